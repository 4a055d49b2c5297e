import { naturalId } from '../kernel/natural-id.ts';
import type { RowKey } from '../sync/rows.ts';
import { epochMsOf, type LocalDate } from '../time/index.ts';

/** Collections of time entries, and of the running one. */
export const TIME_ENTRIES = 'time_entries';
export const RUNNING_TIMERS = 'running_timers';

/** Kinds of subjects that time is spent on. */
export const TIMER_SUBJECTS = ['habit', 'task'] as const;
export type TimerSubject = (typeof TIMER_SUBJECTS)[number];

/** Reasons why a day did not accept the minutes of a timer. */
export const TIMER_UNLOGGED = ['full', 'gone'] as const;
export type TimerUnlogged = (typeof TIMER_UNLOGGED)[number];

/** Time spent on a habit or task; without an end it is still running. */
export type TimeEntry = {
  subjectKind: TimerSubject;
  subjectId: string;
  /** Run of a habit; null for a task. */
  runId: string | null;
  /** The user's day on which it began; all its minutes count for that day, also past midnight. */
  day: LocalDate;
  startedAt: string;
  endedAt: string | null;
  zone: string;
  /** Reason why its minutes are no amount of the habit's day: the day is full, or gone. The entry itself is kept. */
  unlogged: TimerUnlogged | null;
};

/** Maximum minutes that one entry counts for: a day. */
export const TIMED_MINUTES_MAX = 1440;

/** Maximum entries of one account; chosen by us as a guard against runaway clients: eight a day for ten years. */
export const TIME_ENTRIES_PER_ACCOUNT_MAX = 30_000;

const MINUTE_MS = 60_000;

/** Key of the single row that names the running entry, `{ entryId }`: at most one runs per account, regardless of the device. */
export const RUNNING_TIMER_KEY: Readonly<RowKey> = { collection: RUNNING_TIMERS, id: naturalId(RUNNING_TIMERS) };

/** Returns the milliseconds that an ended entry counts for: at most a day. Sums add these and round once. */
export function timedMs({ startedAt }: Pick<TimeEntry, 'startedAt'>, endedAt: string): number {
  const ms = (epochMsOf(endedAt) ?? 0) - (epochMsOf(startedAt) ?? 0);
  return Math.min(Math.max(ms, 0), TIMED_MINUTES_MAX * MINUTE_MS);
}

/** Returns the minutes of an ended entry: rounded to the nearest, at least one. */
export function timedMinutes(entry: Pick<TimeEntry, 'startedAt'>, endedAt: string): number {
  return wholeMinutes(timedMs(entry, endedAt));
}

/** Rounds timed milliseconds to the nearest minute, at least one: time that was measured never shows as none. */
export function wholeMinutes(ms: number): number {
  return Math.max(Math.round(ms / MINUTE_MS), 1);
}

/** Returns the id of the amount that an entry logs for its habit: one per entry, regardless of how often it is ended. */
export function timerLogId(entryId: string): string {
  return naturalId('timer_log', entryId);
}
