import { addDays, type LocalDate, type Weekday } from '../time/index.ts';
import { clampToMonthEnd } from './next-occurrence.ts';
import { addUnits, parseDate, type ReferenceDays } from './quick-add-dates.ts';
import { type Grammar, type Groups, matchFirst, numberOf, weekdayNamed } from './quick-add-patterns.ts';
import { parseTime } from './quick-add-times.ts';
import type { Certainty, QuickAddRecurrence } from './quick-add-token.ts';
import type { QuickAddWords, RepeatRule, Unit } from './quick-add-words.ts';
import { isSimpleRule, presetOf, type TaskRecurrence } from './recurrence.ts';
import { ruleDayAfter } from './recurrence-days.ts';
import { formatRule, parseRule, type RecurrenceRule } from './recurrence-rule.ts';

type RuleStart = Partial<RecurrenceRule> & Pick<RecurrenceRule, 'frequency'>;

/** Parsed recurrence, before its first day is known. */
export type ParsedRepeat = Certainty & {
  rule: RuleStart;
  anchor: TaskRecurrence['anchor'];
  /** Time of day in the phrase ("every morning", "every day at 9 until friday"). */
  time: string | null;
  /** True for a word that is mostly a part of the name at the beginning of a line ("Daily standup"). */
  isNameAtStart: boolean;
  startsOn: LocalDate | null;
  until: LocalDate | null;
  count: number | null;
  /** End as a duration, counted from the first occurrence. */
  lasts: { unit: Unit; number: number } | null;
};

const WORKDAYS: RecurrenceRule['weekdays'] = ([1, 2, 3, 4, 5] as const).map((weekday) => ({ weekday, nth: null }));
const WEEKEND: RecurrenceRule['weekdays'] = ([6, 0] as const).map((weekday) => ({ weekday, nth: null }));

/** Parses a phrase that is exactly a recurrence. */
export function parseRepeat(phrase: string, grammar: Grammar, days: ReferenceDays): ParsedRepeat | undefined {
  const { words } = grammar;
  return (
    matchFirst(grammar.repeats, phrase, (sense, parts, isUnsure) => {
      const rule = RULE_OF[sense](parts, words);
      if (rule === undefined || parseRule(formatRule(rule)).rule === undefined) return undefined;
      const time = words.partsOfDay[parts['part'] ?? ''] ?? null;
      const anchor = /!/.test(parts['every'] ?? '') ? 'completion' : 'due';
      const isNameAtStart = sense === 'adverb' || parts['pluralWeekdays'] !== undefined;
      const open = { startsOn: null, until: null, count: null, lasts: null };
      return { rule, anchor, time, isUnsure, isNameAtStart, ...open } satisfies ParsedRepeat;
    }) ?? parseBoundedRepeat(phrase, grammar, days)
  );
}

/** Parses a recurrence that is followed by its start or end. */
function parseBoundedRepeat(phrase: string, grammar: Grammar, days: ReferenceDays): ParsedRepeat | undefined {
  const { words } = grammar;
  const dateOf = ({ date = '' }: Groups) => parseDate(date, grammar, days)?.date;
  const bounds: [RegExp, (parts: Groups) => Bound | undefined][] = [
    [grammar.starting, (parts) => named('startsOn', dateOf(parts))],
    [grammar.until, (parts) => named('until', dateOf(parts))],
    [grammar.countTimes, ({ number }) => named('count', numberOf(words, number))],
    [grammar.countUnits, ({ number, unit = '' }) => named('lasts', spanOf(words.units[unit], numberOf(words, number)))],
  ];
  for (const [regex, boundOf] of bounds) {
    const parts = regex.exec(phrase)?.groups;
    const bound = parts && boundOf(parts);
    const head = parts?.['head'] ?? '';
    const said = bound && (parseRepeat(head, grammar, days) ?? parseTimedRepeat(head, grammar, days));
    if (said === undefined || (said.startsOn !== null && bound?.startsOn) || (hasEnd(said) && !bound?.startsOn))
      continue;
    return { ...said, ...bound };
  }
  return undefined;
}

/** Parses a recurrence that is followed by its time. At the end of a line the time is a token of its own. */
function parseTimedRepeat(phrase: string, grammar: Grammar, days: ReferenceDays): ParsedRepeat | undefined {
  for (let at = phrase.indexOf(' '); at !== -1; at = phrase.indexOf(' ', at + 1)) {
    const time = parseTime(phrase.slice(at + 1), grammar)?.time;
    const said = time === undefined ? undefined : parseRepeat(phrase.slice(0, at), grammar, days);
    if (said !== undefined && time !== undefined) return { ...said, time };
  }
  return undefined;
}

type Bound = Partial<Pick<ParsedRepeat, 'startsOn' | 'until' | 'count' | 'lasts'>>;

function named<Name extends keyof Bound>(name: Name, value: Bound[Name]): Bound | undefined {
  return value == null ? undefined : { [name]: value };
}

function spanOf(unit: Unit | undefined, number: number): ParsedRepeat['lasts'] {
  return unit === undefined ? null : { unit, number };
}

function hasEnd({ until, count, lasts }: ParsedRepeat): boolean {
  return until !== null || count !== null || lasts !== null;
}

/**
 * Resolves a recurrence. A date in the input is its first day. Otherwise that is the first day of the rule, from today or from
 * the start in the phrase. Undefined if the rule has no day.
 */
export function resolveRepeat(
  said: ParsedRepeat,
  date: LocalDate | null,
  days: ReferenceDays,
): QuickAddRecurrence | undefined {
  const from = said.startsOn ?? date ?? days.today;
  const isDateFirst = date !== null && said.startsOn === null;
  const first = isDateFirst ? date : firstDay(said.rule, from);
  const until = first && lastDay(said, first);
  if (first === null || until === undefined || (until !== null && until < first)) return undefined;
  const ends = { until, count: said.count };
  const rule = formatRule({
    ...said.rule,
    ...openDays(said, first),
    ...weekStartOf(said.rule, days.weekStart),
    ...ends,
  });
  if (parseRule(rule).rule === undefined) return undefined;
  const recurrence = { rule, anchor: said.anchor, pileUp: 'skip', startsOn: first } as const;
  return {
    recurring: presetOf(rule),
    recurrence: isSimpleRule(recurrence) ? null : recurrence,
    dueDate: date ?? first,
  };
}

/** Weeks and months that the interval skips are counted from the first day, not from today. */
function firstDay(said: RuleStart, from: LocalDate): LocalDate | null {
  const { rule } = parseRule(formatRule({ ...said, interval: 1 }));
  return rule === undefined ? null : ruleDayAfter(rule, from, addDays(from, -1));
}

/** Returns the end of a recurrence: null for none, undefined if the calendar ends before it. */
function lastDay({ until, lasts }: ParsedRepeat, first: LocalDate): LocalDate | null | undefined {
  if (lasts === null) return until;
  const end = addUnits(first, lasts.unit, lasts.number);
  return end && addDays(end, -1);
}

function openDays({ rule, anchor }: ParsedRepeat, first: LocalDate): Partial<RecurrenceRule> {
  const isOpen = anchor === 'due' && !rule.weekdays && !rule.monthDays && !rule.months;
  return isOpen ? clampToMonthEnd(rule.frequency, first) : {};
}

/** Sets the first day of the week for rules that skip weeks and name several days, because only they depend on it. */
function weekStartOf(rule: RuleStart, weekStart: Weekday): Partial<RecurrenceRule> {
  const doesMatter = rule.frequency === 'WEEKLY' && (rule.interval ?? 1) > 1 && (rule.weekdays?.length ?? 0) > 1;
  return doesMatter ? { weekStart } : {};
}

type ToRule = (parts: Groups, words: QuickAddWords) => RuleStart | undefined;

const RULE_OF: Readonly<Record<RepeatRule, ToRule>> = {
  everyUnit: ({ number, unit }, words) => everyUnits(words.units[unit ?? ''], numberOf(words, number)),
  everyOtherUnit: ({ unit }, words) => everyUnits(words.units[unit ?? ''], 2),
  adverb: ({ adverb }, words) => everyUnits(words.adverbs[adverb ?? ''], 1),
  weekdays: ({ number, weekdays, pluralWeekdays, manyWeekdays, twoWeekdays }, words) =>
    onWeekdays(weekdays ?? pluralWeekdays ?? manyWeekdays ?? twoWeekdays, numberOf(words, number), words),
  weekdayRange: ({ firstWeekday, lastWeekday }, words) => {
    const [first, last] = [weekdayNamed(words, firstWeekday), weekdayNamed(words, lastWeekday)];
    if (first === undefined || last === undefined || first === last) return undefined;
    const days = Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => ((first + index) % 7) as Weekday); // 0 to 6
    return { frequency: 'WEEKLY', weekdays: days.map((weekday) => ({ weekday, nth: null })) };
  },
  everyOtherWeekday: ({ weekdays }, words) => onWeekdays(weekdays, 2, words),
  workdays: () => ({ frequency: 'WEEKLY', weekdays: WORKDAYS }),
  weekend: () => ({ frequency: 'WEEKLY', weekdays: WEEKEND }),
  nthWorkday: ({ ordinal }, words) => ({
    frequency: 'MONTHLY',
    weekdays: WORKDAYS,
    setPositions: [ordinalOf(words, ordinal)],
  }),
  nthWeekday: ({ ordinal, anyWeekday, number }, words) => {
    const weekday = weekdayNamed(words, anyWeekday);
    if (weekday === undefined) return undefined;
    const weekdays = [{ weekday, nth: ordinalOf(words, ordinal) }];
    return { frequency: 'MONTHLY', interval: numberOf(words, number), weekdays };
  },
  everyNthDay: ({ ordinal }, words) => {
    const nth = ordinalOf(words, ordinal);
    return nth > 0 ? { frequency: 'DAILY', interval: nth } : { frequency: 'MONTHLY', monthDays: [nth] };
  },
  monthDays: ({ number, monthDays = '' }, words) => {
    const named = monthDays.match(/\d+|first|last|primer|ultimo/g) ?? [];
    const days = named.map((day) => (/\d/.test(day) ? Number(day) : /first|primer/.test(day) ? 1 : -1));
    return { frequency: 'MONTHLY', interval: numberOf(words, number), monthDays: [...new Set(days)] };
  },
  yearDay: ({ month, day }, words) => onDayOfYear(words.months[month ?? ''] ?? 0, Number(day)),
  partOfDay: () => ({ frequency: 'DAILY' }),
};

function everyUnits(unit: Unit | undefined, number: number): RuleStart | undefined {
  return unit && { frequency: unit.frequency, interval: unit.times * number };
}

function onWeekdays(text: string | undefined, interval: number, words: QuickAddWords): RuleStart | undefined {
  const named = (text ?? '').split(/[^a-z]+/).map((name) => weekdayNamed(words, name));
  const weekdays = [...new Set(named.filter((weekday) => weekday !== undefined))];
  return { frequency: 'WEEKLY', interval, weekdays: weekdays.map((weekday) => ({ weekday, nth: null })) };
}

function onDayOfYear(month: number, day: number): RuleStart {
  return { frequency: 'YEARLY', months: [month], monthDays: [day] };
}

function ordinalOf(words: QuickAddWords, text = ''): number {
  return words.ordinals[text] ?? Number.parseInt(text, 10);
}
