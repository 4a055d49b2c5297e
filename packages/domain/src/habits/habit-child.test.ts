import { describe, expect, test } from 'vitest';
import { createRow } from '../sync/entity-effects.ts';
import { type Rows, run } from '../sync/rows.fixture.ts';
import { account, applyAll, type Change, habitOf } from './day-changes.fixture.ts';
import { HABIT_NOTES } from './habit.ts';
import { assignChildToRun, childrenOfHabit, type NewHabitChild, rowsOfHabitChild } from './habit-child.ts';

const shape = { name: 'habitNote', collection: HABIT_NOTES, fieldNames: ['habitId', 'runId', 'content'] };
const restart: Change = { name: 'habit.restart', args: { habitId: 'h', runId: 'second' } };

function add(rows: Rows, part: Partial<NewHabitChild> = {}) {
  const args = { id: 'n', habitId: 'h', runId: null, content: 'Rain', ...part };
  const needs = [{ collection: HABIT_NOTES, id: args.id }, ...rowsOfHabitChild(args)];
  return run(
    rows,
    (view, given: typeof args) => {
      const placed = assignChildToRun(view, HABIT_NOTES, given);
      return 'outcome' in placed ? placed : createRow(shape, view, placed);
    },
    args,
    { needs },
  );
}

describe("a part of a habit's run", () => {
  test('belongs to the run that its device named, even if that run has ended meanwhile', () => {
    const rows = applyAll(account(), restart);
    expect(add(rows, { runId: 'h' }).effect).toMatchObject({ writes: [{ fields: { runId: 'h', content: 'Rain' } }] });
    expect(add(rows, { runId: 'second' }).effect).toMatchObject({ writes: [{ fields: { runId: 'second' } }] });
  });

  test('belongs to the current run if none was named', () => {
    expect(add(account()).effect).toMatchObject({ writes: [{ fields: { runId: 'h' } }] });
    expect(add(applyAll(account(), restart)).effect).toMatchObject({ writes: [{ fields: { runId: 'second' } }] });
  });

  test.each([null, 'h'])('sent again after a restart for the run %s changes nothing', (runId) => {
    const once = add(account(), { runId }).rows;
    expect(add(applyAll(once, restart), { runId }).effect).toEqual({ outcome: 'applied', writes: [], events: [] });
  });

  test.each<Partial<NewHabitChild>>([{ habitId: 'other' }, { runId: 'unknown' }])('is refused as %j', (part) => {
    expect(add(account(), part).effect).toMatchObject({ outcome: 'refused', code: 'not_found' });
  });

  test('is accepted by a deleted habit, and present after it is restored', () => {
    const [[key, habit] = []] = account();
    const deleted: Rows = new Map(
      key === undefined || habit === undefined ? [] : [[key, { ...habit, deletedAt: habit.createdAt }]],
    );
    expect(add(deleted).effect).toMatchObject({ outcome: 'applied' });
  });

  test('[HAB-34] [HAB-42] is listed while its run is the current one, newest first', () => {
    const part = (id: string, runId: string, createdAt: string, deletedAt: string | null = null) => {
      return { id, habitId: 'h', runId, createdAt, deletedAt };
    };
    const parts = [
      part('a', 'h', '2026-11-20T08:00:00.000Z'),
      part('b', 'h', '2026-11-21T08:00:00.000Z'),
      part('c', 'h', '2026-11-21T08:00:00.000Z'),
      part('d', 'h', '2026-11-21T09:00:00.000Z', '2026-11-21T10:00:00.000Z'),
      part('e', 'second', '2026-11-19T08:00:00.000Z'),
      { ...part('f', 'h', '2026-11-22T08:00:00.000Z'), habitId: 'other' },
    ];
    const seen = (rows: Rows) => childrenOfHabit(parts, habitOf(rows)).map(({ id }) => id);
    const restarted = applyAll(account(), restart);
    expect(seen(account())).toEqual(['c', 'b', 'a']);
    expect(seen(restarted)).toEqual(['e']);
    expect(seen(applyAll(restarted, { name: 'habit.bringBack', args: { habitId: 'h', runId: 'h' } }))).toEqual(
      seen(account()),
    );
  });
});
