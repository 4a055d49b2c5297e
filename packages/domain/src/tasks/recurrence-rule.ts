import { isLocalDate, type LocalDate, type Weekday } from '../time/index.ts';
import { RECURRENCE_RULE_MAX_CHARS } from './recurrence.ts';

/**
 * Maximum INTERVAL and COUNT; chosen by us as a guard. 999 days are more than two years, 999 years lead to the end of the
 * calendar.
 */
export const RECURRENCE_INTERVAL_MAX = 999;
export const RECURRENCE_COUNT_MAX = 999;

export const RECURRENCE_FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type RecurrenceFrequency = (typeof RECURRENCE_FREQUENCIES)[number];

/** Weekday; in months and years optionally the nth one: 2 is the second, -1 the last. */
export type RuleWeekday = { weekday: Weekday; nth: number | null };

/** Supported parts of RFC 5545, section 3.3.10; an empty list means the part is absent. */
export type RecurrenceRule = {
  frequency: RecurrenceFrequency;
  /** Interval in days, weeks, months or years; 1 to {@link RECURRENCE_INTERVAL_MAX}. */
  interval: number;
  weekdays: readonly RuleWeekday[];
  /** Days of the month, 1 to 31, or -1 to -31 counted from the end of the month. */
  monthDays: readonly number[];
  /** Months, 1 to 12. */
  months: readonly number[];
  /** Positions in each period's set of days: 1 is its first, -1 its last. */
  setPositions: readonly number[];
  /** Maximum number of occurrences. */
  count: number | null;
  /** Last possible day. */
  until: LocalDate | null;
  /** First day of the week, which matters for intervals of weeks. */
  weekStart: Weekday;
};

const RULE_PARTS = [
  'FREQ',
  'INTERVAL',
  'BYDAY',
  'BYMONTHDAY',
  'BYMONTH',
  'BYSETPOS',
  'COUNT',
  'UNTIL',
  'WKST',
] as const;
type RulePart = (typeof RULE_PARTS)[number];

/** Problem in a text that should be a rule; `part` names the part, if it is in one. */
export type RuleProblem =
  | { problem: 'too_long' | 'not_a_rule' | 'frequency_missing' | 'count_and_until' | 'positions_of_nothing' }
  | { problem: 'unknown_part'; part: string }
  | { problem: 'part_twice' | 'bad_value' | 'not_with_frequency'; part: RulePart };

export type ParsedRule =
  | { rule: RecurrenceRule; problems?: never }
  | { rule?: never; problems: readonly RuleProblem[] };

const WEEKDAY_CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/**
 * Parses a rule in the notation of RFC 5545, without `RRULE:` and DTSTART: `FREQ=MONTHLY;BYDAY=-1FR`. Only the parts of {@link
 * RecurrenceRule} are supported; any other part is a problem, never ignored.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5545#section-3.3.10
 */
export function parseRule(text: string): ParsedRule {
  if (text.length > RECURRENCE_RULE_MAX_CHARS) return { problems: [{ problem: 'too_long' }] };
  const problems: RuleProblem[] = [];
  const values = splitParts(text, problems);
  const rule = parseParts(values, problems);
  if (problems.length > 0) return { problems };
  problems.push(...findContradictions(rule));
  return problems.length > 0 ? { problems } : { rule };
}

/** Checks whether a text is a rule that tasks support. */
export function isRule(text: string): boolean {
  return parseRule(text).rule !== undefined;
}

/** Formats a rule in canonical form: parts in a fixed order, defaults omitted. */
export function formatRule(rule: Partial<RecurrenceRule> & Pick<RecurrenceRule, 'frequency'>): string {
  const { interval = 1, weekdays = [], monthDays = [], months = [], setPositions = [] } = rule;
  const { count = null, until = null, weekStart = 1 } = rule;
  const parts: (readonly [RulePart, string] | false)[] = [
    ['FREQ', rule.frequency],
    interval !== 1 && ['INTERVAL', String(interval)],
    months.length > 0 && ['BYMONTH', months.join(',')],
    monthDays.length > 0 && ['BYMONTHDAY', monthDays.join(',')],
    weekdays.length > 0 && ['BYDAY', weekdays.map(formatWeekday).join(',')],
    setPositions.length > 0 && ['BYSETPOS', setPositions.join(',')],
    count !== null && ['COUNT', String(count)],
    until !== null && ['UNTIL', until.replaceAll('-', '')],
    weekStart !== 1 && ['WKST', WEEKDAY_CODES[weekStart]],
  ];
  return parts
    .filter((part) => part !== false)
    .map(([name, value]) => `${name}=${value}`)
    .join(';');
}

function formatWeekday({ weekday, nth }: RuleWeekday): string {
  return `${nth ?? ''}${WEEKDAY_CODES[weekday]}`;
}

function splitParts(text: string, problems: RuleProblem[]): Map<RulePart, string> {
  const values = new Map<RulePart, string>();
  for (const written of text.toUpperCase().split(';')) {
    const [name = '', value, ...more] = written.split('=');
    const part = RULE_PARTS.find((known) => known === name);
    if (value === undefined || more.length > 0 || !/^[A-Z-]+$/.test(name)) problems.push({ problem: 'not_a_rule' });
    else if (part === undefined) problems.push({ problem: 'unknown_part', part: name });
    else if (values.has(part)) problems.push({ problem: 'part_twice', part });
    else values.set(part, value);
  }
  return values;
}

function parseParts(values: ReadonlyMap<RulePart, string>, problems: RuleProblem[]): RecurrenceRule {
  function read<Value>(part: RulePart, parse: (text: string) => Value | undefined, otherwise: Value): Value {
    const text = values.get(part);
    if (text === undefined) return otherwise;
    const value = parse(text);
    if (value === undefined) problems.push({ problem: 'bad_value', part });
    return value ?? otherwise;
  }
  if (!values.has('FREQ')) problems.push({ problem: 'frequency_missing' });
  return {
    frequency: read('FREQ', (text) => RECURRENCE_FREQUENCIES.find((known) => known === text), 'DAILY'),
    interval: read('INTERVAL', (text) => parseWholeNumber(text, RECURRENCE_INTERVAL_MAX), 1),
    weekdays: read('BYDAY', listOf(parseWeekday), []),
    monthDays: read('BYMONTHDAY', listOf(parseSignedPosition(31)), []),
    months: read(
      'BYMONTH',
      listOf((text) => parseWholeNumber(text, 12)),
      [],
    ),
    setPositions: read('BYSETPOS', listOf(parseSignedPosition(366)), []),
    count: read<number | null>('COUNT', (text) => parseWholeNumber(text, RECURRENCE_COUNT_MAX), null),
    until: read<LocalDate | null>('UNTIL', parseDay, null),
    weekStart: read<Weekday>('WKST', parseWeekdayCode, 1),
  };
}

function findContradictions(rule: RecurrenceRule): RuleProblem[] {
  const { frequency, weekdays, monthDays, months, setPositions } = rule;
  const problems: RuleProblem[] = [];
  if (rule.count !== null && rule.until !== null) problems.push({ problem: 'count_and_until' });
  if (frequency === 'WEEKLY' && monthDays.length > 0)
    problems.push({ problem: 'not_with_frequency', part: 'BYMONTHDAY' });
  const nths = weekdays.map(({ nth }) => Math.abs(nth ?? 0));
  const isInMonths = frequency === 'MONTHLY' || months.length > 0;
  if (frequency === 'DAILY' || frequency === 'WEEKLY') {
    if (nths.some((nth) => nth > 0)) problems.push({ problem: 'not_with_frequency', part: 'BYDAY' });
  } else if (isInMonths && nths.some((nth) => nth > 5)) problems.push({ problem: 'bad_value', part: 'BYDAY' });
  if (setPositions.length > 0 && weekdays.length + monthDays.length + months.length === 0)
    problems.push({ problem: 'positions_of_nothing' });
  return problems;
}

function listOf<Item>(parse: (text: string) => Item | undefined): (text: string) => Item[] | undefined {
  return (text) => {
    const items = text.split(',').map(parse);
    const read = items.filter((item) => item !== undefined);
    return read.length === items.length ? read : undefined;
  };
}

function parseWholeNumber(text: string, max: number): number | undefined {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= max ? number : undefined;
}

/** Parses a position counted from the start or, with a minus sign, from the end. */
function parseSignedPosition(max: number): (text: string) => number | undefined {
  return (text) => {
    const number = parseWholeNumber(text.replace(/^[+-]/, ''), max);
    return number !== undefined && text.startsWith('-') ? -number : number;
  };
}

function parseWeekday(text: string): RuleWeekday | undefined {
  const [, nth = '', code = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
  const weekday = parseWeekdayCode(code);
  const place = nth === '' ? null : parseSignedPosition(53)(nth);
  return weekday === undefined || place === undefined ? undefined : { weekday, nth: place };
}

function parseWeekdayCode(text: string): Weekday | undefined {
  const index = (WEEKDAY_CODES as readonly string[]).indexOf(text);
  return index === -1 ? undefined : (index as Weekday); // seven codes, Sunday first
}

function parseDay(text: string): LocalDate | undefined {
  const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return isLocalDate(day) ? day : undefined;
}
