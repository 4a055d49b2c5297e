import {
  dateParts,
  type EffectiveRecurrence,
  formatRule,
  type LocalDate,
  parseRule,
  presetOf,
  type RecurrenceFrequency,
  type RecurrencePreset,
  type RecurrenceRule,
  recurrenceOf,
  simpleRule,
  type TaskRecurrence,
  type Weekday,
  weekdayOf,
} from '@dayward/domain';

/** The recurrence of a task as the task stores it. */
export type RecurrenceValue = { recurring: RecurrencePreset; recurrence: TaskRecurrence | null };

export const MONTHLY_CHOICES = ['day', 'last', 'nth', 'workday'] as const;
export const ENDS = ['never', 'until', 'count'] as const;
export const NTHS = [1, 2, 3, 4, 5, -1] as const;

/** Values of the form's fields. */
export type RecurrenceForm = {
  frequency: RecurrenceFrequency;
  interval: number;
  /** Weekdays of a weekly rule; empty means the weekday of the first occurrence. */
  weekdays: readonly Weekday[];
  monthlyOn: (typeof MONTHLY_CHOICES)[number];
  monthDay: number;
  nth: number;
  weekday: Weekday;
  /** Number of the working day in the month, 1 to 23, or -1 for the last. */
  workday: number;
  ends: (typeof ENDS)[number];
  until: LocalDate | '';
  count: number;
  anchor: TaskRecurrence['anchor'];
  pileUp: TaskRecurrence['pileUp'];
};

/** Props of each part of the form. */
export type DetailsProps = {
  form: RecurrenceForm;
  /** The first possible occurrence. */
  start: LocalDate;
  onChange: (changes: Partial<RecurrenceForm>) => void;
};

const WORKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5];
const DEFAULT_COUNT = 10;

/**
 * Converts a recurrence to field values, and reports whether they represent all of it.
 *
 * @param start the first occurrence, or its day if there is none yet
 */
export function formOf(recurrence: EffectiveRecurrence, start: LocalDate): { form: RecurrenceForm; isWhole: boolean } {
  const rule = parseRule(recurrence.rule).rule;
  const { day } = dateParts(start);
  const form: RecurrenceForm = {
    frequency: rule?.frequency ?? 'WEEKLY',
    interval: rule?.interval ?? 1,
    weekdays: rule?.frequency === 'WEEKLY' && rule.weekdays.length > 0 ? weekdaysOf(rule) : [weekdayOf(start)],
    monthlyOn: 'day',
    monthDay: day,
    nth: Math.min(5, Math.ceil(day / 7)),
    weekday: weekdayOf(start),
    workday: 1,
    ends: rule?.until != null ? 'until' : rule?.count != null ? 'count' : 'never',
    until: rule?.until ?? '',
    count: rule?.count ?? DEFAULT_COUNT,
    anchor: recurrence.anchor,
    pileUp: recurrence.pileUp,
    ...(rule?.frequency === 'MONTHLY' && monthlyFields(rule)),
  };
  const isWhole = rule !== undefined && isSame(recurrence.rule, ruleOf(form, start, rule.weekStart), start);
  return { form, isWhole };
}

function weekdaysOf({ weekdays }: RecurrenceRule): Weekday[] {
  return weekdays.map(({ weekday }) => weekday);
}

function monthlyFields({ weekdays, monthDays, setPositions }: RecurrenceRule): Partial<RecurrenceForm> {
  const [position] = setPositions;
  const [first] = weekdays;
  if (monthDays.length === 1 && monthDays[0] === -1) return { monthlyOn: 'last' };
  if (first !== undefined && first.nth !== null) return { monthlyOn: 'nth', nth: first.nth, weekday: first.weekday };
  if (weekdays.length === WORKDAYS.length && position !== undefined) return { monthlyOn: 'workday', workday: position };
  return monthDays.length === 0 ? {} : { monthDay: Math.max(...monthDays) };
}

/** Builds the rule of the field values. */
export function ruleOf(form: RecurrenceForm, start: LocalDate, weekStart: Weekday): string {
  const { frequency, interval, ends, until, count, weekdays } = form;
  const isWeekStartRelevant = frequency === 'WEEKLY' && interval > 1 && weekdays.length > 1;
  return formatRule({
    frequency,
    interval,
    ...daysOf(form, start),
    ...(ends === 'until' && until !== '' && { until }),
    ...(ends === 'count' && { count }),
    ...(isWeekStartRelevant && { weekStart }),
  });
}

function daysOf(form: RecurrenceForm, start: LocalDate): Partial<RecurrenceRule> {
  const { frequency, weekdays, monthlyOn } = form;
  const plain = (days: readonly Weekday[]) => days.map((weekday) => ({ weekday, nth: null }));
  if (frequency === 'WEEKLY') return { weekdays: plain(weekdays) };
  // Yearly on 29 February means the last day of February in other years.
  if (frequency === 'YEARLY') return daysIn(simpleRule('YEARLY', 1, start));
  if (frequency === 'DAILY') return {};
  if (monthlyOn === 'last') return { monthDays: [-1] };
  if (monthlyOn === 'nth') return { weekdays: [{ weekday: form.weekday, nth: form.nth }] };
  if (monthlyOn === 'workday') return { weekdays: plain(WORKDAYS), setPositions: [form.workday] };
  if (form.monthDay <= 28) return { monthDays: [form.monthDay] };
  return { monthDays: [28, 29, 30, 31].filter((day) => day <= form.monthDay), setPositions: [-1] };
}

function daysIn(written: string): Partial<RecurrenceRule> {
  const rule = parseRule(written).rule;
  return rule === undefined ? {} : { months: rule.months, monthDays: rule.monthDays, setPositions: rule.setPositions };
}

/** Converts field values to a stored recurrence: only the preset if it expresses the whole rule. */
export function recurrenceValueOf(
  form: RecurrenceForm,
  dueDate: LocalDate | null,
  start: LocalDate,
  weekStart: Weekday,
): RecurrenceValue {
  const rule = ruleOf(form, start, weekStart);
  const recurring = presetOf(rule);
  const recurrence: TaskRecurrence = { rule, anchor: form.anchor, pileUp: form.pileUp, startsOn: start };
  const preset = dueDate === null ? null : recurrenceOf({ recurring, recurrence: null, dueDate });
  const isPreset =
    preset !== null && form.anchor === 'due' && form.pileUp === 'skip' && isSame(rule, preset.rule, start);
  return { recurring, recurrence: isPreset ? null : recurrence };
}

/** Compares two rules: true if they mean the same for a series from a start day. */
function isSame(one: string, other: string, start: LocalDate): boolean {
  const [first, second] = [parseRule(one).rule, parseRule(other).rule];
  return first !== undefined && second !== undefined && toExplicitRule(first, start) === toExplicitRule(second, start);
}

/** Serializes a rule with the parts that it derives from its start written out. */
function toExplicitRule(rule: RecurrenceRule, start: LocalDate): string {
  const isOpen = rule.weekdays.length + rule.monthDays.length === 0;
  const { day } = dateParts(start);
  return formatRule({
    ...rule,
    ...(isOpen && rule.frequency === 'WEEKLY' && { weekdays: [{ weekday: weekdayOf(start), nth: null }] }),
    ...(isOpen && rule.frequency === 'MONTHLY' && day <= 28 && { monthDays: [day] }),
  });
}
