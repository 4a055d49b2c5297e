import { naturalId } from '../kernel/natural-id.ts';
import type { RowKey } from '../sync/rows.ts';
import { epochMsOf, type LocalDate } from '../time/index.ts';

/** The plural names under which times are stored, and which of them runs. */
export const TIME_ENTRIES = 'time_entries';
export const RUNNING_TIMERS = 'running_timers';

/** What time is spent on. */
export const TIMER_SUBJECTS = ['habit', 'task'] as const;
export type TimerSubject = (typeof TIMER_SUBJECTS)[number];

/** Why a day did not take the minutes of a timer. */
export const TIMER_UNLOGGED = ['full', 'gone'] as const;
export type TimerUnlogged = (typeof TIMER_UNLOGGED)[number];

/** Time that was spent on something; without an end it is still running. */
export type TimeEntry = {
  subjectKind: TimerSubject;
  subjectId: string;
  /** The run of a habit; null for a task. */
  runId: string | null;
  /** The user's day on which it began; what was spent counts for it, also past midnight. */
  day: LocalDate;
  startedAt: string;
  endedAt: string | null;
  zone: string;
  /** Why its minutes are no amount of the habit's day: it holds no more, or is there no more. The time itself is kept here. */
  unlogged: TimerUnlogged | null;
};

/** Longest time that one entry counts for, in minutes: a day. */
export const TIMED_MINUTES_MAX = 1440;

/** What one account holds at most; chosen by us as a guard against runaway clients: eight a day for ten years. */
export const TIME_ENTRIES_PER_ACCOUNT_MAX = 30_000;

const MINUTE_MS = 60_000;

/** The one row that says which entry runs, `{ entryId }`: at most one runs on an account, whichever device began it. */
export const RUNNING_TIMER_KEY: Readonly<RowKey> = { collection: RUNNING_TIMERS, id: naturalId(RUNNING_TIMERS) };

/** What an entry that ended counts for: whole minutes, rounded to the nearest, at least one. */
export function timedMinutes({ startedAt }: Pick<TimeEntry, 'startedAt'>, endedAt: string): number {
  const minutes = Math.round(((epochMsOf(endedAt) ?? 0) - (epochMsOf(startedAt) ?? 0)) / MINUTE_MS);
  return Math.min(Math.max(minutes, 1), TIMED_MINUTES_MAX);
}

/** The id of the amount that an entry logs for its habit: however often it is ended, there is one. */
export function timerLogId(entryId: string): string {
  return naturalId('timer_log', entryId);
}
