import { HabitEntity } from '@dayward/contract/features/habits';
import { naturalId } from '@dayward/domain';
import { FileDiagnostics, type FileProblem } from '#src/files/file-diagnostics.ts';
import { HABIT_FILE_HABITS_MAX } from '#src/files/file-limits.ts';
import {
  isNewerVersion,
  normalizeClockTime,
  normalizeInstant,
  parseOwnId,
  readKeys,
  toArray,
  toText,
} from '#src/files/read-keys.ts';
import { type RunReading, readRun } from './habit-file.read-run.ts';
import { type HabitDefinition, HabitDefinitionSchema } from './habit-file.schemas.ts';

/** A habit of a file, validated and with its defaults (HAB-40). */
export type HabitReading = {
  definition: HabitDefinition;
  /** The current run at the time of the export. */
  current: RunReading;
  /** Ended runs that were still restorable, in order. */
  ended: RunReading[];
};

export type HabitFileReading =
  | {
      outcome: 'read';
      habits: HabitReading[];
      /** Unknown keys: their count, and the first few names. */
      ignored: { count: number; names: string[] };
      /** Images that the file names; the pictures are not included. */
      pictures: number;
    }
  | { outcome: 'unusable'; reason: 'no_habits' | 'newer_version' | 'too_many_habits' }
  | {
      outcome: 'unusable';
      reason: 'problems';
      /** The first ones, out of `count`. */
      problems: FileProblem[];
      count: number;
    };

export type HabitFileContext = {
  /** The instant of reading, ISO 8601. */
  now: string;
  /** The latest day that may be written: the user's tomorrow. */
  latestDay: string;
  /** The user's zone, for days without a zone. */
  zone: string;
};

const FIELDS = Object.keys(HabitDefinitionSchema.shape);

const NAMES = {
  read: new Set([...FIELDS, 'runId', 'runs', 'days', 'notes', 'images', 'milestones', 'archived', 'createdAt']),
  left: new Set([...Object.keys(HabitEntity.derived ?? {}), 'userId', 'rev', 'updatedAt', 'deletedAt']),
};

/**
 * Parses the content of a habit file. The whole file is validated before anything is imported: it is usable as a whole, or not.
 * Missing keys get their defaults (HAB-40), unknown keys are ignored and counted, statistics are not read.
 *
 * @param content any parsed JSON value
 */
export function readHabitFile(content: unknown, context: HabitFileContext): HabitFileReading {
  const findings = new FileDiagnostics();
  const file = readKeys(content, { read: new Set(['version', 'exportDate', 'habits']) }, findings);
  const given = file?.['habits'];
  if (!Array.isArray(given)) return { outcome: 'unusable', reason: 'no_habits' };
  if (isNewerVersion(file?.['version'])) return { outcome: 'unusable', reason: 'newer_version' };
  if (given.length > HABIT_FILE_HABITS_MAX) return { outcome: 'unusable', reason: 'too_many_habits' };

  const state = {
    context,
    findings,
    taken: new Set<string>(),
    takenNotes: new Set<string>(),
    withoutId: new Map(),
  };
  const habits = given.flatMap((habit: unknown, index) => readHabit(habit, index, state) ?? []);
  const { problems, problemCount: count, ignoredCount, ignoredNames, pictureCount: pictures } = findings;
  if (count > 0) return { outcome: 'unusable', reason: 'problems', problems, count };
  return { outcome: 'read', habits, ignored: { count: ignoredCount, names: [...ignoredNames] }, pictures };
}

type ReadState = {
  context: HabitFileContext;
  findings: FileDiagnostics;
  /** Ids of habits and runs that the file has used so far. */
  taken: Set<string>;
  takenNotes: Set<string>;
  /** The number of habits without an id so far, by name. */
  withoutId: Map<string, number>;
};

function readHabit(given: unknown, index: number, state: ReadState): HabitReading | undefined {
  const { context, findings, taken, takenNotes } = state;
  const habit = readKeys(given, NAMES, findings);
  findings.enter(index + 1, habit?.['name']);
  if (habit === undefined) {
    findings.problem('');
    return undefined;
  }
  const id = idOfHabit(habit, state);
  const definition = findings.parse(HabitDefinitionSchema, { ...withDefaults(habit, context), id }, '');
  const take = (runId: string, place: string) => {
    if (taken.has(runId)) findings.problem(place, 'duplicate');
    taken.add(runId);
  };
  const runContext = { ...context, habitId: id, findings, takenNotes };
  const currentId = habit['runId'] === undefined ? id : idOfRun(habit['runId'], id);
  const current = readRun(habit, { ...runContext, runId: currentId, place: '' });
  const ended = toArray(habit['runs']).map((run, nth) => {
    const place = `runs.${nth}`;
    const named = readKeys(run, { read: RUN_NAMES, left: new Set(['endedAt', 'habitId']) }, findings);
    if (named?.['id'] === undefined) findings.problem(`${place}.id`);
    const runId = idOfRun(named?.['id'], id);
    take(runId, place);
    return readRun(named ?? {}, { ...runContext, runId, place: `${place}.` });
  });
  if (habit['runs'] !== undefined && !Array.isArray(habit['runs'])) findings.problem('runs');
  take(currentId, currentId === id ? 'id' : 'runId');
  if (currentId !== id && !ended.some(({ runId }) => runId === id)) take(id, 'id');
  return definition && { definition, current, ended };
}

const RUN_NAMES = new Set(['id', 'days', 'notes', 'images', 'milestones']);

/** The fields of a habit as its schema requires them, with the specification's defaults for missing ones. */
function withDefaults(habit: Record<string, unknown>, { now }: HabitFileContext) {
  const given = Object.fromEntries(FIELDS.flatMap((name) => (name in habit ? [[name, habit[name]]] : [])));
  const archivedAt = habit['archivedAt'] ?? (habit['archived'] === true ? (habit['createdAt'] ?? now) : null);
  const { goal } = given;
  return {
    // In a file without kinds, a goal above 1 means a count habit (HAB-29).
    ...(typeof goal === 'number' && goal > 1 && { kind: 'count' }),
    ...given,
    reminderEnabled: given['reminderEnabled'] !== false,
    ...('reminderTime' in given && { reminderTime: normalizeClockTime(given['reminderTime']) }),
    archivedAt: normalizeInstant(archivedAt),
  };
}

/** An id of our own format stays; other ids are mapped to a derived one, so that importing the same file again is idempotent. */
function idOfHabit({ id, name }: Record<string, unknown>, { withoutId }: ReadState): string {
  const own = parseOwnId(id);
  if (own !== undefined) return own;
  const called = toText(name);
  if (id !== undefined) return naturalId('imported_habit', called, toText(id));
  const nth = withoutId.get(called) ?? 0;
  withoutId.set(called, nth + 1);
  return naturalId('imported_habit', called, 'without id', String(nth));
}

function idOfRun(id: unknown, habitId: string): string {
  return parseOwnId(id) ?? naturalId('imported_run', habitId, toText(id));
}
