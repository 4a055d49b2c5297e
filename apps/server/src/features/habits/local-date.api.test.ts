import { type DayStartHour, isTimeZone, localDateAt, zoneOffsetMs } from '@dayward/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#src/db/database.ts';
import { createTestDatabase, type TestDatabase } from '#test/postgres.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.target, () => {});
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const HOUR_MS = 3_600_000;

type Moment = { zone: string; instant: number };

/** Zones with unusual clock changes: by half hours, by two or three hours, at midnight, or under a deprecated name. */
const UNUSUAL_ZONES = [
  ...['Africa/Cairo', 'America/Asuncion', 'America/Havana', 'America/Santiago', 'America/Scoresbysund'],
  ...['America/St_Johns', 'America/New_York', 'Antarctica/Casey', 'Antarctica/Troll', 'Asia/Amman', 'Asia/Beirut'],
  ...['Asia/Gaza', 'Asia/Kathmandu', 'Asia/Tehran', 'Atlantic/Azores', 'Australia/Lord_Howe', 'Europe/Berlin'],
  ...['Europe/Dublin', 'Pacific/Apia', 'Pacific/Chatham', 'Pacific/Kiritimati', 'Etc/GMT+12', 'UTC', 'CET', 'EET'],
  ...['MET', 'WET', 'EST', 'europe/paris'],
];

/** Offsets in hours from a clock change at which results may differ: the hours of the change, and a day before and after. */
const HOURS_AROUND = [
  -25, -24, -23, -12, -6, -4, -3, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 3, 4, 6, 12, 23, 24, 25, 26,
];

/** No zone changes its clocks twice within this interval. */
const STRIDE_MS = HOUR_MS * 24 * 5;

/** The instants from 2020 to 2030 at which the clocks of a zone change, to the minute. */
function changesOf(zone: string): number[] {
  const changes: number[] = [];
  for (let from = Date.UTC(2020, 0, 1); from < Date.UTC(2031, 0, 1); from += STRIDE_MS) {
    const before = zoneOffsetMs(from, zone);
    let [low, high] = [from, from + STRIDE_MS];
    if (zoneOffsetMs(high, zone) === before) continue;
    while (high - low > 60_000) {
      const middle = low + Math.floor((high - low) / 120_000) * 60_000;
      if (zoneOffsetMs(middle, zone) === before) low = middle;
      else high = middle;
    }
    changes.push(high);
  }
  return changes;
}

/** The moments around the clock changes of a zone, and one a season. */
function momentsOf(zone: string): Moment[] {
  const around = changesOf(zone).flatMap((change) => HOURS_AROUND.map((hours) => change + hours * HOUR_MS));
  const seasons = Array.from({ length: 44 }, (_, season) => Date.UTC(2020, season * 3, 1 + season, season));
  return [...around, ...around.map((instant) => instant - 1), ...seasons].map((instant) => ({ zone, instant }));
}

/** The calendar days that PostgreSQL computes, for each hour at which a day may begin, with the query of the jobs. */
async function askPostgres(moments: readonly Moment[]) {
  const { rows } = await database.jobsPool.query<{
    zone: string;
    instant: string;
    hour: DayStartHour;
    day: string;
    offset: string;
    offsetBefore: string;
  }>(
    `select zone, ms as instant, hour, public.local_date_at(at, zone, hour)::text as day,
       extract(epoch from public.local_time_at(at, zone) - at at time zone 'UTC') * 1000 as offset,
       extract(epoch from public.local_time_at(before, zone) - before at time zone 'UTC') * 1000 as "offsetBefore"
     from unnest($1::text[], $2::bigint[]) as moment (zone, ms), lateral to_timestamp(ms / 1000.0) at,
       lateral (select at - interval '24 hours' as before) earlier, generate_series(0, 6) hour`,
    [moments.map(({ zone }) => zone), moments.map(({ instant }) => instant)],
  );
  return rows.map((row) => ({ ...row, instant: Number(row.instant) }));
}

/**
 * The moments at which both know the same clock. PostgreSQL and the runtime ship their own versions of the time zone database,
 * which may be of different years: if they disagree on the clock itself, there is no day to compare.
 */
async function compare(moments: readonly Moment[]) {
  const rows = await askPostgres(moments);
  const comparable = rows.filter(
    ({ zone, instant, offset, offsetBefore }) =>
      Number(offset) === zoneOffsetMs(instant, zone) &&
      Number(offsetBefore) === zoneOffsetMs(instant - 24 * HOUR_MS, zone),
  );
  const wrong = comparable.filter(({ zone, instant, hour, day }) => day !== localDateAt(instant, zone, hour));
  return { wrong, share: comparable.length / rows.length };
}

describe('[CALLS-10] [HAB-28] the calendar day of PostgreSQL equals that of the domain', () => {
  test.each(UNUSUAL_ZONES.filter(isTimeZone))('around every change of the clocks of %s', async (zone) => {
    const { wrong, share } = await compare(momentsOf(zone));
    expect(wrong).toEqual([]);
    expect(share).toBeGreaterThan(0.3);
  });

  test('in every zone that the runtime knows', async () => {
    const moments = Intl.supportedValuesOf('timeZone').flatMap((zone) =>
      [Date.UTC(2024, 0, 15, 23), Date.UTC(2025, 6, 15, 3), Date.UTC(2026, 9, 31, 12)].map((instant) => ({
        zone,
        instant,
      })),
    );
    const { wrong, share } = await compare(moments);
    expect(wrong).toEqual([]);
    expect(share).toBeGreaterThan(0.9);
  });

  test('is that of UTC in a zone that PostgreSQL does not know', async () => {
    const instant = Date.UTC(2026, 10, 21, 3);
    const [lost, ofUtc] = [
      await askPostgres([{ zone: 'Nowhere/Atlantis', instant }]),
      await askPostgres([{ zone: 'UTC', instant }]),
    ];
    expect(lost.map(({ day }) => day)).toEqual(ofUtc.map(({ day }) => day));
    expect(lost.map(({ hour, day }) => day === localDateAt(instant, 'UTC', hour))).toEqual(Array(7).fill(true));
  });
});
