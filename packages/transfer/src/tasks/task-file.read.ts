import { TaskEntity } from '@dayward/contract/features/tasks';
import {
  isRule,
  localDateAt,
  naturalId,
  TASK_MINUTES_MAX,
  TASK_SUBTASKS_MAX,
  TASKS,
  TIME_ENTRIES_PER_ACCOUNT_MAX,
  TIMED_MINUTES_MAX,
} from '@dayward/domain';
import type * as z from 'zod/mini';
import { FileDiagnostics, type FileProblem } from '#src/files/file-diagnostics.ts';
import { TASK_FILE_TASKS_MAX } from '#src/files/file-limits.ts';
import { parseLocalDateTime } from '#src/files/local-date-time.ts';
import {
  isNewerVersion,
  normalizeClockTime,
  normalizeInstant,
  parseOwnId,
  readKeys,
  toArray,
  toText,
} from '#src/files/read-keys.ts';
import {
  type TaskDefinition,
  type TaskFileFilter,
  type TaskFileList,
  type TaskFileNote,
  type TaskFileSubtask,
  type TaskFileTime,
  taskDefinitionSchema,
  taskFileFilterSchema,
  taskFileListSchema,
  taskFileNoteSchema,
  taskFileSubtaskSchema,
  taskFileTimeSchema,
} from './task-file.schemas.ts';

/** A task of a file, validated and with its defaults (TASK-36). */
export type TaskReading = {
  definition: TaskDefinition;
  subtasks: readonly TaskFileSubtask[];
  notes: readonly TaskFileNote[];
  times: readonly TaskFileTime[];
};

export type TaskFileReading =
  | {
      outcome: 'read';
      tasks: TaskReading[];
      lists: TaskFileList[];
      filters: TaskFileFilter[];
      /** Unknown keys: their count, and the first few names. */
      ignored: { count: number; names: string[] };
      /** Attachments that the file names; their contents are not included. */
      attachments: number;
    }
  | { outcome: 'unusable'; reason: 'no_tasks' | 'newer_version' | 'too_many_tasks' }
  | { outcome: 'unusable'; reason: 'problems'; problems: FileProblem[]; count: number };

export type TaskFileContext = {
  /** The instant of reading, ISO 8601. */
  now: string;
  /** The latest day of a time entry: the user's tomorrow. */
  latestDay: string;
  /** The user's zone, for times without a zone. */
  zone: string;
};

const FILE_NAMES = { read: new Set(['version', 'exportDate', 'backupDate', TASKS, 'lists', 'filters']) };

const MINUTE_MS = 60_000;

/** The specification's defaults for missing keys of an imported task (TASK-36). */
const DEFAULTS = { category: 'Work', reminderTime: '09:00' };

/**
 * Parses the content of a task file. The whole file is validated before anything is imported: it is usable as a whole, or not.
 * Missing keys get their defaults (TASK-36), unknown keys are ignored and counted.
 *
 * @param content any parsed JSON value
 */
export function readTaskFile(content: unknown, context: TaskFileContext): TaskFileReading {
  const findings = new FileDiagnostics();
  const file = readKeys(content, FILE_NAMES, findings);
  const given = file?.[TASKS];
  if (!Array.isArray(given)) return { outcome: 'unusable', reason: 'no_tasks' };
  if (isNewerVersion(file?.['version'])) return { outcome: 'unusable', reason: 'newer_version' };
  if (given.length > TASK_FILE_TASKS_MAX) return { outcome: 'unusable', reason: 'too_many_tasks' };

  const reader = new TaskReader(context, findings);
  const tasks = given.flatMap((task: unknown, index) => reader.task(task, index) ?? []);
  findings.enter(0, '');
  const lists = reader.named(file?.['lists'], taskFileListSchema(), 'lists');
  const filters = reader.named(file?.['filters'], taskFileFilterSchema(), 'filters');
  const { problems, problemCount: count, ignoredCount, ignoredNames, pictureCount: attachments } = findings;
  if (count > 0) return { outcome: 'unusable', reason: 'problems', problems, count };
  const ignored = { count: ignoredCount, names: [...ignoredNames] };
  return { outcome: 'read', tasks, lists, filters, ignored, attachments };
}

/** The fields of a task that hold a day. */
const DAYS = ['dueDate', 'startDate', 'plannedOn'];

const CHILD_KEYS = ['subtasks', 'notes', 'times', 'attachments', 'timeSpent'] as const;
const SKIPPED_KEYS = new Set(['createdAt', 'archived', 'lastUpdated', 'userId', 'rev', 'updatedAt', 'deletedAt']);
const SKIPPED_CHILD_KEYS = new Set(['taskId', 'userId', 'createdAt', 'updatedAt', 'rev', 'deletedAt']);

type Schema<Row> = z.ZodMiniType<Row> & { shape: object };

class TaskReader {
  readonly #context: TaskFileContext;
  readonly #findings: FileDiagnostics;
  /** Every id that the file has used so far. */
  readonly #taken = new Set<string>();
  /** The number of tasks without an id so far, by title. */
  readonly #withoutId = new Map<string, number>();
  /** The number of time entries made from minutes so far; no more are made than an account holds. */
  #timeEntryCount = 0;
  readonly #schemas = {
    task: taskDefinitionSchema(),
    subtask: taskFileSubtaskSchema(),
    note: taskFileNoteSchema(),
    time: taskFileTimeSchema(),
  };
  readonly #fields = Object.keys(TaskEntity.fields);

  constructor(context: TaskFileContext, findings: FileDiagnostics) {
    this.#context = context;
    this.#findings = findings;
  }

  task(given: unknown, index: number): TaskReading | undefined {
    const findings = this.#findings;
    const task = readKeys(
      given,
      { read: new Set(['id', ...this.#fields, ...CHILD_KEYS]), left: SKIPPED_KEYS },
      findings,
    );
    findings.enter(index + 1, task?.['title']);
    if (task === undefined) {
      findings.problem('');
      return undefined;
    }
    const id = this.#idOf(task);
    this.#take(id, 'id');
    const definition = findings.parse(this.#schemas.task, { ...this.#withDefaults(task, given as object), id }, '');
    if (definition?.recurrence && !isRule(definition.recurrence.rule)) findings.problem('recurrence.rule');
    if (definition?.completed === true && definition.status !== 'Done') definition.status = 'Done';
    findings.pictureCount += toArray(task['attachments']).length;
    const subtasks = this.#parts(task, 'subtasks', id, this.#schemas.subtask, 'title');
    if (subtasks.length > TASK_SUBTASKS_MAX) findings.problem('subtasks');
    return (
      definition && {
        definition,
        subtasks,
        notes: this.#parts(task, 'notes', id, this.#schemas.note, 'content'),
        times: this.#times(task, id, definition),
      }
    );
  }

  /** Parses lists and saved filters. */
  named<Row extends { id: string }>(given: unknown, schema: Schema<Row>, place: string): Row[] {
    if (given !== undefined && !Array.isArray(given)) this.#findings.problem(place);
    return toArray(given).flatMap((row, index) => {
      const at = `${place}.${index}`;
      const named = this.#namesOf(row, schema);
      const id = parseOwnId(named?.['id']) ?? naturalId(`imported_${place}`, toText(named?.['name']), String(index));
      const read = this.#findings.parse(schema, named && { ...named, id }, at);
      if (read !== undefined) this.#take(read.id, `${at}.id`);
      return read ?? [];
    });
  }

  /** Parses subtasks and notes; a plain string is accepted too. */
  #parts<Row extends { id: string }>(
    task: Record<string, unknown>,
    name: 'subtasks' | 'notes',
    taskId: string,
    schema: Schema<Row>,
    textName: string,
  ): Row[] {
    const given = typeof task[name] === 'string' ? [task[name]] : task[name];
    if (given !== undefined && !Array.isArray(given)) this.#findings.problem(name);
    return toArray(given).flatMap((part, index) => {
      const at = `${name}.${index}`;
      if (typeof part === 'string' && part.trim() === '') return [];
      const named = typeof part === 'string' ? { [textName]: part } : this.#namesOf(part, schema);
      const id =
        parseOwnId(named?.['id']) ??
        naturalId('imported_task_part', taskId, name, String(index), toText(named?.[textName]));
      const order = name === 'subtasks' && { sortOrder: index };
      const read = this.#findings.parse(schema, named && { ...order, ...named, id }, at);
      if (read !== undefined) this.#take(read.id, `${at}.id`);
      return read ?? [];
    });
  }

  /** Parses the time spent on a task. */
  #times(task: Record<string, unknown>, taskId: string, { completedAt }: TaskDefinition): TaskFileTime[] {
    const { zone, latestDay } = this.#context;
    const minutes = task['timeSpent'];
    if (task['times'] === undefined && typeof minutes === 'number' && minutes >= 1 && Number.isFinite(minutes)) {
      return this.#timeEntriesOf(taskId, Math.min(Math.floor(minutes), TASK_MINUTES_MAX), completedAt);
    }
    if (task['times'] !== undefined && !Array.isArray(task['times'])) this.#findings.problem('times');
    return toArray(task['times']).flatMap((time, index) => {
      const at = `times.${index}`;
      const named = this.#namesOf(time, this.#schemas.time);
      const id = parseOwnId(named?.['id']) ?? naturalId('imported_task_part', taskId, 'times', String(index));
      const [startedAt, endedAt] = [normalizeInstant(named?.['startedAt']), normalizeInstant(named?.['endedAt'])];
      const read = this.#findings.parse(this.#schemas.time, named && { zone, ...named, id, startedAt, endedAt }, at);
      if (read === undefined) return [];
      this.#take(read.id, `${at}.id`);
      if (read.day > latestDay) this.#findings.problem(`${at}.day`, 'day_in_future');
      else if (read.endedAt > this.#context.now) this.#findings.problem(`${at}.endedAt`, 'day_in_future');
      return [read];
    });
  }

  /**
   * Time entries for a task with only a number of minutes: consecutive, ending at its completion, none longer than
   * TIMED_MINUTES_MAX.
   */
  #timeEntriesOf(taskId: string, minutes: number, completedAt: string | null): TaskFileTime[] {
    const { zone, now } = this.#context;
    const last = Math.min(Date.parse(completedAt ?? now), Date.parse(now));
    const count = Math.ceil(minutes / TIMED_MINUTES_MAX);
    this.#timeEntryCount += count;
    if (this.#timeEntryCount > TIME_ENTRIES_PER_ACCOUNT_MAX) {
      this.#findings.problem('timeSpent');
      return [];
    }
    return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
      const before = index * TIMED_MINUTES_MAX;
      const end = last - before * MINUTE_MS;
      const start = end - Math.min(minutes - before, TIMED_MINUTES_MAX) * MINUTE_MS;
      const [startedAt, endedAt] = [start, end].map((at) => new Date(at).toISOString());
      const id = naturalId('imported_task_part', taskId, 'times', ...(index === 0 ? [] : [String(index)]));
      const time = { id, day: localDateAt(end, zone), zone, startedAt, endedAt };
      return this.#findings.parse(this.#schemas.time, time, 'timeSpent') ?? [];
    });
  }

  #namesOf(row: unknown, schema: { shape: object }): Record<string, unknown> | undefined {
    return readKeys(row, { read: new Set(Object.keys(schema.shape)), left: SKIPPED_CHILD_KEYS }, this.#findings);
  }

  #take(id: string, place: string): void {
    if (this.#taken.has(id)) this.#findings.problem(place, 'duplicate');
    this.#taken.add(id);
  }

  /**
   * An id of our own format stays; other ids are mapped to a derived one, so that importing the same file again is idempotent.
   */
  #idOf({ id, title }: Record<string, unknown>): string {
    const own = parseOwnId(id);
    if (own !== undefined) return own;
    const called = toText(title);
    if (id !== undefined) return naturalId('imported_task', called, toText(id));
    const nth = this.#withoutId.get(called) ?? 0;
    this.#withoutId.set(called, nth + 1);
    return naturalId('imported_task', called, 'without id', String(nth));
  }

  /** @param given the task as the file contains it, in which a null reminder time means none */
  #withDefaults(task: Record<string, unknown>, given: object): Record<string, unknown> {
    const said = Object.fromEntries(this.#fields.flatMap((name) => (name in task ? [[name, task[name]]] : [])));
    const isNoTime = 'reminderTime' in given || 'reminder_time' in given;
    const archivedAt = task['archivedAt'] ?? (isArchived(given) ? this.#context.now : null);
    const { listId, seriesId } = said;
    const momentOf = (name: string) => parseLocalDateTime(said[name], this.#context.zone);
    const due = momentOf('dueDate');
    return {
      ...DEFAULTS,
      ...(isNoTime && { reminderTime: null }),
      ...said,
      ...('reminderTime' in said && { reminderTime: normalizeClockTime(said['reminderTime']) }),
      ...('dueTime' in said && { dueTime: normalizeClockTime(said['dueTime']) }),
      // A date with its time, as other apps write it; a separate time takes precedence.
      ...Object.fromEntries(
        DAYS.flatMap((name) => {
          const date = momentOf(name)?.date;
          return date === undefined ? [] : [[name, date]];
        }),
      ),
      ...(due !== undefined && said['dueTime'] === undefined && { dueTime: due.time }),
      reminderEnabled: said['reminderEnabled'] !== false,
      listId: parseOwnId(listId) ?? null,
      seriesId: parseOwnId(seriesId) ?? null,
      ...Object.fromEntries(
        ['completedAt', 'restartedAt', 'snoozedUntil'].map((name) => [name, normalizeInstant(said[name] ?? null)]),
      ),
      archivedAt: normalizeInstant(archivedAt),
    };
  }
}

function isArchived(given: object): boolean {
  return 'archived' in given && given.archived === true;
}
