import { naturalId } from '../kernel/natural-id.ts';
import { NOTIFICATIONS } from '../notifications/notification.ts';
import { isDeepEqual } from '../sync/deep-equal.ts';
import {
  applied,
  type Effect,
  type EffectEvent,
  type MutationContext,
  NO_CHANGE,
  refused,
  refusedFutureDay,
} from '../sync/effect.ts';
import type { EventName } from '../sync/event-names.ts';
import type { RowKey, RowView, RowWrite, SyncedRow } from '../sync/rows.ts';
import { daysBetween, isLocalDate, type LocalDate, type LocalMonth, monthOf } from '../time/index.ts';
import { currentRunId } from './current-run.ts';
import { isCompleteOn } from './day-outcome.ts';
import { HABIT_MONTHS, HABIT_RUNS, HABITS, type HabitDay, type HabitMonth, type HabitRules } from './habit.ts';
import { dayKey, habitMonthId } from './habit-month.ts';
import { HABIT_MONTH_MAX_CHARS } from './limits.ts';

/** Target of a write: the run and the day, with the time of the write and the user's zone. */
export type DayArgs = { habitId: string; runId: string; day: LocalDate; at: string; zone: string };

/** Habit as stored in its row. */
export type StoredHabit = HabitRules & { name: string };

/** Type of the notifications about a habit. */
const NOTIFICATION_TYPE = 'habit';

/** Yesterday is two days before the last writable day. */
const RECENT_DAYS = 2;

/** Lists the rows that writing to a day reads. */
export function rowsOfDay({ habitId, runId, day }: DayArgs): RowKey[] {
  return [
    { collection: HABITS, id: habitId },
    { collection: HABIT_RUNS, id: runId },
    { collection: HABIT_MONTHS, id: habitMonthId(runId, monthOf(day)) },
    { collection: NOTIFICATIONS, id: completionNotificationId(runId, day) },
  ];
}

/** Finds the habit's row, also in "Recently deleted". */
export function findHabit(view: RowView, habitId: string): StoredHabit | undefined {
  const row = view.find({ collection: HABITS, id: habitId });
  return row as (SyncedRow & StoredHabit) | undefined; // rows of this collection were validated by the habit's schema
}

/** Target of a write to a day, or the refusal. */
type WriteTarget = { habit: StoredHabit; monthId: string; month: HabitMonth | undefined; before: HabitDay | undefined };

/**
 * Writes a day: `decide` maps the current day to the new one, `undefined` for a day without facts. The writes and the event
 * follow from the difference; without one nothing happens.
 */
export function writeDay(
  view: RowView,
  args: DayArgs,
  context: MutationContext,
  decide: (
    place: WriteTarget,
  ) =>
    | { day: HabitDay | undefined; writes?: RowWrite[]; event?: EventName; payload?: Record<string, unknown> }
    | Effect,
): Effect {
  const place = findWriteTarget(view, args, context);
  if ('outcome' in place) return place;
  const decided = decide(place);
  if ('outcome' in decided) return decided;
  const { habit, monthId, month, before } = place;
  const { day, writes = [], event, payload = {} } = decided;
  if (isDeepEqual(before, day)) return NO_CHANGE;

  const key = dayKey(args.day);
  const { [key]: _, ...others } = month?.days ?? {};
  const days = day === undefined ? others : { ...others, [key]: day };
  const hasNoRoom = context.fullCollections?.includes(HABIT_MONTHS) === true;
  if (hasNoRoom || exceedsMonthSize(month?.days, days)) return refused('limit_reached');
  const fields =
    month === undefined ? { habitId: args.habitId, runId: args.runId, month: monthOf(args.day), days } : { days };
  const change = changeOf(isCompleteOn(habit, before, false), isCompleteOn(habit, day, false));
  const emitted: EffectEvent = {
    name: event ?? change,
    entityId: args.habitId,
    payload: { runId: args.runId, day: args.day, ...payload },
  };
  return applied(
    [
      { collection: HABIT_MONTHS, id: monthId, fields },
      ...writes,
      ...(change === 'habit.completed' ? completionNotification(view, args, context, habit.name) : []),
    ],
    [emitted],
  );
}

function findWriteTarget(view: RowView, args: DayArgs, context: MutationContext): WriteTarget | Effect {
  const { habitId, runId, day } = args;
  const tooLate = refusedFutureDay(day, context);
  if (tooLate !== undefined) return tooLate;
  const found = findRunMonth(view, { habitId, runId, month: monthOf(day) });
  return 'outcome' in found ? found : { ...found, before: found.month?.days[dayKey(day)] };
}

/** Finds the month of a run to write to, or refuses. */
export function findRunMonth(
  view: RowView,
  { habitId, runId, month: ofMonth }: { habitId: string; runId: string; month: LocalMonth },
): { habit: StoredHabit; monthId: string; month: HabitMonth | undefined } | Effect {
  const habit = findHabit(view, habitId);
  if (habit === undefined) return refused('not_found');
  const isKnownRun =
    runId === currentRunId(habit) || view.find({ collection: HABIT_RUNS, id: runId })?.['habitId'] === habitId;
  if (!isKnownRun) return refused('not_found');

  const monthId = habitMonthId(runId, ofMonth);
  const row = view.find({ collection: HABIT_MONTHS, id: monthId });
  const month = row as (SyncedRow & HabitMonth) | undefined; // only the mutations of habits write this collection
  // Only a client that gives two habits the same run reaches this: neither may write the other's days.
  if (month !== undefined && month.habitId !== habitId) return refused('conflict');
  return { habit, monthId, month };
}

/** Checks whether a month exceeds its maximum size; a month that shrinks never does. */
export function exceedsMonthSize(before: HabitMonth['days'] = {}, after: HabitMonth['days']): boolean {
  const size = JSON.stringify(after).length;
  return size > HABIT_MONTH_MAX_CHARS && size > JSON.stringify(before).length;
}

/** Amounts within the limit of an at-most habit complete no day, because a later amount may exceed it. */
function changeOf(wasComplete: boolean, isCompleteNow: boolean) {
  if (wasComplete === isCompleteNow) return 'habit.day_changed';
  return isCompleteNow ? 'habit.completed' : 'habit.uncompleted';
}

/** Returns the id of a completed day's notification: one per day, regardless of repeated completions. */
export function completionNotificationId(runId: string, day: LocalDate): string {
  return naturalId('habit_completed', runId, day);
}

/** HAB-32, for today and the days beside it: a past day never notifies, regardless of the time that a device claims. */
function completionNotification(
  view: RowView,
  { habitId, runId, day }: DayArgs,
  { latestDay }: MutationContext,
  habitName: string,
): RowWrite[] {
  const key = { collection: NOTIFICATIONS, id: completionNotificationId(runId, day) };
  const isRecent = isLocalDate(latestDay) && daysBetween(day, latestDay) <= RECENT_DAYS;
  if (!isRecent || view.find(key) !== undefined) return [];
  const fields = {
    ...{ title: 'Habit Completed', message: habitName, type: NOTIFICATION_TYPE, read: false },
    ...{ kind: 'habit_completed', subjectId: habitId, day },
  };
  return [{ ...key, fields }];
}
