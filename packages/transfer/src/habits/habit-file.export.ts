import { HabitEntity, type HabitNoteEntity } from '@dayward/contract/features/habits';
import {
  currentRunId,
  dayOfKey,
  type HabitDay,
  type HabitMonth,
  type HabitRun,
  habitFigures,
  type LocalDate,
  type Weekday,
} from '@dayward/domain';
import type * as z from 'zod/mini';
import { compareTexts, oldestFirst } from '#src/files/oldest-first.ts';
import { HABIT_FILE_VERSION, type HabitFileImage, type HabitFileRun } from './habit-file.schemas.ts';

type Columns = { id: string; createdAt: string; deletedAt: string | null };
type HabitRow = Columns & z.output<typeof HabitEntity.schemas.fields>;
type NoteRow = Columns & z.output<typeof HabitNoteEntity.schemas.fields>;
type ImageRow = Columns & HabitFileImage & { habitId: string; runId: string | null };
type MilestoneRow = { deletedAt: string | null; habitId: string; runId: string; days: number; reachedOn: LocalDate };

/** The rows from which a habit file is built, in any order. */
export type HabitFileRows = {
  habits: readonly HabitRow[];
  months: readonly HabitMonth[];
  runs: readonly HabitRun[];
  notes: readonly NoteRow[];
  images: readonly ImageRow[];
  milestones: readonly MilestoneRow[];
};

type Options = { now: string; today: LocalDate; weekStart: Weekday };

/**
 * Builds the file of some habits, oldest habit and oldest note first. Habits in "Recently deleted" are excluded; ended runs that
 * are still restorable are included.
 *
 * @param options.now the instant of the export, ISO 8601
 * @param options.today the user's day, for which the statistics are computed
 */
export function toHabitFile(rows: HabitFileRows, options: Options) {
  const of = grouped(rows);
  const habits = rows.habits.filter(({ deletedAt }) => deletedAt === null).toSorted(oldestFirst);
  return {
    version: HABIT_FILE_VERSION,
    exportDate: options.now,
    habits: habits.map((habit) => toFileHabit(habit, of, options)),
  };
}

export type HabitFile = ReturnType<typeof toHabitFile>;

type Grouped = ReturnType<typeof grouped>;

function grouped({ months, runs, notes, images, milestones }: HabitFileRows) {
  const by = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) => {
    const groups = Map.groupBy(rows, keyOf);
    return (key: string): readonly Row[] => groups.get(key) ?? [];
  };
  const seen = <Row extends Pick<Columns, 'deletedAt'>>(rows: readonly Row[]) =>
    rows.filter(({ deletedAt }) => deletedAt === null);
  return {
    months: by(months, ({ runId }) => runId),
    runs: by(runs, ({ habitId }) => habitId),
    notes: by(seen(notes), ({ habitId, runId }) => runId ?? habitId),
    images: by(seen(images), ({ habitId, runId }) => runId ?? habitId),
    milestones: by(seen(milestones), ({ runId }) => runId),
  };
}

function toFileHabit(habit: HabitRow, of: Grouped, { today, weekStart }: Options) {
  const current = currentRunId(habit);
  const { streak, totalDays, completedToday, bestStreak, lastCompleted, weeklyProgress, ...figures } = habitFigures(
    habit,
    of.months(current),
    today,
    weekStart,
  );
  const { monthlyProgress, yearlyProgress } = figures;
  return {
    ...HabitEntity.schemas.fields.parse(onlyFields(habit)),
    id: habit.id,
    createdAt: habit.createdAt,
    archived: habit.archivedAt !== null,
    ...{ streak, totalDays, completedToday, bestStreak, lastCompleted },
    ...{ weeklyProgress, monthlyProgress, yearlyProgress },
    ...toFileRun(habit.id, current, of),
    runs: of
      .runs(habit.id)
      .flatMap(({ id, endedAt }) => (endedAt === null || id === current ? [] : [{ id, endedAt }]))
      .toSorted((a, b) => compareTexts(a.endedAt, b.endedAt) || compareTexts(a.id, b.id))
      .map((run) => ({ ...run, ...toFileRun(habit.id, run.id, of) })),
  };
}

function onlyFields(habit: HabitRow): Record<string, unknown> {
  const all: Record<string, unknown> = habit;
  return Object.fromEntries(Object.keys(HabitEntity.fields).map((name) => [name, all[name]]));
}

function toFileRun(habitId: string, runId: string, of: Grouped): HabitFileRun {
  const isOwn = (row: { habitId: string }) => row.habitId === habitId;
  return {
    days: daysOf(of.months(runId).filter(isOwn)),
    notes: of
      .notes(runId)
      .filter(isOwn)
      .toSorted(oldestFirst)
      .map(({ id, content, mood, energy, date, createdAt }) => ({ id, content, mood, energy, date, createdAt })),
    images: of
      .images(runId)
      .filter(isOwn)
      .toSorted(oldestFirst)
      .map(({ id, fileName, caption, takenOn, width, height, bytes }) => ({
        ...{ id, fileName, caption, takenOn },
        ...{ width, height, bytes },
      })),
    milestones: of
      .milestones(runId)
      .filter(isOwn)
      .toSorted((a, b) => a.days - b.days)
      .map(({ days, reachedOn }) => ({ days, reachedOn })),
  };
}

function daysOf(months: readonly HabitMonth[]): Record<LocalDate, HabitDay> {
  const days = months.flatMap(({ month, days: ofMonth }) =>
    Object.entries(ofMonth).map(([key, day]) => [dayOfKey(month, key), day] as const),
  );
  return Object.fromEntries(days.sort(([a], [b]) => compareTexts(a, b)));
}
