import type { LocalDate, LocalMonth, Weekday } from '../time/index.ts';

/** Collections of habits, their ended runs and their days by month. */
export const HABITS = 'habits';
export const HABIT_RUNS = 'habit_runs';
export const HABIT_MONTHS = 'habit_months';

/** Collections of rows that belong to a run of a habit beside its days. */
export const HABIT_NOTES = 'habit_notes';
export const HABIT_IMAGES = 'habit_images';
export const HABIT_MILESTONES = 'habit_milestones';

/**
 * Kinds of habits by what completes a day. `yes_no` needs the state done, and `count` needs `goal` times. `quantity` (in `unit`)
 * and `duration` (in minutes) need `target`; `at_most` needs staying at or below `target`.
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

/**
 * Due days of the habit: every day, on weekdays (Sunday = 0), n times a week or month, or every n days from `startsOn`. Weeks and
 * months are those of the calendar; `flexible` ones follow the completions (decision 0044).
 */
export type HabitSchedule =
  | { type: 'daily' }
  | { type: 'weekdays'; days: Weekday[] }
  | { type: 'times'; times: number; per: 'week' | 'month'; flexible?: boolean }
  | { type: 'every'; days: number };

/** Days on which the habit is paused, both ends included; without `to` the pause has no end yet. */
export type HabitPause = { from: LocalDate; to: LocalDate | null };

/** Fields of a habit, beside its days, on which its figures depend. */
export type HabitRules = {
  id: string;
  kind: HabitKind;
  goal: number;
  target: number | null;
  schedule: HabitSchedule;
  startsOn: LocalDate | null;
  endsOn: LocalDate | null;
  pauses: HabitPause[];
  /** Current run; null is the first one, see `currentRunId`. */
  runId: string | null;
};

/** Schedule of `times` a week or month. */
export type TimesSchedule = Extract<HabitSchedule, { type: 'times' }>;

/** States that the user gives a day. `undone` is a completion that was toggled off (rulings R5). */
export const HABIT_DAY_STATES = ['done', 'undone', 'skipped', 'missed'] as const;
export type HabitDayState = (typeof HABIT_DAY_STATES)[number];

/** Amount of one day, stored as its own fact, so that two devices that each add 3 end at 6. */
export type HabitLog = { id: string; amount: number; at: string };

/**
 * Facts of one day of a habit.
 *
 * `everDone` is true if the day was complete once: by the goal at that time, and also after it was toggled off. Totals, the
 * arrays and the best streak count it; undoing and editing history clear it. On a skipped day it says that amounts logged after the
 * skip reached the goal.
 */
export type HabitDay = {
  state?: HabitDayState;
  everDone?: true;
  /** Time at which a streak protection was used on this missed day. It keeps the streak and does not change the day's state. */
  protectedAt?: string;
  /** Time and zone of the user's last write to the day. */
  at: string;
  zone: string;
  note?: string;
  /** Sorted by id; absent if empty. */
  logs?: HabitLog[];
};

/** Days of one run in one month by their day of the month, `01` to `31`; the row's format on the wire and in storage. */
export type HabitMonth = {
  habitId: string;
  runId: string;
  month: LocalMonth;
  days: Readonly<Record<string, HabitDay>>;
};

/** Ended run; its id is the run's id. A restored run is current again and has no end. */
export type HabitRun = { id: string; habitId: string; endedAt: string | null };
