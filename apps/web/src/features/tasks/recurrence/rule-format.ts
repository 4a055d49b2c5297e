import {
  type EffectiveRecurrence,
  isLateInMonth,
  type LocalDate,
  parseRule,
  type RecurrenceRule,
  type Weekday,
} from '@dayward/domain';
import { useMemo } from 'react';
import { dateFormat, listFormat, pluralRules } from '#src/platform/i18n/formatters.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import type { Text } from '#src/platform/i18n/messages.ts';
import type { recurrenceMessages } from './recurrence.messages.ts';

/** A Sunday; the days after it give the names of weekdays. */
const SOME_SUNDAY = Date.UTC(2026, 10, 22);
const DAY_MS = 86_400_000;

type Names = ReturnType<typeof createNames>;

/** Formats days, months and positions in one language. */
function createNames(text: Text<typeof recurrenceMessages>, language: string) {
  const list = listFormat(language, { type: 'conjunction' });
  const write = (at: number, options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { ...options, timeZone: 'UTC' }).format(at);
  const weekday = (day: Weekday) => write(SOME_SUNDAY + day * DAY_MS, { weekday: 'long' });
  const month = (number: number) => write(Date.UTC(2026, number - 1, 1), { month: 'long' });
  const date = (day: LocalDate) =>
    write(Date.parse(`${day}T00:00:00Z`), { day: 'numeric', month: 'long', year: 'numeric' });

  /** Formats an ordinal: the 1st, the last, the 2nd to last. */
  function nth(number: number): string {
    if (number === -1) return text('nth.last');
    if (number < 0) return text('nth.fromEnd', { nth: nth(-number) });
    const form = pluralRules(language, { type: 'ordinal' }).select(number);
    const key = form === 'one' || form === 'two' || form === 'few' ? form : 'other';
    return text(`nth.${key}`, { number });
  }

  function monthDay(day: number): string {
    if (day === -1) return text('monthDay.last');
    if (day < 0) return text('monthDay.fromEnd', { nth: nth(-day) });
    // "The 15th", "el día 15".
    return language.startsWith('en') ? nth(day) : String(day);
  }

  return { list, write, weekday, month, date, nth, monthDay };
}

/** Formatter of rules in one language. */
type RuleFormat = ReturnType<typeof createRuleFormat>;

export function createRuleFormat(text: Text<typeof recurrenceMessages>, language: string) {
  const names = createNames(text, language);
  const { weekday, month, date, nth, monthDay } = names;
  const daysOf = createDaysFormat(text, names);
  const every = ({ frequency, interval }: RecurrenceRule) => text(`every.${frequency}`, { count: interval });
  return {
    weekday,
    month,
    date,
    nth,
    /** "Every 2 weeks on Monday and Friday, until 3 March 2027". */
    format({ rule: written, anchor }: Pick<EffectiveRecurrence, 'rule' | 'anchor'>): string {
      const { rule } = parseRule(written);
      if (rule === undefined) return text('unknown');
      const { count, until } = rule;
      const isLate = isLateInMonth(written.replace(/;(INTERVAL|COUNT|UNTIL)=\d+/g, ''));
      let said = isLate
        ? text('late', { rule: every(rule), day: monthDay(rule.monthDays.at(-1) ?? 31) })
        : daysOf(rule);
      if (anchor === 'completion') said = text('afterCompletion', { rule: said });
      if (until !== null) said = text('until', { rule: said, day: date(until) });
      return count === null ? said : text('count', { rule: said, count });
    },
  };
}

/** Formats the days of rules, without their end. */
function createDaysFormat(
  text: Text<typeof recurrenceMessages>,
  { list, write, weekday, month, nth, monthDay }: Names,
) {
  const every = ({ frequency, interval }: RecurrenceRule) => text(`every.${frequency}`, { count: interval });
  const weekdaysOf = (rule: RecurrenceRule) => list.format(inOrder(rule).map(({ weekday: day }) => weekday(day)));

  function weekly(rule: RecurrenceRule): string {
    const days = rule.weekdays.map(({ weekday: day }) => day).sort();
    if (days.length === 0 || days.length === 7) return every(days.length === 7 && rule.interval === 1 ? DAILY : rule);
    if (rule.interval > 1) return text('onDays', { rule: every(rule), days: weekdaysOf(rule) });
    if (days.join() === '1,2,3,4,5') return text('everyWeekday');
    if (days.join() === '0,6') return text('everyWeekend');
    return text('everyDays', { days: weekdaysOf(rule) });
  }

  function onMonthDays(rule: RecurrenceRule): string {
    const { monthDays } = rule;
    if (monthDays.length === 1 && monthDays[0] === -1) return text('onLastDay', { rule: every(rule) });
    const days = list.format([...monthDays].sort(compareOrdinals).map(monthDay));
    return text(monthDays.length === 1 ? 'onMonthDays.one' : 'onMonthDays.other', { rule: every(rule), days });
  }

  function onNth(rule: RecurrenceRule): string {
    const days = list.format(
      inOrder(rule).map(({ weekday: day, nth: place }) =>
        place === null ? weekday(day) : text('nth.weekday', { nth: nth(place), weekday: weekday(day) }),
      ),
    );
    const shared = { rule: every(rule), days };
    if (rule.frequency !== 'YEARLY' || rule.months.length === 0) return text('onNth', shared);
    return text('onNth.months', { ...shared, months: monthsOf(rule) });
  }

  const monthsOf = ({ months }: RecurrenceRule) => list.format(months.map(month));

  /** Formats dates of a year: 21 January and 3 March. */
  function onDates(rule: RecurrenceRule): string {
    const dates = rule.months.flatMap((number) =>
      // 2024 is a leap year, so 29 February is valid.
      rule.monthDays.map((day) => write(Date.UTC(2024, number - 1, day), { day: 'numeric', month: 'long' })),
    );
    return text('onDates', { rule: every(rule), dates: list.format(dates) });
  }

  function limited(said: string, rule: RecurrenceRule): string {
    return rule.months.length === 0 ? said : text('inMonths', { rule: said, months: monthsOf(rule) });
  }

  function onPositions(said: string, { setPositions }: RecurrenceRule): string {
    if (setPositions.length === 0) return said;
    return text('positions', { rule: said, positions: list.format(setPositions.map(nth)) });
  }

  function onWeekdays(rule: RecurrenceRule): string {
    const said = onPositions(onNth(rule), rule);
    return rule.frequency === 'YEARLY' ? said : limited(said, rule); // the months of a yearly rule are part of its days
  }

  /** Formats the days of a rule, without its end. */
  return (rule: RecurrenceRule): string => {
    const { frequency, monthDays, weekdays, setPositions } = rule;
    if (isDates(rule)) return onDates(rule);
    if (isNthWorkday(rule)) {
      return limited(text('onWorkday', { rule: every(rule), nth: nth(setPositions[0] ?? 1) }), rule);
    }
    if (frequency === 'WEEKLY') return limited(onPositions(weekly(rule), rule), rule);
    if (monthDays.length === 0 && weekdays.length > 0) return onWeekdays(rule);
    const said = monthDays.length === 0 ? every(rule) : onMonthDays(rule);
    const chosen = weekdays.length === 0 ? said : text('ifDays', { rule: said, days: weekdaysOf(rule) });
    return limited(onPositions(chosen, rule), rule);
  };
}

/** Returns true for dates of a year, such as 21 January. */
function isDates({ frequency, monthDays, weekdays, months, setPositions }: RecurrenceRule): boolean {
  const hasDates = months.length > 0 && monthDays.length > 0 && monthDays.every((day) => day > 0);
  return frequency === 'YEARLY' && hasDates && weekdays.length === 0 && setPositions.length === 0;
}

function isNthWorkday({ frequency, weekdays, monthDays, setPositions }: RecurrenceRule): boolean {
  const days = weekdays.map(({ weekday, nth }) => (nth === null ? weekday : -1));
  const isOfMonth = frequency === 'MONTHLY' && monthDays.length === 0 && setPositions.length === 1;
  return isOfMonth && days.sort().join() === '1,2,3,4,5';
}

const DAILY = { frequency: 'DAILY', interval: 1 } as RecurrenceRule; // contains only the formatted parts

/** Sorts weekdays in the order of a week, Sunday last; ordinals from first to last. */
function inOrder({ weekdays }: RecurrenceRule) {
  return weekdays.toSorted(
    (one, other) =>
      compareOrdinals(one.nth ?? 0, other.nth ?? 0) || ((one.weekday + 6) % 7) - ((other.weekday + 6) % 7),
  );
}

/** Compares ordinals: ascending from the beginning, then those from the end. */
function compareOrdinals(one: number, other: number): number {
  return Number(one < 0) - Number(other < 0) || one - other;
}

/** Formatter of rules in the current language; the caller has loaded `'recurrence'`. */
export function useRuleFormat(): RuleFormat {
  const i18n = useI18n();
  const language = formattingLanguage(i18n.getLanguage());
  const text = i18n.text('recurrence');
  return useMemo(() => createRuleFormat(text, language), [text, language]);
}

/** Formats a recurrence: "Every 2 weeks on Monday and Friday, until 3 March 2027". */
export function useRecurrenceText(): (recurrence: Pick<EffectiveRecurrence, 'rule' | 'anchor'>) => string {
  return useRuleFormat().format;
}
