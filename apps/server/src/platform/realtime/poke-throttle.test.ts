import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPokeThrottle, POKE_GAP_MS } from './poke-throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Pokes that record the passed versions with their times. */
function recorded() {
  const start = Date.now();
  const told: [afterMs: number, rev: number][] = [];
  return { told, pokes: createPokeThrottle((rev) => told.push([Date.now() - start, rev])) };
}

describe('[CALLS-14] pokes', () => {
  test('pass the first version immediately, and later ones as a batch with the highest', () => {
    const { told, pokes } = recorded();
    pokes.poke(1);
    expect(told).toEqual([[0, 1]]);
    pokes.poke(2);
    pokes.poke(4);
    pokes.poke(3);
    vi.advanceTimersByTime(POKE_GAP_MS);
    expect(told).toEqual([
      [0, 1],
      [POKE_GAP_MS, 4],
    ]);
  });

  test('are at most ten a second under any number of changes, and include the last one', () => {
    const { told, pokes } = recorded();
    for (let rev = 1; rev <= 5_000; rev += 1) {
      pokes.poke(rev);
      vi.advanceTimersByTime(1);
    }
    vi.advanceTimersByTime(POKE_GAP_MS);
    for (let second = 0; second < 5; second += 1) {
      expect(told.filter(([at]) => at >= second * 1_000 && at < (second + 1) * 1_000)).toHaveLength(10);
    }
    expect(told.at(-1)).toEqual([5_000, 5_000]);
  });

  test('are immediate again after a pause, and never repeated', () => {
    const { told, pokes } = recorded();
    pokes.poke(1);
    pokes.poke(1);
    vi.advanceTimersByTime(10 * POKE_GAP_MS);
    pokes.poke(1);
    pokes.poke(2);
    expect(told).toEqual([
      [0, 1],
      [10 * POKE_GAP_MS, 2],
    ]);
  });

  test('leave no timer behind when they are stopped', () => {
    const { told, pokes } = recorded();
    pokes.poke(1);
    pokes.poke(2);
    pokes.stop();
    expect(vi.getTimerCount()).toBe(0);
    expect(told).toHaveLength(1);
  });
});
