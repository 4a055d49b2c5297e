import { describe, expect, test } from 'vitest';
import { contentOf, findRow, type Rows, rowsOf } from '../sync/rows.fixture.ts';
import { TEXT_VERSIONS, textVersionId } from '../sync/text-version.ts';
import { addDays, localDate, monthOf } from '../time/index.ts';
import {
  account,
  apply,
  applyAll,
  dayIn,
  figuresIn,
  habitOf,
  log,
  monthsIn,
  note,
  protect,
  setDay,
} from './day-changes.fixture.ts';
import { isComplete } from './day-outcome.ts';
import { habitFigures } from './figures.ts';
import { HABIT_MONTHS, HABITS } from './habit.ts';
import { habitMonthId } from './habit-month.ts';
import { habit, monthsOf, SUNDAY, TODAY } from './habits.fixture.ts';
import { HABIT_LOGS_PER_DAY_MAX, HABIT_MONTH_MAX_CHARS } from './limits.ts';
import { completionNotificationId } from './write-day.ts';

const written = { at: '2026-11-21T08:30:00.000Z', zone: 'Europe/Berlin' };
const done = setDay('done');
const undone = setDay('undone');
/** Toggles a day off on a device that knew these amounts. */
const undoneSeeing = (...removes: string[]) => setDay('undone', { removes });
const nothing = { outcome: 'applied', writes: [], events: [] };

/** Returns the names of a change's events and the collections that it writes to. */
function traces({ effect }: ReturnType<typeof apply>) {
  if (effect.outcome === 'refused') return effect.code;
  return {
    writes: effect.writes.map(({ collection }) => collection),
    events: effect.events.map(({ name }) => name),
  };
}

describe('completing a day', () => {
  test('[HAB-22] writes the day into its month, emits an event, and leaves a notification of type habit', () => {
    const { effect } = apply(account(), done);
    expect(effect).toEqual({
      outcome: 'applied',
      writes: [
        {
          collection: HABIT_MONTHS,
          id: habitMonthId('h', monthOf(TODAY)),
          fields: {
            habitId: 'h',
            runId: 'h',
            month: '2026-11',
            days: { '21': { state: 'done', everDone: true, ...written } },
          },
        },
        {
          collection: 'notifications',
          id: completionNotificationId('h', TODAY),
          fields: {
            ...{ title: 'Habit Completed', message: 'Read 10 pages', type: 'habit', read: false },
            ...{ kind: 'habit_completed', subjectId: 'h', day: TODAY },
          },
        },
      ],
      events: [{ name: 'habit.completed', entityId: 'h', payload: { runId: 'h', day: TODAY } }],
    });
  });

  test('is idempotent, also later and on another device', () => {
    const rows = applyAll(account(), done);
    const later = setDay('done', { at: '2026-11-21T20:00:00.000Z', zone: 'Asia/Tokyo' });
    expect(apply(rows, later).effect).toEqual(nothing);
  });

  test('notifies once, however often the day is toggled', () => {
    const rows = applyAll(account(), done, undone);
    expect(traces(apply(rows, done))).toEqual({ writes: [HABIT_MONTHS], events: ['habit.completed'] });
  });

  test.each([
    ['yesterday, this morning', addDays(TODAY, -1), true],
    ['tomorrow, on a journey', addDays(TODAY, 1), true],
    ['the day before yesterday', addDays(TODAY, -2), false],
    ['a day of last week', addDays(TODAY, -7), false],
  ])('of a day that is %s: notification %s', (_, day, isTold) => {
    const { rows } = apply(account(), setDay('done', { day, at: `${day}T08:30:00.000Z` }));
    expect(findRow(rows, { collection: 'notifications', id: completionNotificationId('h', day) }) !== undefined).toBe(
      isTold,
    );
  });

  test('is refused if its month would exceed the maximum size', () => {
    const large = { ['x'.repeat(HABIT_MONTH_MAX_CHARS)]: 1 };
    expect(apply(account(), log(large)).effect).toEqual({ outcome: 'refused', code: 'limit_reached' });
  });

  test('leaves the other days of the month unchanged', () => {
    const rows = applyAll(account(), setDay('done', { day: addDays(TODAY, -1) }), done);
    expect(dayIn(rows, addDays(TODAY, -1))).toEqual({ state: 'done', everDone: true, ...written });
    expect(dayIn(rows)).toEqual({ state: 'done', everDone: true, ...written });
  });
});

describe('the state of a day', () => {
  test.each([
    ['[HAB-24] toggled off: it was done once', [done, undone], { state: 'undone', everDone: true }],
    ['toggled on again', [done, undone, done], { state: 'done', everDone: true }],
    ['[HAB-26] taken back by Undo: nothing is left', [done, setDay(null)], undefined],
    ['[HAB-26] taken back after toggling off', [done, undone, setDay(null)], undefined],
    ['taken back, with a note: the note stays', [done, note('Rain'), setDay(null)], { note: 'Rain' }],
    ['skipped', [setDay('skipped')], { state: 'skipped' }],
    ['[HAB-26] changed from done to skipped: it was never done', [done, setDay('skipped')], { state: 'skipped' }],
    ['[HAB-26] changed from done to missed: it was never done', [done, setDay('missed')], { state: 'missed' }],
    ['toggled off without having been done', [undone], undefined],
    ['toggled off after being skipped: it stays skipped', [setDay('skipped'), undone], { state: 'skipped' }],
    ['toggled off after being missed: it stays missed', [setDay('missed'), undone], { state: 'missed' }],
    ['taken back without anything there', [setDay(null)], undefined],
    ['done, with the note and after it', [note('Rain'), done], { state: 'done', everDone: true, note: 'Rain' }],
    ['a note that is removed', [note('Rain'), note('', 'Rain')], undefined],
    [
      'a note that is removed from a completed day',
      [done, note('Rain'), note('', 'Rain')],
      { state: 'done', everDone: true },
    ],
  ])('%s', (_, changes, expected) => {
    const day = dayIn(applyAll(account(), ...changes));
    expect(day).toEqual(expected === undefined ? undefined : { ...written, ...expected });
  });
});

describe('amounts', () => {
  const glasses = account({ kind: 'count', goal: 6 });
  const logs = (...entries: [string, number][]) => entries.map(([id, amount]) => ({ id, amount, at: written.at }));

  test('3 and 3 from two devices make 6, in any order', () => {
    const [mine, theirs] = [log({ a: 3 }), log({ b: 3 }, [], { at: '2026-11-21T09:00:00.000Z' })];
    for (const changes of [
      [mine, theirs],
      [theirs, mine],
    ]) {
      expect(figuresIn(applyAll(glasses, ...changes))).toMatchObject({ amountToday: 6, completedToday: true });
    }
  });

  test('[HAB-29] complete the day when they reach the goal, and no sooner', () => {
    const { rows, effect } = apply(glasses, log({ a: 5 }));
    expect(dayIn(rows)).toEqual({ logs: logs(['a', 5]), ...written });
    expect(effect).toMatchObject({ events: [{ name: 'habit.day_changed' }] });
    const last = apply(rows, log({ b: 1 }));
    expect(dayIn(last.rows)).toEqual({ everDone: true, logs: logs(['a', 5], ['b', 1]), ...written });
    expect(traces(last)).toEqual({ writes: [HABIT_MONTHS, 'notifications'], events: ['habit.completed'] });
  });

  test('set to a number remove what the user saw; what another device added meanwhile stays', () => {
    const rows = applyAll(glasses, log({ a: 2, b: 2 }), log({ c: 3 }), log({ d: 5 }, ['a', 'b']));
    expect(dayIn(rows)?.logs).toEqual(logs(['c', 3], ['d', 5]));
  });

  test('removed until below the goal: the day was never complete', () => {
    const { rows, effect } = apply(applyAll(glasses, log({ a: 5, b: 1 })), log({}, ['b']));
    expect(dayIn(rows)).toEqual({ logs: logs(['a', 5]), ...written });
    expect(effect).toMatchObject({ events: [{ name: 'habit.uncompleted' }] });
  });

  test.each([
    [
      'toggled off: the amounts that were seen go, and it was done once',
      [log({ a: 6 }), undoneSeeing('a')],
      { state: 'undone', everDone: true },
    ],
    [
      'logged to anew after toggling off: it was done once',
      [log({ a: 6 }), undoneSeeing('a'), log({ b: 2 })],
      { state: 'undone', everDone: true, logs: logs(['b', 2]) },
    ],
    ['reached anew', [log({ a: 6 }), undoneSeeing('a'), log({ b: 6 })], { everDone: true, logs: logs(['b', 6]) }],
    [
      'toggled off by one who did not see them all: those of another device stay',
      [log({ a: 6 }), log({ b: 2 }), undoneSeeing('a')],
      { state: 'undone', everDone: true, logs: logs(['b', 2]) },
    ],
    [
      'toggled off by one who saw none: all stay, and it is not done',
      [log({ a: 6 }), undone],
      { state: 'undone', everDone: true, logs: logs(['a', 6]) },
    ],
    [
      'toggled off below the goal: the seen ones go',
      [log({ a: 3 }), log({ b: 1 }), undoneSeeing('a')],
      { logs: logs(['b', 1]) },
    ],
    ['toggled off below the goal by one who saw none: nothing goes', [log({ a: 3 }), undone], { logs: logs(['a', 3]) }],
    [
      'cleared: the seen ones go',
      [log({ a: 3 }), log({ b: 1 }), setDay(null, { removes: ['a'] })],
      { logs: logs(['b', 1]) },
    ],
    ['cleared, when all were seen', [log({ a: 6 }), setDay(null, { removes: ['a'] })], undefined],
    ['told to be done stays done', [done, log({ a: 1 })], { state: 'done', everDone: true, logs: logs(['a', 1]) }],
    [
      'skipped and then logged to: the amount is there, and the skip holds',
      [setDay('skipped'), log({ a: 1 })],
      { state: 'skipped', logs: logs(['a', 1]) },
    ],
    [
      'skipped and then logged to until the goal: it is complete',
      [setDay('skipped'), log({ a: 1 }), log({ b: 5 })],
      { state: 'skipped', everDone: true, logs: logs(['a', 1], ['b', 5]) },
    ],
    [
      'skipped, logged to, and taken back: it is skipped',
      [setDay('skipped'), log({ a: 6 }), log({}, ['a'])],
      { state: 'skipped' },
    ],
    [
      'skipped, completed by an amount, and toggled off: it is skipped',
      [setDay('skipped'), log({ a: 6 }), undoneSeeing('a')],
      { state: 'skipped' },
    ],
    [
      'skipped, completed by an amount, and skipped again: it is not complete',
      [setDay('skipped'), log({ a: 6 }), setDay('skipped')],
      { state: 'skipped', logs: logs(['a', 6]) },
    ],
    [
      'skipped and logged to, then cleared: the amount decides',
      [setDay('skipped'), log({ a: 6 }), setDay(null)],
      { everDone: true, logs: logs(['a', 6]) },
    ],
    ['skipped with amounts keeps them', [log({ a: 1 }), setDay('skipped')], { state: 'skipped', logs: logs(['a', 1]) }],
    ['all taken back: nothing is left', [log({ a: 1 }), log({}, ['a'])], undefined],
    ['added twice counts once', [log({ a: 2 }), log({ a: 2 })], { logs: logs(['a', 2]) }],
    ['the same id with another amount stays as it is', [log({ a: 2 }), log({ a: 3 })], { logs: logs(['a', 2]) }],
    ['replaced in one change', [log({ a: 2 }), log({ a: 4 }, ['a'])], { logs: logs(['a', 2]) }],
  ])('a day %s', (_, changes, expected) => {
    const day = dayIn(applyAll(glasses, ...changes));
    expect(day).toEqual(expected === undefined ? undefined : { ...written, ...expected });
  });

  test('are refused above the maximum per day', () => {
    const many = Object.fromEntries(Array.from({ length: HABIT_LOGS_PER_DAY_MAX }, (_, index) => [`l${index}`, 1]));
    const { rows } = apply(glasses, log(many));
    expect(dayIn(rows)?.logs).toHaveLength(HABIT_LOGS_PER_DAY_MAX);
    expect(traces(apply(rows, log({ more: 1 })))).toBe('limit_reached');
    expect(traces(apply(rows, log({ more: 1 }, ['l0'])))).toMatchObject({ writes: [HABIT_MONTHS] });
  });

  test('after a skip keep the streak until they complete the day, and lengthen it then', () => {
    const yesterday = { day: addDays(TODAY, -1) };
    const skipped = applyAll(glasses, log({ a: 6 }, [], yesterday), setDay('skipped'));
    const streakOn = (rows: Rows, date = TODAY) => habitFigures(habitOf(rows), monthsIn(rows), date, SUNDAY).streak;
    expect([streakOn(skipped), streakOn(skipped, addDays(TODAY, 1))]).toEqual([1, 1]);
    const begun = applyAll(skipped, log({ b: 2 }));
    expect([streakOn(begun), streakOn(begun, addDays(TODAY, 1))]).toEqual([1, 1]);
    expect(figuresIn(applyAll(begun, log({ c: 4 })))).toMatchObject({ streak: 2, completedToday: true, totalDays: 2 });
    expect(figuresIn(applyAll(begun, log({ c: 4 }), log({}, ['b', 'c'])))).toMatchObject({ streak: 1, totalDays: 1 });
  });

  test('of a skipped at-most day change nothing: neither below nor above the limit', () => {
    const atMost = account({ kind: 'at_most', target: 2 });
    for (const amount of [1, 3]) {
      const rows = applyAll(atMost, setDay('skipped'), log({ a: amount }));
      expect(dayIn(rows)).toEqual({ state: 'skipped', logs: logs(['a', amount]), ...written });
      expect(figuresIn(rows)).toMatchObject({ completedToday: false, totalDays: 0, score: 0 });
    }
  });

  test('above an at-most limit override the state; amounts below it complete the day only when it is over', () => {
    const atMost = account({ kind: 'at_most', target: 2 });
    expect(dayIn(applyAll(atMost, done, log({ a: 3 })))).toEqual({ logs: logs(['a', 3]), ...written });
    expect(dayIn(applyAll(atMost, done, log({ a: 2 })))).toEqual({ everDone: true, logs: logs(['a', 2]), ...written });
    const within = applyAll(atMost, log({ a: 2 }));
    expect(figuresIn(within)).toMatchObject({
      completedToday: false,
      totalDays: 0,
      streak: 0,
      score: 0,
      amountToday: 2,
    });
    expect(habitFigures(habitOf(within), monthsIn(within), addDays(TODAY, 1), SUNDAY)).toMatchObject({
      ...{ totalDays: 1, streak: 1, lastCompleted: TODAY, score: expect.closeTo(1 - 0.5 ** (1 / 13), 12) },
    });
    expect(figuresIn(applyAll(atMost, done))).toMatchObject({ completedToday: true, streak: 1 });
    expect(figuresIn(applyAll(atMost, log({ a: 0 })))).toMatchObject({ completedToday: true, streak: 1 });
    expect(traces(apply(atMost, log({ a: 1 })))).toEqual({ writes: [HABIT_MONTHS], events: ['habit.day_changed'] });
    expect(traces(apply(applyAll(atMost, done), log({ a: 1 })))).toMatchObject({ events: ['habit.uncompleted'] });
    expect(figuresIn(applyAll(atMost, log({ a: 2 }), log({ b: 1 })))).toMatchObject({
      completedToday: false,
      totalDays: 0,
    });
  });

  test('in tenths add up exactly', () => {
    const rows = applyAll(account({ kind: 'quantity', target: 0.3 }), log({ a: 0.1, b: 0.2 }));
    expect(figuresIn(rows)).toMatchObject({ amountToday: 0.3, completedToday: true });
  });
});

describe('the note of a day', () => {
  const key = { collection: HABIT_MONTHS, id: habitMonthId('h', monthOf(TODAY)) };
  const versionOf = (text: string) => ({ collection: TEXT_VERSIONS, id: textVersionId(key, 'days.21.note', text) });

  test('does not complete the habit', () => {
    const { rows, effect } = apply(account(), note('Rain'));
    expect(dayIn(rows)).toEqual({ note: 'Rain', ...written });
    expect(effect).toMatchObject({ events: [{ name: 'habit.noted', payload: { day: TODAY, runId: 'h' } }] });
    expect(figuresIn(rows)).toMatchObject({ totalDays: 0, streak: 0 });
  });

  test('is kept as a version if its author had not seen it', () => {
    const rows = applyAll(account(), note('Theirs'), note('Mine'));
    expect(dayIn(rows)?.note).toBe('Mine');
    expect(findRow(rows, versionOf('Theirs'))).toMatchObject({
      ofCollection: HABIT_MONTHS,
      ofId: key.id,
      field: 'days.21.note',
      text: 'Theirs',
    });
  });

  test('is not kept as a version if its author edited it', () => {
    const rows = applyAll(account(), note('First'), note('Second', 'First'));
    expect(findRow(rows, versionOf('First'))).toBeUndefined();
  });

  test('is idempotent', () => {
    expect(apply(applyAll(account(), note('Rain')), note('Rain', 'Sun')).effect).toEqual(nothing);
  });
});

describe('a write to a day is refused', () => {
  const future = addDays(TODAY, 2);

  test.each([
    ['set', setDay('done', { day: future })],
    ['logged to', log({ a: 1 }, [], { day: future })],
    ['noted', note('Rain', '', { day: future })],
  ])('after tomorrow: %s', (_, change) => {
    expect(apply(account(), change).effect).toEqual({
      outcome: 'refused',
      code: 'invalid_input',
      fields: { day: { code: 'day_in_future', message: expect.any(String) } },
    });
  });

  test.each([
    ['of a habit that is not there', setDay('done', { habitId: 'other' })],
    ['of a run that is not there', setDay('done', { runId: 'other' })],
  ])('%s', (_, change) => {
    expect(apply(account(), change).effect).toEqual({ outcome: 'refused', code: 'not_found' });
  });

  test('for a run of another habit', () => {
    const rows = new Map([...account(), ...rowsOf('habit_runs', { id: 'r', habitId: 'other', endedAt: written.at })]);
    expect(traces(apply(rows, setDay('done', { runId: 'r' })))).toBe('not_found');
  });

  test('into a month row of another habit with the same run id', () => {
    const other = { ...habit({ id: 'other', runId: 'h' }), name: 'Run' };
    const rows = applyAll(new Map([...account(), ...rowsOf(HABITS, other)]), done);
    expect(traces(apply(rows, setDay('done', { habitId: 'other' })))).toBe('conflict');
  });

  test('but not for a past day or for tomorrow', () => {
    for (const day of [localDate('0001-01-01'), localDate('1970-01-01'), addDays(TODAY, 1)]) {
      expect(dayIn(applyAll(account(), setDay('done', { day })), day)?.state).toBe('done');
    }
  });

  test('but not for a deleted habit', () => {
    const rows = rowsOf(HABITS, { ...habit(), name: 'Read', deletedAt: written.at });
    expect(dayIn(applyAll(rows, done))?.state).toBe('done');
    expect(contentOf(applyAll(rows, done))[`${HABITS}/h`]).toMatchObject({ deletedAt: written.at });
  });
});

describe('a goal that was raised after the day', () => {
  test('[HAB-26] keeps the day complete after more is logged, and re-evaluates it after less', () => {
    const before = applyAll(account({ kind: 'count', goal: 3 }), log({ a: 3 }));
    const days = monthsOf([[TODAY, dayIn(before)]]);
    const habitNow = habit({ kind: 'count', goal: 8 });
    const rows: typeof before = new Map([
      ...account({ kind: 'count', goal: 8 }),
      ...rowsOf(HABIT_MONTHS, ...days.map((row) => ({ id: habitMonthId(row.runId, row.month), ...row }))),
    ]);
    expect(isComplete(habitNow, dayIn(rows))).toBe(true);
    expect(isComplete(habitNow, dayIn(applyAll(rows, log({ b: 1 }))))).toBe(true);
    expect(isComplete(habitNow, dayIn(applyAll(rows, log({}, ['a']))))).toBe(false);
  });
});

describe('a protected miss', () => {
  const missed = () => applyAll(account(), setDay('missed', { day: addDays(TODAY, -1) }), protect(addDays(TODAY, -1)));
  const on = { day: addDays(TODAY, -1) };

  test('[HAB-30] is undone completely, with or without a note', () => {
    const noted = applyAll(missed(), note('ill', '', on));
    expect(dayIn(applyAll(noted, setDay(null, on)), on.day)).not.toHaveProperty('protectedAt');
    expect(dayIn(applyAll(missed(), setDay(null, on)), on.day)).toBeUndefined();
  });

  test('[HAB-30] is kept when the day is set to missed again', () => {
    expect(dayIn(applyAll(missed(), setDay('undone', on)), on.day)).toHaveProperty('protectedAt');
  });
});
