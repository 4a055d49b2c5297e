import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SETTINGS_DEFAULTS } from '../settings/settings.ts';
import { addDays, type LocalDate, localDate, localDayInterval, weekdayOf } from '../time/index.ts';
import {
  type HabitWithReminders,
  nextReminderAt,
  type ReminderClock,
  type ReminderEvent,
  type ReminderSources,
  reminderEvents,
  type SmartReminderSource,
} from './due-reminders.ts';

const SETTINGS = SETTINGS_DEFAULTS.notifications;
const UTC: ReminderClock = { zone: 'UTC', dayStartHour: 0, weekStart: 1 };

/** No setting of its own reminds at a time, so that only what a test names does. */
const QUIET_SETTINGS: ReminderSources['settings'] = {
  ...SETTINGS,
  'streak-alerts': { enabled: false },
};

const habit = (fields: Partial<HabitWithReminders> = {}): HabitWithReminders => ({
  ...{ id: 'habit', schedule: { type: 'daily' }, startsOn: null, endsOn: null, pauses: [], archivedAt: null },
  ...{ reminderEnabled: true, reminderTime: '09:00', moreReminders: [], countsFrom: null },
  ...fields,
});

const sources = (given: Partial<ReminderSources> = {}): ReminderSources => ({
  ...{ habits: [], tasks: [], schedules: [], smartReminders: [], settings: QUIET_SETTINGS, planEnd: null },
  ...given,
});

/** The events of a kind between two instants, as instants in wire format. */
const instantsOf = (given: Partial<ReminderSources>, from: string, to: string, clock = UTC, kind = 'habit_reminder') =>
  reminderEvents(sources(given), { after: Date.parse(from), upTo: Date.parse(to) }, clock)
    .filter((event) => event.kind === kind)
    .map(({ at }) => new Date(at).toISOString());

const A_DAY = ['2026-11-22T00:00:00Z', '2026-11-22T23:59:00Z'] as const; // a Sunday

describe('[NOTI-17] reminders of a habit', () => {
  test.each<[string, Partial<HabitWithReminders>, string[]]>([
    ['at its time', {}, ['09:00']],
    ['not if they are off', { reminderEnabled: false }, []],
    ['at each of its times, once', { moreReminders: ['21:30', '09:00', '13:15'] }, ['09:00', '13:15', '21:30']],
    ['not if it is archived', { archivedAt: '2026-11-20T08:00:00.000Z' }, []],
    ['not if it is paused', { pauses: [{ from: localDate('2026-11-22'), to: localDate('2026-11-22') }] }, []],
    ['not after its end', { endsOn: localDate('2026-11-21') }, []],
    ['not before its start', { startsOn: localDate('2026-11-23') }, []],
    ['not on a weekday that it leaves out', { schedule: { type: 'weekdays', days: [1, 2] } }, []],
    ['on its weekdays', { schedule: { type: 'weekdays', days: [0] } }, ['09:00']],
    [
      'every second day from its first completion',
      { schedule: { type: 'every', days: 2 }, countsFrom: localDate('2026-11-21') },
      [],
    ],
  ])('come %s', (_, fields, times) => {
    expect(instantsOf({ habits: [habit(fields)] }, ...A_DAY)).toEqual(
      times.map((time) => `2026-11-22T${time}:00.000Z`),
    );
  });

  test('do not come while the setting is off', () => {
    const settings = { ...QUIET_SETTINGS, 'habit-reminders': { enabled: false } };
    expect(instantsOf({ habits: [habit()], settings }, ...A_DAY)).toEqual([]);
  });

  test('belong to the day before if they come before the hour at which the day begins', () => {
    const clock: ReminderClock = { ...UTC, dayStartHour: 3 };
    const span = { after: Date.parse(A_DAY[0]) - 1, upTo: Date.parse(A_DAY[1]) };
    const events = reminderEvents(sources({ habits: [habit({ reminderTime: '01:00' })] }), span, clock);
    expect(events.filter(({ kind }) => kind === 'habit_reminder').map(({ day }) => day)).toEqual(['2026-11-21']);
  });
});

describe('where clocks change', () => {
  const berlin: ReminderClock = { ...UTC, zone: 'Europe/Berlin' };

  test('a skipped time reminds once, at the end of the gap', () => {
    const habits = [habit({ reminderTime: '02:30', moreReminders: ['02:45'] })];
    expect(instantsOf({ habits }, '2026-03-28T12:00:00Z', '2026-03-29T12:00:00Z', berlin)).toEqual([
      '2026-03-29T01:00:00.000Z',
    ]);
  });

  test('a repeated time reminds once, the first time', () => {
    const habits = [habit({ reminderTime: '02:30' })];
    expect(instantsOf({ habits }, '2026-10-24T12:00:00Z', '2026-10-25T12:00:00Z', berlin)).toEqual([
      '2026-10-25T00:30:00.000Z',
    ]);
  });

  test('a day that the zone skips reminds not at all', () => {
    const samoa: ReminderClock = { ...UTC, zone: 'Pacific/Apia' };
    const days = reminderEvents(
      sources({ habits: [habit()] }),
      { after: Date.parse('2011-12-29T12:00:00Z'), upTo: Date.parse('2012-01-01T12:00:00Z') },
      samoa,
    ).flatMap(({ kind, day }) => (kind === 'habit_reminder' ? [day] : []));
    expect(days).toEqual(['2011-12-29', '2011-12-31', '2012-01-01']);
  });
});

describe('[REM-07] smart reminders', () => {
  const reminder = (timesOn: SmartReminderSource['timesOn'], days: SmartReminderSource['days'] = [0, 1]) => ({
    smartReminders: [{ id: 'stretch', days, timesOn }],
  });
  const times = (given: Partial<ReminderSources>) =>
    instantsOf(given, '2026-11-21T00:00:00Z', '2026-11-24T00:00:00Z', UTC, 'smart_reminder');

  test('remind at their times on their days, and at the time that they have on each day', () => {
    const moves = reminder((date) => [
      { name: '09:00', time: date === '2026-11-22' ? '08:20' : '08:40' },
      { name: '20:00', time: '20:00' },
    ]);
    expect(times(moves)).toEqual([
      '2026-11-22T08:20:00.000Z',
      '2026-11-22T20:00:00.000Z',
      '2026-11-23T08:40:00.000Z',
      '2026-11-23T20:00:00.000Z',
    ]);
  });

  test('remind once at times that meet', () => {
    const meets = reminder(() => [
      { name: '09:00', time: '20:00' },
      { name: '20:00', time: '20:00' },
    ]);
    expect(times(meets)).toEqual(['2026-11-22T20:00:00.000Z', '2026-11-23T20:00:00.000Z']);
  });

  test('have the same key wherever their time moves', () => {
    const keyAt = (time: string) => {
      const span = { after: Date.parse(A_DAY[0]), upTo: Date.parse(A_DAY[1]) };
      const events = reminderEvents(sources(reminder(() => [{ name: '09:00', time }])), span, UTC);
      return events.find(({ kind }) => kind === 'smart_reminder')?.key;
    };
    expect(keyAt('08:00')).toBe(keyAt('11:30'));
  });
});

describe('[NOTI-15] schedules', () => {
  const morning = { id: 'morning', time: '08:00', days: [1, 2, 3, 4, 5] as const, enabled: true };
  const days = (given: Partial<ReminderSources>) =>
    instantsOf(given, '2026-11-20T00:00:00Z', '2026-11-24T00:00:00Z', UTC, 'schedule');

  test('remind at their time on their days', () => {
    expect(days({ schedules: [morning] })).toEqual(['2026-11-20T08:00:00.000Z', '2026-11-23T08:00:00.000Z']);
  });

  test('that are off never remind', () => {
    expect(days({ schedules: [{ ...morning, enabled: false }] })).toEqual([]);
  });
});

describe('settings with a time', () => {
  const kinds = (settings: ReminderSources['settings']) =>
    reminderEvents(
      sources({ settings }),
      { after: Date.parse(A_DAY[0]), upTo: Date.parse('2026-11-23T23:00:00Z') },
      UTC,
    ).map(({ kind, at }) => `${kind} ${new Date(at).toISOString().slice(8, 16)}`);

  test('[NOTI-04] remind of deadlines and streaks daily by default', () => {
    expect(kinds(SETTINGS)).toEqual([
      'task_deadlines 22T18:00',
      'streak_alert 22T20:00',
      'task_deadlines 23T18:00',
      'streak_alert 23T20:00',
    ]);
  });

  test('report on the first day of the week, at the time that was chosen', () => {
    const settings = {
      ...QUIET_SETTINGS,
      'task-deadlines': { enabled: false },
      'weekly-reports': { enabled: true, time: '07:30' },
    };
    expect(kinds(settings)).toEqual(['weekly_report 23T07:30']);
  });
});

describe('every reminder', () => {
  /** Zones with changes at midnight, by half an hour, over the date line, in Ramadan, and at the ends of the day. */
  const PLACES = [
    ['Europe/Berlin', '2026-03-29'],
    ['America/New_York', '2026-11-01'],
    ['Australia/Lord_Howe', '2026-04-05'],
    ['Asia/Beirut', '2026-03-29'],
    ['Africa/Casablanca', '2026-03-22'],
    ['America/Sao_Paulo', '2018-11-04'],
    ['America/St_Johns', '2007-11-04'],
    ['Pacific/Apia', '2011-12-30'],
    ['Pacific/Kiritimati', '2026-06-01'],
    ['Asia/Gaza', '2026-10-31'],
  ] as const;
  const time = fc
    .record({ hour: fc.integer({ min: 0, max: 23 }), quarter: fc.constantFrom('00', '15', '30', '45') })
    .map(({ hour, quarter }) => `${String(hour).padStart(2, '0')}:${quarter}`);
  const given = fc.record({
    place: fc.constantFrom(...PLACES),
    dayStartHour: fc.constantFrom(0, 3, 6),
    habitTime: time,
    moreReminders: fc.uniqueArray(time, { maxLength: 3 }),
    taskTime: time,
    minutes: fc.integer({ min: 0, max: 2_000 }),
    scheduleTime: time,
    planEnd: fc.integer({ min: -3 * 1440, max: 12 * 1440 }),
    cuts: fc.array(fc.integer({ min: 0, max: 6 * 1440 }), { maxLength: 40 }),
  });
  type Given = typeof given extends fc.Arbitrary<infer Value> ? Value : never;

  function setUp({
    place: [zone, change],
    dayStartHour,
    habitTime,
    moreReminders,
    taskTime,
    minutes,
    scheduleTime,
    planEnd,
  }: Given) {
    const clock = { zone, dayStartHour, weekStart: 1 } as ReminderClock;
    const first = addDays(localDate(change), -3);
    const after = localDayInterval(first, zone).from - 1;
    const upTo = localDayInterval(addDays(first, 6), zone).from - 1;
    const task = {
      ...{
        id: 'task',
        completed: false,
        archivedAt: null,
        dueDate: localDate(change),
        dueTime: null,
        snoozedUntil: null,
      },
      ...{ reminderEnabled: true, reminderTime: taskTime, reminders: [{ kind: 'before', minutes } as const] },
    };
    const all = sources({
      habits: [habit({ reminderTime: habitTime, moreReminders })],
      tasks: [task],
      schedules: [{ id: 'every', time: scheduleTime, days: [0, 1, 2, 3, 4, 5, 6], enabled: true }],
      smartReminders: [
        {
          ...{ id: 'smart', days: [0, 1, 2, 3, 4, 5, 6] as const },
          timesOn: (date) => [{ name: 'first', time: weekdayOf(date) % 2 === 0 ? habitTime : taskTime }],
        },
      ],
      settings: SETTINGS,
      planEnd: after + planEnd * 60_000,
    });
    return { clock, after, upTo, first, all };
  }

  test('comes exactly once, however time is cut into steps', () => {
    fc.assert(
      fc.property(given, (drawn) => {
        const { clock, after, upTo, all } = setUp(drawn);
        const bounds = [after, ...drawn.cuts.map((cut) => after + cut * 60_000), upTo]
          .filter((bound) => bound <= upTo)
          .sort((one, other) => one - other);
        const inSteps = bounds.slice(1).flatMap((bound, index) => {
          return reminderEvents(all, { after: bounds[index] ?? after, upTo: bound }, clock);
        });
        const whole = reminderEvents(all, { after, upTo }, clock);
        const named = (events: readonly ReminderEvent[]) => events.map(({ key, at }) => `${key} ${at}`).sort();
        expect(named(inSteps)).toEqual(named(whole));
        expect(new Set(whole.map(({ key }) => key)).size).toBe(whole.length);
      }),
      { numRuns: 60 },
    );
  });

  test('comes on each day that the zone has, and on that day', () => {
    fc.assert(
      fc.property(given, (drawn) => {
        const { clock, after, upTo, first, all } = setUp(drawn);
        const found = reminderEvents(all, { after, upTo }, clock).filter(({ kind }) => kind === 'schedule');
        const expected = Array.from({ length: 6 }, (_, days) => addDays(first, days)).filter((date) => {
          const { from, until } = localDayInterval(date, clock.zone);
          return from < until;
        });
        expect(found.map(({ at }) => dateIn(at, expected, clock.zone))).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  test('is found by the search for the next one', () => {
    fc.assert(
      fc.property(given, (drawn) => {
        const { clock, after, upTo, all } = setUp(drawn);
        const at: number[] = [];
        for (let last = after; last < upTo; ) {
          last = nextReminderAt(all, last, clock);
          if (last <= upTo) at.push(last);
        }
        const whole = reminderEvents(all, { after, upTo }, clock).map((event) => event.at);
        expect(at).toEqual([...new Set(whole)]);
      }),
      { numRuns: 20 },
    );
  });

  /** The date whose local day holds an instant, of the given ones. */
  function dateIn(at: number, dates: readonly LocalDate[], zone: string): LocalDate | undefined {
    return dates.find((date) => {
      const { from, until } = localDayInterval(date, zone);
      return at >= from && at < until;
    });
  }
});

test('without any reminder the next look is a week ahead', () => {
  const settings = { ...QUIET_SETTINGS, 'task-deadlines': { enabled: false } };
  const now = Date.parse(A_DAY[0]);
  expect(nextReminderAt(sources({ settings }), now, UTC)).toBe(now + 8 * 86_400_000);
  expect(weekdayOf(localDate('2026-11-22'))).toBe(0);
});
