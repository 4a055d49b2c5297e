/**
 * Tests days over every clock change from 2020 to 2030 in every zone that the runtime knows. A day depends only on the offsets of
 * its zone, so zones with equal offsets are tested once. Changes at the same time of day between the same offsets differ only in
 * their date, so slow tests use one of each kind.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, type LocalDate } from './local-date.ts';
import { DAY_START_HOURS, type DayStartHour, localDateAt, startOfLocalDay, zoneOffsetMs } from './zone.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const [FROM, UNTIL] = [Date.UTC(2020, 0, 1), Date.UTC(2031, 0, 1)];
/**
 * No zone changes its clocks twice within this time: the shortest time between two changes is four weeks (Morocco, in Ramadan).
 */
const STEP = 14 * DAY;

/** Editions of the zone data for which missing and repeated midnights were counted, with the same result. */
const COUNTED_WITH = ['2025c', '2026c'];

type Change = { zone: string; at: number; before: number; after: number };

const all: Change[] = [];
/** Changes of one zone for each distinct sequence of offsets. */
let distinct: Change[] = [];
/** One change of each kind. */
let kinds: Change[] = [];

function changesOf(zone: string): Change[] {
  const changes: Change[] = [];
  let before = zoneOffsetMs(FROM, zone);
  for (let from = FROM; from < UNTIL; from += STEP) {
    const until = Math.min(from + STEP, UNTIL);
    const after = zoneOffsetMs(until, zone);
    if (after !== before) changes.push({ zone, at: firstWith(after, from, until, zone), before, after });
    before = after;
  }
  return changes;
}

function firstWith(offset: number, from: number, until: number, zone: string): number {
  let [low, high] = [from, until];
  while (high - low > SECOND) {
    const middle = low + Math.floor((high - low) / 2 / SECOND) * SECOND;
    if (zoneOffsetMs(middle, zone) === offset) high = middle;
    else low = middle;
  }
  return high;
}

function oneOfEach(changes: readonly Change[], keyOf: (change: Change) => string): Change[] {
  return [...new Map(changes.map((change) => [keyOf(change), change])).values()];
}

beforeAll(() => {
  const ways = new Map<string, Change[]>();
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const changes = changesOf(zone);
    all.push(...changes);
    ways.set(changes.map(({ at, before, after }) => `${at} ${before} ${after}`).join(), changes);
  }
  distinct = [...ways.values()].flat();
  kinds = oneOfEach(distinct, ({ at, before, after }) => `${at % DAY} ${before} ${after}`);
});

/** Counts the midnights between two readings of a clock, given as milliseconds of a clock at UTC; both included. */
const midnightsWithin = (from: number, to: number) => Math.floor(to / DAY) - Math.ceil(from / DAY) + 1;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the date and hour on the clock as the runtime formats them, independent of the product's code. */
function clockAt(instant: number, zone: string): { date: string; hour: number } {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, clock);
  const written = clock.format(instant);
  return { date: written.slice(0, 10), hour: Number(written.slice(11, 13)) };
}

/** Returns the day by the clock only, which may go back. */
function dayByTheClock(instant: number, zone: string, dayStartHour: DayStartHour): LocalDate {
  const { date, hour } = clockAt(instant, zone);
  return hour < dayStartHour ? addDays(date as LocalDate, -1) : (date as LocalDate); // formatted like a day
}

/** Expects that each day around a change is one interval, entered once and left once, and contains today throughout. */
function expectOneIntervalEach({ zone, at }: Change, dayStartHour: DayStartHour): void {
  const today = localDateAt(at, zone, dayStartHour);
  const days = [-1, 0, 1, 2].map((offset) => addDays(today, offset));
  const starts = days.map((day) => startOfLocalDay(day, zone, dayStartHour));
  for (const [index, start] of starts.entries()) {
    const name = `${days[index]} in ${zone}, from ${dayStartHour} o'clock`;
    expect(localDateAt(start, zone, dayStartHour), name).toBe(days[index]);
    expect(localDateAt(start - 1, zone, dayStartHour), `before ${name}`).toBe(days[index - 1] ?? addDays(today, -2));
    if (index > 0) expect(start, name).toBeGreaterThan(starts[index - 1] ?? 0);
  }
  for (const instant of [at - 1, at, at + 1]) {
    const day = days.indexOf(localDateAt(instant, zone, dayStartHour));
    expect(starts[day]).toBeLessThanOrEqual(instant);
    expect(starts[day + 1]).toBeGreaterThan(instant);
  }
}

describe('every clock change from 2020 to 2030', () => {
  test('is known to the runtime, including missing and repeated midnights', () => {
    const missing = all.filter(
      ({ at, before, after }) => after > before && midnightsWithin(at + before, at + after - 1) > 0,
    );
    const repeated = all.filter(
      ({ at, before, after }) => after < before && midnightsWithin(at + after, at + before) > 0,
    );
    expect(all.length).toBeGreaterThan(2000);
    expect(missing.length).toBeGreaterThan(50);
    expect(repeated.length).toBeGreaterThan(50);
    if (COUNTED_WITH.includes(process.versions['tz'] ?? '')) {
      expect([missing.length, new Set(missing.map(({ zone }) => zone)).size]).toEqual([81, 13]);
      expect([repeated.length, new Set(repeated.map(({ zone }) => zone)).size]).toEqual([100, 20]);
    }
    expect(new Set(missing.map(({ zone }) => zone))).toContain('Africa/Cairo');
    expect(new Set(repeated.map(({ zone }) => zone))).toContain('America/Havana');
  });

  test('[HAB-28] each day is one interval, and today never goes back', () => {
    for (const change of distinct) expectOneIntervalEach(change, 0);
  });

  test('[HAB-28] the same for days that begin later than midnight', () => {
    for (const change of kinds) for (const hour of DAY_START_HOURS) expectOneIntervalEach(change, hour);
  });

  test('[HAB-28] the day is the latest that the clock has reached', () => {
    for (const { zone, at } of kinds) {
      for (const hour of DAY_START_HOURS) {
        let latest = dayByTheClock(at - 4 * HOUR, zone, hour);
        for (let instant = at - 4 * HOUR; instant <= at + 4 * HOUR; instant += 30 * MINUTE) {
          const byTheClock = dayByTheClock(instant, zone, hour);
          if (byTheClock > latest) latest = byTheClock;
          expect(localDateAt(instant, zone, hour), `${new Date(instant).toISOString()} in ${zone}, ${hour}`).toBe(
            latest,
          );
        }
      }
    }
  });
});
