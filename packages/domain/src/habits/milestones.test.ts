import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTEXT, contentOf, findRow, type Rows, run } from '../sync/rows.fixture.ts';
import { addDays, localDate } from '../time/index.ts';
import { account } from './day-changes.fixture.ts';
import { TODAY } from './habits.fixture.ts';
import {
  type CelebrateArgs,
  celebrateMilestone,
  isMilestone,
  milestoneKey,
  milestoneOf,
  rowsOfCelebration,
} from './milestones.ts';

const celebrate = (rows: Rows, args: Partial<CelebrateArgs> = {}) => {
  const whole = { habitId: 'h', runId: 'h', days: 30, on: TODAY, ...args };
  return run(rows, celebrateMilestone, whole, { needs: rowsOfCelebration(whole), context: CONTEXT });
};
const on = fc.integer({ min: -9, max: 0 }).map((offset) => addDays(TODAY, offset));

describe('milestones', () => {
  test('are streaks of 7, 14, 30, 50, 100, 200 and 365 days, and of each further year', () => {
    const all = Array.from({ length: 1500 }, (_, days) => days).filter(isMilestone);
    expect(all).toEqual([7, 14, 30, 50, 100, 200, 365, 730, 1095, 1460]);
  });

  test('the reached one is the highest that is not above the streak', () => {
    for (let streak = 0; streak < 1500; streak += 1) {
      const below = Array.from({ length: streak + 1 }, (_, days) => days).filter(isMilestone);
      expect(milestoneOf(streak)).toBe(below.at(-1));
    }
  });
});

describe('celebrating a milestone', () => {
  test('is stored once per run, with one event', () => {
    const { rows, effect } = celebrate(account());
    expect(findRow(rows, milestoneKey('h', 30))).toMatchObject({
      habitId: 'h',
      runId: 'h',
      days: 30,
      reachedOn: TODAY,
    });
    expect(effect).toMatchObject({ events: [{ name: 'habit.milestone_reached', payload: { days: 30 } }] });
    expect(celebrate(rows).effect).toEqual({ outcome: 'applied', writes: [], events: [] });
  });

  test('on two devices keeps the earlier day, in either order of arrival', () => {
    fc.assert(
      fc.property(on, on, (one, other) => {
        const rows = celebrate(celebrate(account(), { on: one }).rows, { on: other }).rows;
        expect(contentOf(rows)).toEqual(
          contentOf(celebrate(celebrate(account(), { on: other }).rows, { on: one }).rows),
        );
        expect(findRow(rows, milestoneKey('h', 30))?.['reachedOn']).toBe([one, other].sort()[0]);
      }),
    );
  });

  test.each<[Partial<CelebrateArgs>, string]>([
    [{ days: 31 }, 'invalid_input'],
    [{ on: localDate('2026-12-01') }, 'invalid_input'],
    [{ habitId: 'other' }, 'not_found'],
    [{ runId: 'other' }, 'not_found'],
  ])('%j is refused', (args, code) => {
    expect(celebrate(account(), args).effect).toMatchObject({ outcome: 'refused', code });
  });
});
