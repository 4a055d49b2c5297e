import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClock } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

async function isOver(wait: Promise<void>): Promise<boolean> {
  let over = false;
  void wait.then(() => {
    over = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return over;
}

test('runs as fast as its scale says', async () => {
  const clock = createClock({ scale: 10 });
  const wait = clock.wait(10_000);
  await vi.advanceTimersByTimeAsync(999);
  expect(await isOver(wait)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOver(wait)).toBe(true);
  expect(clock.now()).toBe(1_010_000);
});

test('moves on, and with it what waits', async () => {
  const clock = createClock();
  const wait = clock.wait(60_000);
  clock.advance(59_999);
  expect(await isOver(wait)).toBe(false);
  clock.advance(1);
  expect(await isOver(wait)).toBe(true);
  expect(clock.now()).toBe(1_060_000);
});

test('keeps its time when the scale changes, and ends waits sooner', async () => {
  const clock = createClock();
  const wait = clock.wait(10_000);
  await vi.advanceTimersByTimeAsync(5_000);
  clock.setScale(100);
  expect(clock.now()).toBe(1_005_000);
  await vi.advanceTimersByTimeAsync(50);
  expect(await isOver(wait)).toBe(true);
  expect(clock.now()).toBe(1_010_000);
});

test('drops its waits when it stops', () => {
  const clock = createClock();
  void clock.wait(10_000);
  clock.stop();
  expect(vi.getTimerCount()).toBe(0);
});
