import { assertNever } from '../kernel/assert-never.ts';
import { addDays, dateParts, isLocalDate, type LocalDate } from '../time/index.ts';
import type { EffectiveRecurrence, RecurrencePileUp } from './recurrence.ts';
import { ruleDayAfter, ruleDaysBetween } from './recurrence-days.ts';
import { formatRule, parseRule, type RecurrenceFrequency, type RecurrenceRule } from './recurrence-rule.ts';

/** Completion of a task: its due date, the day it was completed, and the user's today. */
export type Completion = { dueDate: LocalDate | null; completedOn: LocalDate; today: LocalDate };

/**
 * Returns the due date of the next task of a series; null if the series has ended or the rule is invalid. A task without a due
 * date recurs on the first day of its rule that the pile-up mode allows.
 */
export function nextOccurrence(
  recurrence: EffectiveRecurrence,
  { dueDate, completedOn, today }: Completion,
): LocalDate | null {
  const { rule } = parseRule(recurrence.rule);
  if (rule === undefined) return null;
  if (recurrence.anchor === 'completion') return nextAfterCompletion(rule, completedOn);
  const startsOn = recurrence.startsOn ?? completedOn;
  return ruleDayAfter(rule, startsOn, lastExcludedDay(recurrence.pileUp, dueDate ?? addDays(startsOn, -1), today));
}

/** Returns the last day that is excluded as the next occurrence. */
function lastExcludedDay(pileUp: RecurrencePileUp, dueDate: LocalDate, today: LocalDate): LocalDate {
  switch (pileUp) {
    case 'queue':
      return dueDate;
    case 'roll':
      return maxDate(dueDate, addDays(today, -1));
    case 'skip':
      return maxDate(dueDate, today);
    default:
      return assertNever(pileUp);
  }
}

function nextAfterCompletion(rule: RecurrenceRule, completedOn: LocalDate): LocalDate | null {
  if (rule.count !== null && rule.count <= 1) return null;
  const isLeftOpen = rule.weekdays.length + rule.monthDays.length + rule.months.length === 0;
  const counted = isLeftOpen ? { ...rule, ...clampToMonthEnd(rule.frequency, completedOn) } : rule;
  return ruleDayAfter({ ...counted, count: null }, completedOn, completedOn);
}

/**
 * Builds the rule of every n days, weeks, months or years from a day. Months and years without that day use the last day of the
 * month, as users expect; RFC 5545 would skip them.
 */
export function simpleRule(frequency: RecurrenceFrequency, interval: number, from: LocalDate): string {
  return formatRule({ frequency, interval, ...clampToMonthEnd(frequency, from) });
}

/** Returns the parts of a rule for a day that not every month or year has: the last day of the month up to it. */
export function clampToMonthEnd(
  frequency: RecurrenceFrequency,
  from: LocalDate,
): Partial<Pick<RecurrenceRule, 'months' | 'monthDays' | 'setPositions'>> {
  const { month, day } = dateParts(from);
  const isRare = frequency === 'MONTHLY' ? day > 28 : frequency === 'YEARLY' && month === 2 && day === 29;
  if (!isRare) return {};
  const monthDays = [28, 29, 30, 31].filter((ofMonth) => ofMonth <= day);
  return { ...(frequency === 'YEARLY' && { months: [month] }), monthDays, setPositions: [-1] };
}

/**
 * Lists the days of a rule between two days, both included, ascending; empty for an invalid rule or day. The search is limited to
 * 400 years.
 *
 * @param startsOn the first possible day; COUNT counts from it
 */
export function occurrencesBetween(rule: string, startsOn: LocalDate, from: LocalDate, to: LocalDate): LocalDate[] {
  const parsed = parseRule(rule).rule;
  if (parsed === undefined || ![startsOn, from, to].every(isLocalDate)) return [];
  return ruleDaysBetween(parsed, startsOn, from, to);
}

function maxDate(one: LocalDate, other: LocalDate): LocalDate {
  return one > other ? one : other;
}
