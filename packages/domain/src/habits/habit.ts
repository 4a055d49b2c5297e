import type { LocalDate, LocalMonth, Weekday } from '../time/index.ts';

/** The plural names under which habits, their ended runs and their days by month are stored. */
export const HABITS = 'habits';
export const HABIT_RUNS = 'habit_runs';
export const HABIT_MONTHS = 'habit_months';

/** The plural names of what belongs to a run of a habit beside its days. */
export const HABIT_NOTES = 'habit_notes';
export const HABIT_IMAGES = 'habit_images';
export const HABIT_MILESTONES = 'habit_milestones';

/**
 * What makes a day of the habit complete: `yes_no` by being told so, `count` at `goal` times, `quantity` (in `unit`) and
 * `duration` (in minutes) at `target`, `at_most` by staying at or below `target`.
 */
export const HABIT_KINDS = ['yes_no', 'count', 'quantity', 'duration', 'at_most'] as const;
export type HabitKind = (typeof HABIT_KINDS)[number];

/** HAB-13 */
export const HABIT_CATEGORIES = [
  'Health',
  'Productivity',
  'Learning',
  'Fitness',
  'Mindfulness',
  'Social',
  'Finance',
] as const;
export type HabitCategory = (typeof HABIT_CATEGORIES)[number];

/** HAB-14 */
export const HABIT_DIFFICULTIES = ['Easy', 'Medium', 'Hard'] as const;
export type HabitDifficulty = (typeof HABIT_DIFFICULTIES)[number];

/** HAB-15 */
export const HABIT_PRIORITIES = ['Low', 'Medium', 'High'] as const;
export type HabitPriority = (typeof HABIT_PRIORITIES)[number];

export const TIMES_OF_DAY = ['anytime', 'morning', 'afternoon', 'evening'] as const;
export type TimeOfDay = (typeof TIMES_OF_DAY)[number];

/** When the habit is due: every day, on weekdays (Sunday = 0), so often a week or month, or every so many days from `startsOn`. */
export type HabitSchedule =
  | { type: 'daily' }
  | { type: 'weekdays'; days: Weekday[] }
  | { type: 'times'; times: number; per: 'week' | 'month' }
  | { type: 'every'; days: number };

/** Days on which the habit rests, both ends included; without `to` it rests until further notice. */
export type HabitPause = { from: LocalDate; to: LocalDate | null };

/** What the figures of a habit depend on, beside its days. */
export type HabitRules = {
  id: string;
  kind: HabitKind;
  goal: number;
  target: number | null;
  schedule: HabitSchedule;
  startsOn: LocalDate | null;
  endsOn: LocalDate | null;
  pauses: HabitPause[];
  /** The current run; null is the first one, see `currentRunId`. */
  runId: string | null;
};

/** What the user says of a day. `undone` is a completion that was toggled off (rulings R5). */
export const HABIT_DAY_STATES = ['done', 'undone', 'skipped', 'missed'] as const;
export type HabitDayState = (typeof HABIT_DAY_STATES)[number];

/** An amount of one day: a fact of its own, so that two devices that each add 3 end at 6. */
export type HabitLog = { id: string; amount: number; at: string };

/**
 * The facts of one day of a habit.
 *
 * `everDone` says that the day was complete once: by the goal of its time, and also after it was toggled off. It is what
 * totals, the arrays and the best streak count; undoing and editing history take it away.
 */
export type HabitDay = {
  state?: HabitDayState;
  everDone?: true;
  /** When a streak protection was used on this missed day. It keeps the streak, and says nothing of the day itself. */
  protectedAt?: string;
  /** When and in which zone the user wrote to the day last. */
  at: string;
  zone: string;
  note?: string;
  /** Sorted by id; absent where there are none. */
  logs?: HabitLog[];
};

/** The days of one run in one month by their day of the month, `01` to `31`: a row as it travels and rests. */
export type HabitMonth = {
  habitId: string;
  runId: string;
  month: LocalMonth;
  days: Readonly<Record<string, HabitDay>>;
};

/** A run that ended; its id is the run's. One that was brought back is current again and has no end. */
export type HabitRun = { id: string; habitId: string; endedAt: string | null };
