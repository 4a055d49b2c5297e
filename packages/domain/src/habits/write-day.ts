import { naturalId } from '../kernel/natural-id.ts';
import { NOTIFICATIONS } from '../notifications/index.ts';
import {
  applied,
  type Effect,
  type EffectEvent,
  type MutationContext,
  NOTHING_TO_DO,
  refused,
  refusedFutureDay,
} from '../sync/effect.ts';
import { isSameValue } from '../sync/is-same-value.ts';
import type { RowKey, RowView, RowWrite, SyncedRow } from '../sync/rows.ts';
import { daysBetween, isLocalDate, type LocalDate, type LocalMonth, monthOf } from '../time/index.ts';
import { currentRunId } from './current-run.ts';
import { isComplete } from './day-outcome.ts';
import { HABIT_MONTHS, HABIT_RUNS, HABITS, type HabitDay, type HabitMonth, type HabitRules } from './habit.ts';
import { dayKey, habitMonthId } from './habit-month.ts';
import { HABIT_MONTH_MAX_CHARS } from './limits.ts';

/** Which day of which run is written to, when, and in which zone the user was then. */
export type DayArgs = { habitId: string; runId: string; day: LocalDate; at: string; zone: string };

/** A habit as its row holds it. */
export type StoredHabit = HabitRules & { name: string };

/** The type of the notifications that tell of a habit. */
const NOTIFICATION_TYPE = 'habit';

/** Yesterday is two days before the last day that can be written to. */
const RECENT_DAYS = 2;

/** The rows that writing to a day has to see. */
export function rowsOfDay({ habitId, runId, day }: DayArgs): RowKey[] {
  return [
    { collection: HABITS, id: habitId },
    { collection: HABIT_RUNS, id: runId },
    { collection: HABIT_MONTHS, id: habitMonthId(runId, monthOf(day)) },
    { collection: NOTIFICATIONS, id: completionNotificationId(runId, day) },
  ];
}

/** The habit's row, also where it rests in "Recently deleted". */
export function findHabit(view: RowView, habitId: string): StoredHabit | undefined {
  const row = view.find({ collection: HABITS, id: habitId });
  return row as (SyncedRow & StoredHabit) | undefined; // rows of this collection were validated by the habit's schema
}

/** Where a write to a day ends up, or why it cannot. */
type Place = { habit: StoredHabit; monthId: string; month: HabitMonth | undefined; before: HabitDay | undefined };

/**
 * Writes a day: `decide` gets the day as it is and gives the day as it shall be, `undefined` for a day without facts.
 * The writes and the event follow from the difference; without one there is nothing to do.
 */
export function writeDay(
  view: RowView,
  args: DayArgs,
  context: MutationContext,
  decide: (
    place: Place,
  ) => { day: HabitDay | undefined; writes?: RowWrite[]; event?: string; payload?: Record<string, unknown> } | Effect,
): Effect {
  const place = findPlace(view, args, context);
  if ('outcome' in place) return place;
  const decided = decide(place);
  if ('outcome' in decided) return decided;
  const { habit, monthId, month, before } = place;
  const { day, writes = [], event, payload = {} } = decided;
  if (isSameValue(before, day)) return NOTHING_TO_DO;

  const key = dayKey(args.day);
  const { [key]: _, ...others } = month?.days ?? {};
  const days = day === undefined ? others : { ...others, [key]: day };
  const hasNoRoom = context.full?.includes(HABIT_MONTHS) === true;
  if (hasNoRoom || outgrows(month?.days, days)) return refused('limit_reached');
  const fields =
    month === undefined ? { habitId: args.habitId, runId: args.runId, month: monthOf(args.day), days } : { days };
  const change = changeOf(isComplete(habit, before), isComplete(habit, day));
  const told: EffectEvent = {
    name: event ?? change,
    entityId: args.habitId,
    payload: { runId: args.runId, day: args.day, ...payload },
  };
  return applied(
    [
      { collection: HABIT_MONTHS, id: monthId, fields },
      ...writes,
      ...(change === 'habit.completed' && isNews(habit, day)
        ? completionNotification(view, args, context, habit.name)
        : []),
    ],
    [told],
  );
}

function findPlace(view: RowView, args: DayArgs, context: MutationContext): Place | Effect {
  const { habitId, runId, day } = args;
  const tooLate = refusedFutureDay(day, context);
  if (tooLate !== undefined) return tooLate;
  const found = findRunMonth(view, { habitId, runId, month: monthOf(day) });
  return 'outcome' in found ? found : { ...found, before: found.month?.days[dayKey(day)] };
}

/** The month of a run that is written to, or why it cannot be. */
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
  // Only a client that gives two habits the same run comes here: neither may write the other's days.
  if (month !== undefined && month.habitId !== habitId) return refused('conflict');
  return { habit, monthId, month };
}

/** Whether a month becomes too large; one that shrinks never is. */
export function outgrows(before: HabitMonth['days'] = {}, after: HabitMonth['days']): boolean {
  const size = JSON.stringify(after).length;
  return size > HABIT_MONTH_MAX_CHARS && size > JSON.stringify(before).length;
}

function changeOf(wasComplete: boolean, isCompleteNow: boolean) {
  if (wasComplete === isCompleteNow) return 'habit.day_changed';
  return isCompleteNow ? 'habit.completed' : 'habit.uncompleted';
}

/** An amount below the most of an at-most habit is none: the day may yet prove it wrong. */
function isNews({ kind }: StoredHabit, day: HabitDay | undefined): boolean {
  return kind !== 'at_most' || day?.state === 'done';
}

/** The id of the notification of a completed day: however often the day is completed, there is one. */
export function completionNotificationId(runId: string, day: LocalDate): string {
  return naturalId('habit_completed', runId, day);
}

/** HAB-32, for today and the days beside it: filling in the past tells nobody, whatever a device says of when it was. */
function completionNotification(
  view: RowView,
  { runId, day }: DayArgs,
  { latestDay }: MutationContext,
  habitName: string,
): RowWrite[] {
  const key = { collection: NOTIFICATIONS, id: completionNotificationId(runId, day) };
  const isRecent = isLocalDate(latestDay) && daysBetween(day, latestDay) <= RECENT_DAYS;
  if (!isRecent || view.find(key) !== undefined) return [];
  const fields = { title: 'Habit Completed', message: habitName, type: NOTIFICATION_TYPE, read: false };
  return [{ ...key, fields }];
}
