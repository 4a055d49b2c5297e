/**
 * How a task comes back, as far as devices have to know at once: no rule is read here but by its beginning. What days a
 * rule falls on is in `next-occurrence.ts` and `rule-days.ts`, which are loaded when they are needed.
 */
import { dateParts, type LocalDate } from '../time/index.ts';

/** What the next occurrence is counted from: the days of the rule, or the day on which somebody completed the last one. */
export const RECURRENCE_ANCHORS = ['due', 'completion'] as const;
export type RecurrenceAnchor = (typeof RECURRENCE_ANCHORS)[number];

/**
 * What becomes of occurrences that passed while nobody completed the task: `skip` leaves them out (the next lies after
 * today), `roll` brings it on today at the earliest, `queue` keeps them all, one after the other.
 */
export const RECURRENCE_PILE_UPS = ['skip', 'roll', 'queue'] as const;
export type RecurrencePileUp = (typeof RECURRENCE_PILE_UPS)[number];

/** How a task comes back, as it is stored beside its simple face. */
export type TaskRecurrence = {
  /** A rule of RFC 5545 without its beginning, such as `FREQ=WEEKLY;BYDAY=MO,FR`. */
  rule: string;
  anchor: RecurrenceAnchor;
  pileUp: RecurrencePileUp;
  /** The first day that may be an occurrence, from which intervals and counts are counted. */
  startsOn: LocalDate;
};

/** How a task comes back by all that it says; without a day to start from, the day of completion is it. */
export type EffectiveRecurrence = Omit<TaskRecurrence, 'startsOn'> & { startsOn: LocalDate | null };

/** The simple face of a recurrence (TASK-16). */
export type RecurrenceFace = 'None' | 'Daily' | 'Weekly' | 'Monthly';

/** What of a task decides how it comes back. */
export type RecurringTask = { recurring: RecurrenceFace; recurrence: TaskRecurrence | null; dueDate: LocalDate | null };

const FACE_OF_FREQUENCY: Readonly<Record<string, RecurrenceFace>> = {
  DAILY: 'Daily',
  WEEKLY: 'Weekly',
  MONTHLY: 'Monthly',
  YEARLY: 'Monthly',
};

/** The notation of rules without their sense: what passes may still be no rule (`isRule`), and then never comes back. */
const NOTATION =
  /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;((INTERVAL|COUNT)=\d{1,3}|BY(DAY|MONTHDAY|MONTH|SETPOS)=[-+,\dA-Z]+|UNTIL=\d{8}|WKST=[A-Z]{2}))*$/;

/** A day that not every month has, or else the last day of the month: `BYMONTHDAY=28,29,30;BYSETPOS=-1`. */
const LATE_IN_MONTH = /^FREQ=MONTHLY;BYMONTHDAY=28(,29(,30(,31)?)?)?;BYSETPOS=-1$/;

/** Longest rule in characters; chosen by us: weekdays with ordinals, twelve months and an end fit. */
export const RECURRENCE_RULE_MAX_CHARS = 200;

/** Whether a text is written as rules are. */
export function isRecurrenceRule(text: string): boolean {
  return text.length <= RECURRENCE_RULE_MAX_CHARS && NOTATION.test(text);
}

/** The simple face of a rule (TASK-16); that of one which comes every so many years is Monthly. */
export function faceOf(rule: string): RecurrenceFace {
  return FACE_OF_FREQUENCY[/^FREQ=([A-Z]+)/.exec(rule)?.[1] ?? ''] ?? 'None';
}

/** Whether a rule of a month says "on that day, or else on the last" of a day that not every month has. */
export function isLateInMonth(rule: string): boolean {
  return LATE_IN_MONTH.test(rule);
}

/** Whether a recurrence says no more than a simple face would. */
export function isSimpleRule({ rule, anchor, pileUp }: TaskRecurrence): boolean {
  const isPlain = /^FREQ=(DAILY|WEEKLY|MONTHLY)$/.test(rule) || isLateInMonth(rule);
  return isPlain && anchor === 'due' && pileUp === 'skip';
}

/**
 * How a task comes back, or null where it does not. The simple face decides: a rule that does not fit it, because two
 * devices changed one of them each, is as if it were not there. Without a due date the day of completion counts.
 */
export function recurrenceOf({ recurring, recurrence, dueDate }: RecurringTask): EffectiveRecurrence | null {
  if (recurring === 'None') return null;
  if (recurrence !== null && faceOf(recurrence.rule) === recurring) return recurrence;
  const anchor = dueDate === null ? 'completion' : 'due';
  return { rule: ruleOfFace(recurring, dueDate), anchor, pileUp: 'skip', startsOn: dueDate };
}

/** A month that does not have the day takes its last one, as people expect; by RFC 5545 it would be left out. */
function ruleOfFace(face: Exclude<RecurrenceFace, 'None'>, dueDate: LocalDate | null): string {
  const rule = `FREQ=${face.toUpperCase()}`;
  const day = dueDate === null ? 1 : dateParts(dueDate).day;
  if (face !== 'Monthly' || day <= 28) return rule;
  return `${rule};BYMONTHDAY=${[28, 29, 30, 31].filter((late) => late <= day).join(',')};BYSETPOS=-1`;
}

/**
 * The recurrence that the next task of a series gets beside the simple face; null where the face says it all. The 31st
 * becomes a rule, which a short month does not move for good. Where the day of completion counts, no calendar tells how
 * many there were, so COUNT goes down by one.
 */
export function recurrenceOfSuccessor(task: RecurringTask): TaskRecurrence | null {
  const recurrence = recurrenceOf(task);
  if (recurrence === null || recurrence.startsOn === null) return null;
  const { rule, anchor, pileUp, startsOn } = recurrence;
  if (recurrence !== task.recurrence && !isLateInMonth(rule)) return null;
  const left = rule.replace(/COUNT=(\d+)/, (_, count: string) => `COUNT=${Math.max(1, Number(count) - 1)}`);
  return { rule: anchor === 'completion' ? left : rule, anchor, pileUp, startsOn };
}
