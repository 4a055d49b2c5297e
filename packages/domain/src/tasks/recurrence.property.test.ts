import fc from 'fast-check';
import rrule from 'rrule';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  dateParts,
  daysBetween,
  daysInMonth,
  daysIntoWeek,
  fromEpochDay,
  isLeapYear,
  type LocalDate,
  localDate,
  localDateOf,
  toEpochDay,
  type Weekday,
  weekdayOf,
} from '../time/index.ts';
import { nextOccurrence, occurrencesBetween } from './next-occurrence.ts';
import { isRecurrenceRule, RECURRENCE_PILE_UPS } from './recurrence.ts';
import { ruleDayAfter, ruleDays } from './recurrence-days.ts';
import { periodsOf } from './recurrence-periods.ts';
import {
  formatRule,
  isRule,
  parseRule,
  RECURRENCE_FREQUENCIES,
  type RecurrenceRule,
  type RuleWeekday,
} from './recurrence-rule.ts';

/** A share of a hundred: the tests run in four time zones, each with rules of its own. */
const NUM_RUNS = 25;
const date = (min: string, max: string) =>
  fc.integer({ min: toEpochDay(localDate(min)), max: toEpochDay(localDate(max)) }).map(fromEpochDay);

/** Around a leap day and the turn of a century without one. */
const startsOn = fc.oneof(
  date('2027-11-01', '2028-04-01'),
  date('2099-12-01', '2100-04-01'),
  date('2026-01-01', '2030-12-31'),
);
const weekday = fc.integer({ min: 0, max: 6 }).map((day) => day as Weekday); // seven days
const eitherEnd = (max: number) => fc.integer({ min: 1, max }).chain((place) => fc.constantFrom(place, -place));
const some = <T>(item: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<T[]>([]) },
    {
      weight: 1,
      arbitrary: fc.uniqueArray(item, { minLength: 1, maxLength: 3, selector: (value) => JSON.stringify(value) }),
    },
  );

const anyRule: fc.Arbitrary<RecurrenceRule> = fc
  .record({
    frequency: fc.constantFrom(...RECURRENCE_FREQUENCIES),
    interval: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 15 })),
    weekdays: some(fc.record({ weekday, nth: fc.oneof(fc.constant(null), eitherEnd(5)) })),
    monthDays: some(eitherEnd(31)),
    months: some(fc.integer({ min: 1, max: 12 })),
    setPositions: some(eitherEnd(4)),
    end: fc.oneof(
      fc.constant({ count: null, until: null }),
      fc.integer({ min: 1, max: 12 }).map((count) => ({ count, until: null })),
      date('2027-01-01', '2031-01-01').map((until) => ({ count: null, until })),
    ),
    weekStart: weekday,
  })
  .map(({ end, ...rule }) => ({ ...rule, ...end }))
  .filter((rule) => isRule(formatRule(rule)));

/** Definition of the rule, day by day: the period of a day, whether the rule names it, and its position in the period's set. */
function isDayOf(rule: RecurrenceRule, start: LocalDate, day: LocalDate): boolean {
  if (periodOf(rule, start, day) % rule.interval !== 0 || !isNamed(rule, start, day)) return false;
  if (rule.setPositions.length === 0) return true;
  const days = daysOfPeriod(rule, start, day);
  return rule.setPositions.some((place) => days.at(place > 0 ? place - 1 : place) === day);
}

function weekOf(day: LocalDate, weekStart: Weekday): LocalDate {
  return addDays(day, -daysIntoWeek(weekdayOf(day), weekStart));
}

function periodOf({ frequency, weekStart }: RecurrenceRule, start: LocalDate, day: LocalDate): number {
  const [from, to] = [dateParts(start), dateParts(day)];
  if (frequency === 'DAILY') return daysBetween(start, day);
  if (frequency === 'WEEKLY') return daysBetween(weekOf(start, weekStart), weekOf(day, weekStart)) / 7;
  return frequency === 'MONTHLY' ? (to.year - from.year) * 12 + to.month - from.month : to.year - from.year;
}

function daysOfPeriod(rule: RecurrenceRule, start: LocalDate, day: LocalDate): LocalDate[] {
  const { year, month } = dateParts(day);
  const [first, length] = {
    DAILY: () => [day, 1] as const,
    WEEKLY: () => [weekOf(day, rule.weekStart), 7] as const,
    MONTHLY: () => [localDateOf(year, month, 1), daysInMonth(year, month)] as const,
    YEARLY: () => [localDateOf(year, 1, 1), isLeapYear(year) ? 366 : 365] as const,
  }[rule.frequency]();
  return Array.from({ length }, (_, index) => addDays(first, index)).filter((other) => isNamed(rule, start, other));
}

function isNamed(rule: RecurrenceRule, start: LocalDate, day: LocalDate): boolean {
  const { year, month, day: ofMonth } = dateParts(day);
  const [begin, length] = [dateParts(start), daysInMonth(year, month)];
  const isOpen = rule.weekdays.length === 0 && rule.monthDays.length === 0;
  const { frequency } = rule;
  if (isOpen && frequency === 'WEEKLY' && weekdayOf(day) !== weekdayOf(start)) return false;
  if (isOpen && (frequency === 'MONTHLY' || frequency === 'YEARLY') && ofMonth !== begin.day) return false;
  if (isOpen && frequency === 'YEARLY' && rule.months.length === 0 && month !== begin.month) return false;
  if (rule.months.length > 0 && !rule.months.includes(month)) return false;
  if (
    rule.monthDays.length > 0 &&
    !rule.monthDays.some((place) => (place > 0 ? place : length + 1 + place) === ofMonth)
  )
    return false;
  return rule.weekdays.length === 0 || rule.weekdays.some((named) => isNth(rule, named, day));
}

function isNth(rule: RecurrenceRule, { weekday: named, nth }: RuleWeekday, day: LocalDate): boolean {
  if (weekdayOf(day) !== named) return false;
  if (nth === null) return true;
  const { year, month } = dateParts(day);
  const isOfYear = rule.frequency === 'YEARLY' && rule.months.length === 0;
  const inSpan = (other: LocalDate) => dateParts(other).year === year && (isOfYear || dateParts(other).month === month);
  // The nth weekday: n - 1 of the same weekday come before it (after it), and one more would be outside.
  const step = nth > 0 ? -7 : 7;
  const places = Math.abs(nth);
  return inSpan(addDays(day, step * (places - 1))) && !inSpan(addDays(day, step * places));
}

function byDefinition(rule: RecurrenceRule, start: LocalDate, days: number): LocalDate[] {
  const all = Array.from({ length: days }, (_, index) => addDays(start, index)).filter(
    (day) => (rule.until === null || day <= rule.until) && isDayOf(rule, start, day),
  );
  return all.slice(0, rule.count ?? undefined);
}

describe('the days of any rule', () => {
  test('equal those of its definition, evaluated day by day', () => {
    fc.assert(
      fc.property(anyRule, startsOn, (rule, start) => {
        const days = 500;
        expect(occurrencesBetween(formatRule(rule), start, start, addDays(start, days - 1))).toEqual(
          byDefinition(rule, start, days),
        );
      }),
      { numRuns: NUM_RUNS },
    );
  });

  test('equal those of another implementation', () => {
    fc.assert(
      fc.property(anyRule, startsOn, (rule, start) => {
        const to = addDays(start, 1200);
        fc.pre(isKnownToRrule(rule, start) && goesOn(rule, start, to));
        expect(occurrencesBetween(formatRule(rule), start, start, to)).toEqual(byRrule(rule, start, to));
      }),
      { numRuns: 2 * NUM_RUNS },
    );
  });

  test('count the positions of a week from its first day, even if the rule begins within it', () => {
    const rule = 'FREQ=WEEKLY;BYDAY=MO,SU;BYSETPOS=1;WKST=MO';
    const [thursday, to] = [localDate('2026-01-01'), localDate('2026-01-20')];
    expect(occurrencesBetween(rule, thursday, thursday, to)).toEqual(['2026-01-05', '2026-01-12', '2026-01-19']);
  });

  test('are independent of the day from which they are queried', () => {
    fc.assert(
      fc.property(anyRule, startsOn, fc.nat(1500), (rule, start, after) => {
        const text = formatRule(rule);
        const [from, to] = [addDays(start, after), addDays(start, 2000)];
        const all = occurrencesBetween(text, start, start, to);
        expect(occurrencesBetween(text, start, from, to)).toEqual(all.filter((day) => day >= from));
      }),
      { numRuns: NUM_RUNS },
    );
  });
});

/**
 * Excludes known differences of `rrule`. It takes the first day of a set for any that lies before it, and counts a day that two
 * positions name twice. It ignores weekdays beside ones with ordinals. It counts the positions of the first week from the start,
 * not from the week's first day.
 */
function isKnownToRrule({ setPositions, weekdays, frequency, weekStart }: RecurrenceRule, start: LocalDate): boolean {
  if (frequency === 'WEEKLY' && setPositions.length > 0 && weekOf(start, weekStart) !== start) return false;
  const ordinals = weekdays.filter(({ nth }) => nth !== null).length;
  const [place = 1, ...more] = setPositions;
  return place >= -1 && more.length === 0 && (ordinals === 0 || ordinals === weekdays.length);
}

/** Checks whether the rule, without its end, has days soon after a day: without any, `rrule` searches up to the year 9999. */
function goesOn(rule: RecurrenceRule, start: LocalDate, to: LocalDate): boolean {
  const endless = formatRule({ ...rule, count: null, until: null });
  return occurrencesBetween(endless, start, to, addDays(to, 3000)).length > 1;
}

/** Lists the days by the `rrule` package, whose days are midnights of UTC. */
function byRrule(rule: RecurrenceRule, start: LocalDate, to: LocalDate): string[] {
  const { count, until, ...options } = rrule.RRule.parseString(formatRule(rule));
  const midnight = (day: LocalDate) => new Date(`${day}T00:00:00Z`);
  const end = until && until < midnight(to) ? until : midnight(to);
  return new rrule.RRule({ ...options, until: end, dtstart: midnight(start) })
    .between(midnight(start), midnight(to), true)
    .slice(0, count ?? undefined)
    .map((day) => day.toISOString().slice(0, 10));
}

/** Rules that name few days or none, in intervals that miss them. */
const rareRule: fc.Arbitrary<RecurrenceRule> = fc
  .record({
    frequency: fc.constantFrom(...RECURRENCE_FREQUENCIES),
    interval: fc.oneof(fc.constantFrom(1, 7, 12, 27, 48, 400, 773, 887), fc.integer({ min: 1, max: 999 })),
    weekdays: some(fc.record({ weekday, nth: fc.oneof(fc.constant(null), eitherEnd(5)) })),
    monthDays: some(fc.oneof(fc.constantFrom(29, 30, 31, -30, -31), eitherEnd(31))),
    months: some(fc.oneof(fc.constant(2), fc.integer({ min: 1, max: 12 }))),
    setPositions: some(eitherEnd(6)),
    count: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 999 })),
    until: fc.constant(null),
    weekStart: weekday,
  })
  .filter((rule) => isRule(formatRule(rule)));

/** Rules without any day: impossible days, contradictions, and intervals that always miss. */
const NEVER = [
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;BYMONTHDAY=31;BYMONTH=4,6,9,11',
  'FREQ=DAILY;INTERVAL=7;BYDAY=FR',
  'FREQ=DAILY;BYDAY=FR;BYSETPOS=2',
  'FREQ=DAILY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=-30;COUNT=999',
  'FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=3',
  'FREQ=WEEKLY;BYMONTH=3;BYDAY=MO;BYSETPOS=-2',
  'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30,31',
  'FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1',
  'FREQ=MONTHLY;INTERVAL=12;BYMONTH=7',
  'FREQ=MONTHLY;BYMONTHDAY=1,2,3;BYSETPOS=4',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYMONTH=3,4,5,6,7,8,9,10,11;BYDAY=5MO;BYMONTHDAY=1',
  'FREQ=YEARLY;BYDAY=53MO;BYMONTHDAY=1',
  'FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29',
];

/** Returns the number of periods that the search for the day after the start reads. */
function countPeriods(rule: RecurrenceRule, start: LocalDate): number {
  let count = 0;
  const periods = periodsOf(rule, start);
  const counted = {
    ...periods,
    daysOf: (index: number) => {
      count += 1;
      return periods.daysOf(index);
    },
  };
  const from = toEpochDay(start) + 1;
  ruleDays(rule, start, { from, to: toEpochDay(localDate('9999-12-31')) }, counted).next();
  return count;
}

describe('the days of a rule that names few or none', () => {
  test('equal those of its definition over many years', () => {
    fc.assert(
      fc.property(rareRule, startsOn, (rule, start) => {
        const years = rule.setPositions.length > 0 ? 3 : 12;
        const all = byDefinition(rule, start, years * 366);
        expect(occurrencesBetween(formatRule(rule), start, start, addDays(start, years * 366 - 1))).toEqual(all);
      }),
      { numRuns: NUM_RUNS },
    );
  });

  test.each([
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=SA', '2072-02-29', '2112-02-27'],
    ['FREQ=MONTHLY;INTERVAL=63;BYMONTHDAY=30;BYDAY=FR', '2026-02-24', '2315-12-04'],
    ['FREQ=WEEKLY;INTERVAL=400;BYMONTH=2,11;BYDAY=TU', '2096-04-23', '2095-03-20'],
    ['FREQ=YEARLY;INTERVAL=96;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO', '2028-02-29', '2028-03-01'],
    ['FREQ=DAILY;INTERVAL=999;BYMONTH=1;BYMONTHDAY=1;BYDAY=MO', '2026-01-01', '2026-01-02'],
  ])('are found centuries ahead: %s from %s after %s', (text, start, after) => {
    const { rule } = parseRule(text);
    if (rule === undefined) throw new Error(`No rule: ${text}`);
    const [first, last] = [localDate(start), localDate(after)];
    const next = ruleDayAfter(rule, first, last);
    expect(next).not.toBeNull();
    if (next === null) return;
    expect(isDayOf(rule, first, next)).toBe(true);
    const between = Array.from({ length: daysBetween(last, next) - 1 }, (_, index) => addDays(last, index + 1));
    expect(between.filter((day) => day >= first).some((day) => isDayOf(rule, first, day))).toBe(false);
  });

  test.each(NEVER)('are searched as cheaply as those of an ordinary rule: %s', (text) => {
    const { rule } = parseRule(text);
    if (rule === undefined) throw new Error(`No rule: ${text}`);
    const start = localDate('2026-11-23');
    expect(ruleDayAfter(rule, start, start)).toBeNull();
    expect(occurrencesBetween(text, start, start, localDate('9999-12-31'))).toEqual([]);
    // An ordinary rule reads one or two periods; only the years that an interval of four leads to in 400 years are more.
    expect(countPeriods(rule, start)).toBeLessThanOrEqual(101);
  });

  test('are found in at most some thousand periods, however rare', () => {
    fc.assert(
      fc.property(rareRule, startsOn, (rule, start) => {
        expect(countPeriods(rule, start)).toBeLessThanOrEqual(3_000);
      }),
      { numRuns: 5 * NUM_RUNS },
    );
  });
});

describe('the next occurrence of any rule', () => {
  const days = fc.record({ dueIn: fc.nat(400), completedIn: fc.nat(600) });

  test('is a day of the rule, the first that the pile-up mode allows', () => {
    fc.assert(
      fc.property(anyRule, startsOn, days, fc.constantFrom(...RECURRENCE_PILE_UPS), (rule, start, at, pileUp) => {
        const [dueDate, today] = [addDays(start, at.dueIn), addDays(start, at.completedIn)];
        const recurrence = { rule: formatRule(rule), anchor: 'due', pileUp, startsOn: start } as const;
        const next = nextOccurrence(recurrence, { dueDate, completedOn: today, today });
        const allowed = (day: LocalDate) =>
          day > dueDate && (pileUp === 'queue' || (pileUp === 'roll' ? day >= today : day > today));
        const expected = occurrencesBetween(recurrence.rule, start, start, addDays(start, 4000)).find(allowed) ?? null;
        if (expected === null) expect(next === null || next > addDays(start, 4000)).toBe(true);
        else expect(next).toBe(expected);
      }),
      { numRuns: NUM_RUNS },
    );
  });

  test('anchored to completion lies after it, and depends on nothing else', () => {
    fc.assert(
      fc.property(anyRule, startsOn, days, (rule, start, at) => {
        const recurrence = { rule: formatRule(rule), anchor: 'completion', pileUp: 'skip', startsOn: start } as const;
        const completedOn = addDays(start, at.completedIn);
        const next = nextOccurrence(recurrence, { dueDate: addDays(start, at.dueIn), completedOn, today: completedOn });
        expect(next === null || next > completedOn).toBe(true);
        expect(nextOccurrence(recurrence, { dueDate: null, completedOn, today: addDays(completedOn, 1) })).toBe(next);
      }),
      { numRuns: NUM_RUNS },
    );
  });
});

describe('the notation', () => {
  test('round-trips', () => {
    fc.assert(
      fc.property(anyRule, (rule) => {
        expect(parseRule(formatRule(rule)).rule).toEqual(rule);
        expect(isRecurrenceRule(formatRule(rule))).toBe(true);
      }),
    );
  });

  test('of any text is a rule or has problems, and never throws', () => {
    const parts = fc.constantFrom(
      'FREQ=DAILY',
      'FREQ',
      'BYDAY=',
      '=',
      ';',
      'COUNT=0',
      'UNTIL=20260230',
      'BYDAY=MO,',
      'WKST=XX',
      'RRULE:',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(parts).map((all) => all.join(';')),
        ),
        (text) => {
          const parsed = parseRule(text);
          expect(parsed.rule === undefined).toBe((parsed.problems?.length ?? 0) > 0);
        },
      ),
    );
  });

  test.each([
    ['', 'not_a_rule'],
    ['FREQ=HOURLY', 'bad_value'],
    ['INTERVAL=2', 'frequency_missing'],
    ['FREQ=DAILY;INTERVAL=0', 'bad_value'],
    ['FREQ=DAILY;INTERVAL=1000', 'bad_value'],
    ['FREQ=DAILY;COUNT=2;UNTIL=20260101', 'count_and_until'],
    ['FREQ=DAILY;UNTIL=20260230', 'bad_value'],
    ['FREQ=DAILY;UNTIL=20260101T000000Z', 'bad_value'],
    ['FREQ=DAILY;BYHOUR=9', 'unknown_part'],
    ['FREQ=DAILY;FREQ=DAILY', 'part_twice'],
    ['FREQ=DAILY;BYDAY=2MO', 'not_with_frequency'],
    ['FREQ=WEEKLY;BYMONTHDAY=1', 'not_with_frequency'],
    ['FREQ=MONTHLY;BYDAY=6MO', 'bad_value'],
    ['FREQ=MONTHLY;BYDAY=0MO', 'bad_value'],
    ['FREQ=MONTHLY;BYSETPOS=1', 'positions_of_nothing'],
    ['FREQ=DAILY;DTSTART=20260101', 'unknown_part'],
    [`FREQ=DAILY;BYDAY=${'MO,'.repeat(80)}MO`, 'too_long'],
  ])('%j: %s', (text, problem) => {
    expect(parseRule(text).problems).toContainEqual(expect.objectContaining({ problem }));
  });
});
