import { type HabitEntity, type HabitMonths, type HabitRuns, type ListEntity, TextVersions } from '@dayward/contract';
import {
  currentRunId,
  DELETED_KEPT_DAYS,
  dayOfKey,
  HABIT_MONTHS,
  HABIT_RUN_KEPT_DAYS,
  HABITS,
  type HabitDay,
  isComplete,
  isLocalDate,
  type ListColour,
  type LocalDate,
} from '@dayward/domain';
import type { RowOf } from '#src/platform/sync/use-local-data.ts';

export type Habit = RowOf<typeof HabitEntity.fields>;
export type ListRow = RowOf<typeof ListEntity.fields>;
export type HabitRunRow = RowOf<typeof HabitRuns.fields>;
export type HabitMonthRow = RowOf<typeof HabitMonths.fields>;
export type TextVersionRow = RowOf<typeof TextVersions.fields>;

/** What all that rests has in common. */
type Resting = {
  id: string;
  /** Of the habit or list that it is, or belongs to. */
  name: string;
  colour: ListColour;
  /** Since when it rests, ISO 8601. */
  since: string;
  /** For how long, in days. */
  keptDays: number;
};

export type RestingThing = Resting & { kind: 'habit' | 'list' };

/** A run of a habit that ended. */
export type RestingRun = Resting & { habitId: string; currentRunId: string; daysDone: number };

/** A text that another one displaced, and where it would be put back. */
export type RestingText = Resting & { text: string; place: TextPlace };

type TextPlace =
  | { kind: 'description'; habitId: string }
  | { kind: 'note'; habitId: string; runId: string; day: LocalDate };

const DAY_MS = 24 * 60 * 60 * 1000;

/** For how many more days something rests, counting a day that has begun; 0 when its time is up. */
export function daysLeft({ since, keptDays }: Pick<Resting, 'since' | 'keptDays'>, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(since) + keptDays * DAY_MS - nowMs) / DAY_MS));
}

/** Deleted habits and lists, the last deleted first. */
export function restingThings(habits: readonly Habit[], lists: readonly ListRow[]): RestingThing[] {
  const ofKind = (kind: RestingThing['kind'], rows: readonly (Habit | ListRow)[]) =>
    rows.flatMap(({ id, name, colour, deletedAt }) =>
      deletedAt === null ? [] : [{ id, kind, name, colour, since: deletedAt, keptDays: DELETED_KEPT_DAYS }],
    );
  return [...ofKind('habit', habits), ...ofKind('list', lists)].toSorted(newestFirst);
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
): RestingText[] {
  const habitsById = idsOf(habits);
  const monthsById = idsOf(months);
  return versions
    .flatMap(({ id, ofCollection, ofId, field, text, displacedAt }) => {
      const found =
        ofCollection === HABITS
          ? descriptionPlace(habitsById.get(ofId), field)
          : ofCollection === HABIT_MONTHS
            ? notePlace(monthsById.get(ofId), habitsById, field)
            : undefined;
      if (found === undefined || found.habit.deletedAt !== null || found.present === text) return [];
      const { name, colour } = found.habit;
      const keptDays = TextVersions.expires?.afterDays ?? DELETED_KEPT_DAYS;
      return [{ id, name, colour, since: displacedAt, keptDays, text, place: found.place }];
    })
    .toSorted(newestFirst);
}

type FoundPlace = { habit: Habit; place: TextPlace; present: string } | undefined;

function descriptionPlace(habit: Habit | undefined, field: string): FoundPlace {
  if (habit === undefined || field !== 'description') return undefined;
  return { habit, place: { kind: 'description', habitId: habit.id }, present: habit.description };
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
  return { habit, place, present: month.days[key]?.note ?? '' };
}

function idsOf<Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

function newestFirst(one: Resting, other: Resting): number {
  if (one.since !== other.since) return one.since < other.since ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
