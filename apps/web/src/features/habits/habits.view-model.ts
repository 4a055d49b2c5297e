import {
  addDays,
  amountOf,
  currentRunId,
  type DayPlan,
  dayOfKey,
  dayPlanOf,
  findHabitDay,
  goalOf,
  type HabitDay,
  type HabitMonth,
  type HabitRules,
  isComplete,
  isCompleteOn,
  type LocalDate,
  localDate,
  monthOf,
  startOfWeek,
  type Weekday,
} from '@dayward/domain';
import { type PeriodLeft, periodLeft, timesOfPeriod } from './period-left.ts';

/** The state of a day that a screen shows. Days without an entry show `none`. */
export type DayState = 'done' | 'partial' | 'skipped' | 'missed' | 'rested' | 'none';

/** A habit on one day, as a screen shows it; all of it is derived from the days around that one. */
export type HabitOnDay = {
  facts: HabitDay | undefined;
  /** The plan of the schedule; unknown while it depends on days that are not loaded yet. */
  plan: DayPlan | 'unknown';
  look: DayState;
  isComplete: boolean;
  amount: number;
  /** See {@link targetOf}. */
  target: number | null;
  /** Share of the target that is reached, or of the limit that is used up, 0 to 1. */
  share: number;
  /** For a schedule of `times` a period: the completions in the week or month of the day; null for other schedules. */
  period: { done: number; times: number; per: 'week' | 'month'; left: PeriodLeft | undefined } | null;
  /** True if the day counts in "2 of 5 done today": the habit is due or already done. */
  isAsked: boolean;
};

/**
 * Describes a habit on a day, from the months around it.
 *
 * @param weekStart the weekday on which the user's weeks begin
 * @param isWhole all of the habit's months are given, not only the latest
 * @param today the user's calendar day; without it the day is over
 */
export function habitOnDay(
  habit: HabitRules,
  months: readonly HabitMonth[],
  day: LocalDate,
  weekStart: Weekday,
  { isWhole = true, today }: { isWhole?: boolean; today?: LocalDate } = {},
): HabitOnDay {
  const factsOf = (date: LocalDate) => findHabitDay(months, currentRunId(habit), date);
  const facts = factsOf(day);
  const plan = planOf(habit, months, day, isWhole);
  const isDone = (date: LocalDate) => isCompleteOn(habit, factsOf(date), today === undefined || date < today);
  const complete = isDone(day);
  const amount = amountOf(facts);
  const target = targetOf(habit);
  const period = periodOf(habit, { day, facts, isDone, weekStart });
  const isEnough = period !== null && period.done >= period.times;
  return {
    facts,
    plan,
    look: dayStateOf(habit, facts, { plan, complete, amount }),
    isComplete: complete,
    amount,
    target,
    share: shareOf(habit, { complete, amount, target }),
    period,
    isAsked: complete || (plan === 'due' && !isEnough && facts?.state !== 'skipped'),
  };
}

/** The target of a day's amounts; null if none is set, or for a yes-or-no habit. */
export function targetOf(habit: Pick<HabitRules, 'kind' | 'goal' | 'target'>): number | null {
  if (habit.kind === 'yes_no') return null;
  return habit.kind === 'count' ? goalOf(habit) : habit.target;
}

/** The seven days up to `day`, included, oldest first. */
export function weekUpTo(day: LocalDate): LocalDate[] {
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - 6));
}

/** True if an at-most habit exceeds its limit: only removing amounts can complete its day. */
export function isOverLimit(
  { kind, target }: Pick<HabitRules, 'kind' | 'target'>,
  { amount, isComplete: complete }: Pick<HabitOnDay, 'amount' | 'isComplete'>,
): boolean {
  return kind === 'at_most' && !complete && amount > (target ?? 0);
}

/** True if the days of this kind hold amounts. */
export function hasAmounts({ kind }: Pick<HabitRules, 'kind'>): boolean {
  return kind !== 'yes_no';
}

/** The amount that completes a day in one step, the rest of the target; undefined if there is none. */
export function amountLeft({ amount, target }: Pick<HabitOnDay, 'amount' | 'target'>): number | undefined {
  return target === null || amount >= target ? undefined : target - amount;
}

/** True if one press may complete the habit with others of its group; "None today" is only for the user to say. */
export function isOpenInRoutine({ kind }: Pick<HabitRules, 'kind'>, onDay: HabitOnDay): boolean {
  return onDay.isAsked && !onDay.isComplete && kind !== 'at_most';
}

function dayStateOf(
  habit: HabitRules,
  facts: HabitDay | undefined,
  { plan, complete, amount }: { plan: HabitOnDay['plan']; complete: boolean; amount: number },
): DayState {
  if (complete) return 'done';
  if (facts?.state === 'skipped' || facts?.state === 'missed') return facts.state;
  if (isOverLimit(habit, { amount, isComplete: complete })) return 'missed';
  if (amount > 0) return 'partial';
  return plan === 'due' || plan === 'off_day' || plan === 'unknown' ? 'none' : 'rested';
}

function shareOf(
  { kind }: HabitRules,
  { complete, amount, target }: { complete: boolean; amount: number; target: number | null },
): number {
  if (kind === 'at_most') return amount === 0 ? 0 : Math.min(amount / (target || amount), 1);
  if (complete) return 1;
  if (kind === 'yes_no' || target === null || target === 0) return 0;
  return Math.min(amount / target, 1);
}

function periodOf(
  habit: HabitRules,
  context: { day: LocalDate; facts: HabitDay | undefined; isDone: (day: LocalDate) => boolean; weekStart: Weekday },
): HabitOnDay['period'] {
  const { day, facts, isDone, weekStart } = context;
  const { schedule } = habit;
  if (schedule.type !== 'times') return null;
  let done = 0;
  const first = schedule.per === 'week' ? startOfWeek(day, weekStart) : localDate(`${monthOf(day)}-01`);
  for (let date = first; date <= day; date = addDays(date, 1)) if (isDone(date)) done += 1;
  const isDayOpen = !isDone(day) && facts?.state !== 'skipped' && facts?.state !== 'missed';
  const left = periodLeft(habit, day, { done, isDayOpen, weekStart });
  return { done, times: timesOfPeriod(schedule, day), per: schedule.per, left };
}

function planOf(habit: HabitRules, months: readonly HabitMonth[], day: LocalDate, isWhole: boolean) {
  const plan = dayPlanOf(habit, day, countsFrom(habit, months, day));
  const isCounted = habit.schedule.type === 'every' && habit.startsOn === null;
  return isCounted && !isWhole && (plan === 'due' || plan === 'off_day') ? 'unknown' : plan;
}

/** The first completed day, from which an every-n-days habit without a start date is counted. */
function countsFrom(habit: HabitRules, months: readonly HabitMonth[], day: LocalDate): LocalDate {
  if (habit.schedule.type !== 'every' || habit.startsOn !== null) return day;
  const runId = currentRunId(habit);
  let first = day;
  for (const { month, days, ...row } of months) {
    if (row.runId !== runId || month > monthOf(first)) continue;
    for (const [key, facts] of Object.entries(days)) {
      const date = dayOfKey(month, key);
      if (date < first && (facts.everDone === true || isComplete(habit, facts))) first = date;
    }
  }
  return first;
}
