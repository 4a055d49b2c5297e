import { expect, test, vi } from 'vitest';
import { inTime, waitFor } from './time-limit.ts';

test('work that ends in time leaves no timer behind', async () => {
  vi.useFakeTimers();
  expect(await inTime(Promise.resolve('done'), 1000, 'late', waitFor)).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('work that never ends is refused after its time', async () => {
  vi.useFakeTimers();
  const refused = expect(inTime(new Promise(() => undefined), 1000, 'late', waitFor)).rejects.toThrow('late');
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  vi.useRealTimers();
});
