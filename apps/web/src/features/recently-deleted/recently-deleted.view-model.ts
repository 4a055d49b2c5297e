import { TextVersions } from '@dayward/contract';
import type {
  HabitEntity,
  HabitImageEntity,
  HabitMonths,
  HabitNoteEntity,
  HabitRuns,
} from '@dayward/contract/features/habits';
import type { ListEntity } from '@dayward/contract/features/lists';
import type { SubtaskEntity, TaskAttachmentEntity, TaskEntity, TaskNoteEntity } from '@dayward/contract/features/tasks';
import {
  currentRunId,
  DELETED_KEPT_DAYS,
  dayOfKey,
  HABIT_MONTHS,
  HABIT_NOTES,
  HABIT_RUN_KEPT_DAYS,
  HABITS,
  type HabitDay,
  isComplete,
  isLocalDate,
  type ListColour,
  type LocalDate,
  TASK_NOTES,
  TASKS,
} from '@dayward/domain';
import type { RowOf } from '#src/platform/sync/use-local-data.ts';

export type Habit = RowOf<typeof HabitEntity.fields>;
export type ListRow = RowOf<typeof ListEntity.fields>;
export type HabitRunRow = RowOf<typeof HabitRuns.fields>;
export type HabitNoteRow = RowOf<typeof HabitNoteEntity.fields>;
export type HabitImageRow = RowOf<typeof HabitImageEntity.fields>;
export type HabitMonthRow = RowOf<typeof HabitMonths.fields>;
export type Task = RowOf<typeof TaskEntity.fields>;
export type SubtaskRow = RowOf<typeof SubtaskEntity.fields>;
export type TaskNoteRow = RowOf<typeof TaskNoteEntity.fields>;
export type TaskAttachmentRow = RowOf<typeof TaskAttachmentEntity.fields>;
export type TextVersionRow = RowOf<typeof TextVersions.fields>;

/** What all that rests has in common. */
type Resting = {
  id: string;
  /** Of the habit, task or list that it is, or belongs to. */
  name: string;
  colour: ListColour;
  /** Since when it rests, ISO 8601. */
  since: string;
  /** For how long, in days. */
  keptDays: number;
};

/** What is brought back by the mutation of its kind. */
export type RestingThing = Resting &
  (
    | { kind: 'habit' | 'list' | 'task' }
    /** A part of a habit, which bears the habit's name: the day it is about, and what it says. */
    | { kind: 'habitNote' | 'habitImage'; habitId: string; day: LocalDate | null; words: string }
    /** The same of a task. */
    | { kind: 'subtask' | 'taskNote' | 'taskAttachment'; taskId: string; words: string }
  );

/** A run of a habit that ended. */
export type RestingRun = Resting & { habitId: string; currentRunId: string; daysDone: number };

/** A text that another one displaced, and where it would be put back. */
export type RestingText = Resting & { text: string; place: TextPlace };

type TextPlace =
  | { kind: 'description'; habitId: string }
  | { kind: 'note'; habitId: string; runId: string; day: LocalDate }
  | { kind: 'habitNote'; noteId: string }
  | { kind: 'taskDescription'; taskId: string }
  | { kind: 'taskNote'; taskId: string; noteId: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** For how many more days something rests, counting a day that has begun; 0 when its time is up. */
export function daysLeft({ since, keptDays }: Pick<Resting, 'since' | 'keptDays'>, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(since) + keptDays * DAY_MS - nowMs) / DAY_MS));
}

/** What can be deleted by itself. */
export type Deletable = {
  habits: readonly Habit[];
  lists: readonly ListRow[];
  notes: readonly HabitNoteRow[];
  images: readonly HabitImageRow[];
} & OfTasks;

/** Tasks and what belongs to them. */
export type OfTasks = {
  tasks: readonly Task[];
  subtasks: readonly SubtaskRow[];
  taskNotes: readonly TaskNoteRow[];
  attachments: readonly TaskAttachmentRow[];
};

/**
 * Deleted habits, tasks, lists, and parts of habits and tasks that are still there, the last deleted first. What belongs
 * to something deleted comes back with it; so does what belongs to a run that ended.
 */
export function restingThings({ habits, lists, notes, images, ...ofTasks }: Deletable): RestingThing[] {
  const byId = idsOf(habits);
  const whole = (kind: 'habit' | 'list', rows: readonly (Habit | ListRow)[]): RestingThing[] =>
    rows.flatMap(({ id, name, colour, deletedAt }) =>
      deletedAt === null ? [] : [{ id, kind, name, colour, since: deletedAt, keptDays: DELETED_KEPT_DAYS }],
    );
  const parts = <Part extends HabitNoteRow | HabitImageRow>(
    rows: readonly Part[],
    told: (part: Part) => Pick<Extract<RestingThing, { habitId: string }>, 'kind' | 'day' | 'words'>,
  ): RestingThing[] =>
    rows.flatMap((part) => {
      const { id, habitId, runId, deletedAt } = part;
      const habit = byId.get(habitId);
      if (deletedAt === null || habit === undefined || habit.deletedAt !== null) return [];
      if (runId !== currentRunId(habit)) return [];
      const { name, colour } = habit;
      return [{ id, habitId, name, colour, since: deletedAt, keptDays: DELETED_KEPT_DAYS, ...told(part) }];
    });
  return [
    ...whole('habit', habits),
    ...whole('list', lists),
    ...parts(notes, ({ content, date }) => ({ kind: 'habitNote', day: date, words: content })),
    ...parts(images, ({ caption, fileName, takenOn }) => ({
      kind: 'habitImage',
      day: takenOn,
      words: caption === '' ? fileName : caption,
    })),
    ...restingOfTasks(ofTasks),
  ].toSorted(newestFirst);
}

function restingOfTasks({ tasks, subtasks, taskNotes, attachments }: OfTasks): RestingThing[] {
  const byId = idsOf(tasks);
  const keptDays = DELETED_KEPT_DAYS;
  const parts = <Part extends SubtaskRow | TaskNoteRow | TaskAttachmentRow>(
    kind: Extract<RestingThing, { taskId: string }>['kind'],
    rows: readonly Part[],
    wordsOf: (part: Part) => string,
  ): RestingThing[] =>
    rows.flatMap((part) => {
      const { id, taskId, deletedAt } = part;
      const task = byId.get(taskId);
      if (deletedAt === null || task === undefined || task.deletedAt !== null) return [];
      return [{ id, kind, taskId, ...ownerOf(task), since: deletedAt, keptDays, words: wordsOf(part) }];
    });
  return [
    ...tasks.flatMap((task): RestingThing[] =>
      task.deletedAt === null ? [] : [{ id: task.id, kind: 'task', ...ownerOf(task), since: task.deletedAt, keptDays }],
    ),
    ...parts('subtask', subtasks, ({ title }) => title),
    ...parts('taskNote', taskNotes, ({ content }) => content),
    ...parts('taskAttachment', attachments, ({ fileName }) => fileName),
  ];
}

/** Tasks have titles and no colour of their own. */
function ownerOf({ title }: Task): Pick<Resting, 'name' | 'colour'> {
  return { name: title, colour: 'slate' };
}

/** Ended runs of habits that are still there, the last ended first; only those that hold something. */
export function restingRuns(
  runs: readonly HabitRunRow[],
  habits: readonly Habit[],
  months: readonly HabitMonthRow[],
): RestingRun[] {
  const byId = idsOf(habits);
  const ended = runs.filter(({ endedAt }) => endedAt !== null);
  const wanted = new Set(ended.map(({ id }) => id));
  const monthsByRun = Map.groupBy(
    months.filter(({ runId }) => wanted.has(runId)),
    ({ runId }) => runId,
  );
  return ended
    .flatMap(({ id, habitId, endedAt }) => {
      const habit = byId.get(habitId);
      const days: HabitDay[] = (monthsByRun.get(id) ?? []).flatMap((month) => Object.values(month.days));
      if (endedAt === null || !habit || habit.deletedAt !== null || days.length === 0) return [];
      const daysDone = days.filter((day) => day.everDone === true || isComplete(habit, day)).length;
      const { name, colour } = habit;
      const since = { since: endedAt, keptDays: HABIT_RUN_KEPT_DAYS };
      return [{ id, habitId, currentRunId: currentRunId(habit), name, colour, daysDone, ...since }];
    })
    .toSorted(newestFirst);
}

/** Displaced texts of what is still there, the last displaced first; without those that have been put back. */
export function restingTexts(
  versions: readonly TextVersionRow[],
  habits: readonly Habit[],
  months: readonly HabitMonthRow[],
  notes: readonly HabitNoteRow[],
  { tasks, taskNotes }: Pick<OfTasks, 'tasks' | 'taskNotes'>,
): RestingText[] {
  const habitsById = idsOf(habits);
  const monthsById = idsOf(months);
  const notesById = idsOf(notes);
  const tasksById = idsOf(tasks);
  const taskNotesById = idsOf(taskNotes);
  return versions
    .flatMap(({ id, ofCollection, ofId, field, text, displacedAt }) => {
      const places: Readonly<Record<string, () => FoundPlace>> = {
        [HABITS]: () => descriptionPlace(habitsById.get(ofId), field),
        [HABIT_MONTHS]: () => notePlace(monthsById.get(ofId), habitsById, field),
        [HABIT_NOTES]: () => habitNotePlace(notesById.get(ofId), habitsById, field),
        [TASKS]: () => taskDescriptionPlace(tasksById.get(ofId), field),
        [TASK_NOTES]: () => taskNotePlace(taskNotesById.get(ofId), tasksById, field),
      };
      const found = places[ofCollection]?.();
      if (found === undefined || found.owner.deletedAt !== null || found.present === text) return [];
      const { name, colour } = found.owner;
      const keptDays = TextVersions.expires?.afterDays ?? DELETED_KEPT_DAYS;
      return [{ id, name, colour, since: displacedAt, keptDays, text, place: found.place }];
    })
    .toSorted(newestFirst);
}

type Owner = Pick<Resting, 'name' | 'colour'> & { deletedAt: string | null };
type FoundPlace = { owner: Owner; place: TextPlace; present: string } | undefined;

function taskDescriptionPlace(task: Task | undefined, field: string): FoundPlace {
  if (task === undefined || field !== 'description') return undefined;
  const owner = { ...ownerOf(task), deletedAt: task.deletedAt };
  return { owner, place: { kind: 'taskDescription', taskId: task.id }, present: task.description };
}

function taskNotePlace(note: TaskNoteRow | undefined, tasks: ReadonlyMap<string, Task>, field: string): FoundPlace {
  const task = note && tasks.get(note.taskId);
  if (task === undefined || field !== 'content' || note?.deletedAt !== null) return undefined;
  const owner = { ...ownerOf(task), deletedAt: task.deletedAt };
  return { owner, place: { kind: 'taskNote', taskId: task.id, noteId: note.id }, present: note.content };
}

function descriptionPlace(habit: Habit | undefined, field: string): FoundPlace {
  if (habit === undefined || field !== 'description') return undefined;
  return { owner: habit, place: { kind: 'description', habitId: habit.id }, present: habit.description };
}

/** @param field `days.07.note` */
function notePlace(month: HabitMonthRow | undefined, habits: ReadonlyMap<string, Habit>, field: string): FoundPlace {
  const key = /^days\.(\d\d)\.note$/.exec(field)?.[1];
  const habit = month && habits.get(month.habitId);
  // Days of a run that ended are seen again when the run is brought back, and so are their texts.
  if (key === undefined || habit === undefined || month?.runId !== currentRunId(habit)) return undefined;
  if (!isLocalDate(`${month.month}-${key}`)) return undefined;
  const { habitId, runId } = month;
  const place = { kind: 'note', habitId, runId, day: dayOfKey(month.month, key) } as const;
  return { owner: habit, place, present: month.days[key]?.note ?? '' };
}

function habitNotePlace(note: HabitNoteRow | undefined, habits: ReadonlyMap<string, Habit>, field: string): FoundPlace {
  const habit = note && habits.get(note.habitId);
  if (habit === undefined || field !== 'content') return undefined;
  if (note?.deletedAt !== null || note.runId !== currentRunId(habit)) return undefined;
  return { owner: habit, place: { kind: 'habitNote', noteId: note.id }, present: note.content };
}

function idsOf<Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

function newestFirst(one: Resting, other: Resting): number {
  if (one.since !== other.since) return one.since < other.since ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
