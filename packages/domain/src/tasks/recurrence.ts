/**
 * Recurrence of a task as far as devices need it at startup: rules are only matched by their prefix. The days of a rule are
 * computed in `next-occurrence.ts` and `recurrence-days.ts`, which are loaded lazily.
 */
import { dateParts, type LocalDate } from '../time/index.ts';

/** Anchors of the next occurrence: the days of the rule, or the day on which the last one was completed. */
export const RECURRENCE_ANCHORS = ['due', 'completion'] as const;
export type RecurrenceAnchor = (typeof RECURRENCE_ANCHORS)[number];

/**
 * Modes for occurrences that passed while the task was open. `skip` leaves them out (the next lies after today). `roll` sets it
 * to today at the earliest. `queue` keeps them all, one after the other.
 */
export const RECURRENCE_PILE_UPS = ['skip', 'roll', 'queue'] as const;
export type RecurrencePileUp = (typeof RECURRENCE_PILE_UPS)[number];

/** Recurrence of a task, as it is stored beside its preset. */
export type TaskRecurrence = {
  /** RFC 5545 rule without its prefix, such as `FREQ=WEEKLY;BYDAY=MO,FR`. */
  rule: string;
  anchor: RecurrenceAnchor;
  pileUp: RecurrencePileUp;
  /** First possible occurrence, from which intervals and counts are counted. */
  startsOn: LocalDate;
};

/** Complete recurrence of a task; without a start day it starts on the day of completion. */
export type EffectiveRecurrence = Omit<TaskRecurrence, 'startsOn'> & { startsOn: LocalDate | null };

/** Preset of a recurrence (TASK-16). */
export type RecurrencePreset = 'None' | 'Daily' | 'Weekly' | 'Monthly';

/** Fields of a task that determine its recurrence. */
export type RecurringTask = {
  recurring: RecurrencePreset;
  recurrence: TaskRecurrence | null;
  dueDate: LocalDate | null;
};

const PRESET_OF_FREQUENCY: Readonly<Record<string, RecurrencePreset>> = {
  DAILY: 'Daily',
  WEEKLY: 'Weekly',
  MONTHLY: 'Monthly',
  YEARLY: 'Monthly',
};

/** Notation of rules without their semantics: a match may still be an invalid rule (`isRule`), which then never recurs. */
const NOTATION =
  /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;((INTERVAL|COUNT)=\d{1,3}|BY(DAY|MONTHDAY|MONTH|SETPOS)=[-+,\dA-Z]+|UNTIL=\d{8}|WKST=[A-Z]{2}))*$/;

/** A day that not every month has, or else the last day of the month: `BYMONTHDAY=28,29,30;BYSETPOS=-1`. */
const LATE_IN_MONTH = /^FREQ=MONTHLY;BYMONTHDAY=28(,29(,30(,31)?)?)?;BYSETPOS=-1$/;

/** Maximum characters of a rule; chosen by us: weekdays with ordinals, twelve months and an end fit. */
export const RECURRENCE_RULE_MAX_CHARS = 200;

/** Checks whether a text has the notation of a rule. */
export function isRecurrenceRule(text: string): boolean {
  return text.length <= RECURRENCE_RULE_MAX_CHARS && NOTATION.test(text);
}

/** Returns the preset of a rule (TASK-16); a yearly rule has the preset Monthly. */
export function presetOf(rule: string): RecurrencePreset {
  return PRESET_OF_FREQUENCY[/^FREQ=([A-Z]+)/.exec(rule)?.[1] ?? ''] ?? 'None';
}

/** Checks whether a monthly rule means "on that day, or else on the last one", for a day that not every month has. */
export function isLateInMonth(rule: string): boolean {
  return LATE_IN_MONTH.test(rule);
}

/** Checks whether a recurrence is equal to a preset. */
export function isSimpleRule({ rule, anchor, pileUp }: TaskRecurrence): boolean {
  const isPlain = /^FREQ=(DAILY|WEEKLY|MONTHLY)$/.test(rule) || isLateInMonth(rule);
  return isPlain && anchor === 'due' && pileUp === 'skip';
}

/**
 * Returns the recurrence of a task, or null without one. The preset decides: a rule that does not fit it is ignored, because two
 * devices may each have changed one of them. Without a due date the day of completion counts.
 */
export function recurrenceOf({ recurring, recurrence, dueDate }: RecurringTask): EffectiveRecurrence | null {
  if (recurring === 'None') return null;
  if (recurrence !== null && presetOf(recurrence.rule) === recurring) return recurrence;
  const anchor = dueDate === null ? 'completion' : 'due';
  return { rule: ruleOfPreset(recurring, dueDate), anchor, pileUp: 'skip', startsOn: dueDate };
}

/** Months without the day use their last day, as users expect; RFC 5545 would skip them. */
function ruleOfPreset(face: Exclude<RecurrencePreset, 'None'>, dueDate: LocalDate | null): string {
  const rule = `FREQ=${face.toUpperCase()}`;
  const day = dueDate === null ? 1 : dateParts(dueDate).day;
  if (face !== 'Monthly' || day <= 28) return rule;
  return `${rule};BYMONTHDAY=${[28, 29, 30, 31].filter((late) => late <= day).join(',')};BYSETPOS=-1`;
}

/**
 * Returns the recurrence of the next task of a series beside the preset; null if the preset is sufficient. The 31st becomes a
 * rule, so that a short month does not shift it permanently. If anchored to completion, COUNT decreases by one, because no
 * calendar can count past occurrences.
 */
export function recurrenceOfSuccessor(task: RecurringTask): TaskRecurrence | null {
  const recurrence = recurrenceOf(task);
  if (recurrence === null || recurrence.startsOn === null) return null;
  const { rule, anchor, pileUp, startsOn } = recurrence;
  if (recurrence !== task.recurrence && !isLateInMonth(rule)) return null;
  const left = rule.replace(/COUNT=(\d+)/, (_, count: string) => `COUNT=${Math.max(1, Number(count) - 1)}`);
  return { rule: anchor === 'completion' ? left : rule, anchor, pileUp, startsOn };
}
