import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTEXT, contentOf, type Rows, run } from '../sync/rows.fixture.ts';
import { type LocalMonth, monthOf } from '../time/index.ts';
import { account, applyAll, type Change, dayIn, figuresIn, monthsIn, setDay } from './day-changes.fixture.ts';
import { HABIT_DAY_STATES, type HabitDay } from './habit.ts';
import { TODAY } from './habits.fixture.ts';
import { type ImportMonthArgs, importMonth, rowsOfMonth } from './import-month.ts';
import { HABIT_NOTE_MAX_CHARS } from './limits.ts';

const at = '2026-11-01T08:00:00.000Z';
const zone = 'Europe/Berlin';
const month: LocalMonth = monthOf(TODAY);
const done: HabitDay = { state: 'done', everDone: true, at, zone };

const step = (rows: Rows, args: Partial<ImportMonthArgs>) => {
  const whole: ImportMonthArgs = { habitId: 'h', runId: 'h', month, days: {}, ...args };
  return run(rows, importMonth, whole, { needs: rowsOfMonth(whole), context: { ...CONTEXT, latestDay: '2026-11-22' } });
};
const fill = (rows: Rows, days: ImportMonthArgs['days']) => step(rows, { days }).rows;

const facts: fc.Arbitrary<HabitDay> = fc.oneof(
  fc.constantFrom(...HABIT_DAY_STATES).map((state): HabitDay => ({ state, at, zone })),
  fc.constantFrom('Rain', 'Sun').map((note): HabitDay => ({ note, at, zone })),
  fc.constantFrom(1, 3).map(
    (amount): HabitDay => ({
      logs: [
        { id: 'b', amount, at },
        { id: 'a', amount, at },
      ],
      at,
      zone,
    }),
  ),
  fc.constant<HabitDay>({ at, zone }),
);
const days = fc.dictionary(fc.constantFrom('01', '02', '03', '20', '21'), facts);

describe('importing a month', () => {
  test('fills the days without facts, and the figures follow', () => {
    const rows = fill(account(), { '19': done, '20': done, '21': done });
    expect(figuresIn(rows)).toMatchObject({ streak: 3, totalDays: 3, completedToday: true });
  });

  test('never overwrites existing facts', () => {
    const said = applyAll(account(), setDay('skipped'));
    const rows = fill(said, { '20': done, '21': done });
    expect(dayIn(rows)).toEqual(dayIn(said));
    expect(figuresIn(rows).totalDays).toBe(1);
  });

  test('keeps the protection of a missed day, and drops a protection that is not needed', () => {
    const protectedAt = '2026-11-20T08:00:00.000Z';
    const bare: HabitDay = { protectedAt, at, zone };
    const rows = fill(account(), {
      '18': { ...done, protectedAt },
      '19': bare,
      '20': { state: 'skipped', protectedAt, at, zone },
      '21': { state: 'missed', protectedAt, at, zone },
    });
    expect(monthsIn(rows)[0]?.days).toEqual({
      '18': done,
      '19': bare,
      '20': { state: 'skipped', at, zone },
      '21': { state: 'missed', protectedAt, at, zone },
    });
    expect(figuresIn(rows).streak).toBe(1);
  });

  test('sends no notification, and emits one event for all its days', () => {
    const { effect } = step(account(), { days: { '20': done, '21': done } });
    expect(effect).toMatchObject({
      writes: [{ collection: 'habit_months' }],
      events: [{ name: 'habit.imported', entityId: 'h', payload: { runId: 'h', month, days: 2 } }],
    });
  });

  test('is idempotent at any time', () => {
    fc.assert(
      fc.property(days, days, (first, second) => {
        const once = fill(fill(account(), first), second);
        expect(step(once, { days: second }).effect).toEqual({ outcome: 'applied', writes: [], events: [] });
        expect(contentOf(fill(once, first))).toEqual(contentOf(once));
      }),
    );
  });

  test('of different days commutes', () => {
    fc.assert(
      fc.property(days, days, (a, b) => {
        const others = Object.fromEntries(Object.entries(b).filter(([key]) => a[key] === undefined));
        expect(contentOf(fill(fill(account(), a), others))).toEqual(contentOf(fill(fill(account(), others), a)));
      }),
    );
  });

  test('writes days in the same form as the other changes', () => {
    const isAsWritten = (day: HabitDay) => {
      const isByAmounts = day.state === 'skipped' && day.logs !== undefined && day.everDone === true;
      const isEverDone = day.state === 'done' || day.state === 'undone' || isByAmounts;
      const ids = day.logs?.map(({ id }) => id) ?? ['a', 'b'];
      return Object.keys(day).length > 2 && (day.everDone === true) === isEverDone && ids.join() === 'a,b';
    };
    fc.assert(
      fc.property(days, (given) => {
        const written = monthsIn(fill(account(), given)).flatMap((row) => Object.values(row.days));
        expect(written.filter((day) => !isAsWritten(day))).toEqual([]);
      }),
    );
  });

  test('of exported data restores the same days', () => {
    const changes: Change[] = [setDay('done'), setDay('undone'), setDay('missed', { day: TODAY })];
    const rows = applyAll(account(), ...changes);
    const [stored] = monthsIn(rows);
    expect(monthsIn(fill(account(), stored?.days ?? {}))).toMatchObject([{ days: stored?.days }]);
  });

  test.each<[string, Partial<ImportMonthArgs>, object]>([
    ['a day that is yet to come', { days: { '23': done } }, { code: 'invalid_input', fields: { 'days.23': {} } }],
    ['a day that no calendar has', { days: { '31': done } }, { code: 'invalid_input', fields: { 'days.31': {} } }],
    ['a habit that is not there', { habitId: 'other' }, { code: 'not_found' }],
    ['a run that is not there', { runId: 'other' }, { code: 'not_found' }],
    [
      'more than a month holds',
      { days: { '01': { note: 'x'.repeat(80 * HABIT_NOTE_MAX_CHARS), at, zone } } },
      { code: 'limit_reached' },
    ],
  ])('is refused for %s', (_, args, refusal) => {
    expect(step(account(), { days: { '01': done }, ...args }).effect).toMatchObject({ outcome: 'refused', ...refusal });
  });
});
