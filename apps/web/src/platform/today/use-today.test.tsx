import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RuntimeProvider } from '#src/platform/runtime.tsx';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { createFakeRuntime } from '#test/render-app.tsx';
import { useCalendarDay, useDeviceTimeZone, useToday, useUserDays } from './use-today.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A clock that goes on while the timers stop, as on a device that sleeps. */
let nowMs = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  nowMs = Date.UTC(2026, 10, 21, 20);
});
afterEach(() => void vi.useRealTimers());

async function renderDays<Value>(hook: () => Value, { isSignedIn = true } = {}) {
  const runtime = createFakeRuntime(new FakeServer(isSignedIn ? { user: ada } : {}), { clock: { now: () => nowMs } });
  await runtime.session.refresh();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RuntimeProvider runtime={runtime}>{children}</RuntimeProvider>
  );
  return renderHook(hook, { wrapper }).result;
}

const sleepFor = (ms: number) => {
  nowMs += ms;
};
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('the day of the user', () => {
  test('turns within a minute after a sleep that no event tells of', async () => {
    const day = await renderDays(() => [useToday(), useCalendarDay()]);
    expect(day.current).toEqual(['2026-11-21', '2026-11-21']);
    sleepFor(9 * HOUR_MS);
    await pass(MINUTE_MS);
    expect(day.current).toEqual(['2026-11-22', '2026-11-22']);
  });

  test('turns back when the clock was set back', async () => {
    const day = await renderDays(useToday);
    sleepFor(-24 * HOUR_MS);
    await pass(MINUTE_MS);
    expect(day.current).toBe('2026-11-20');
  });

  test.each<[string, EventTarget]>([
    ['visibilitychange', document],
    ['resume', document],
    ['pageshow', window],
    ['focus', window],
  ])('turns at once at the event %s', async (event, target) => {
    const day = await renderDays(useToday);
    sleepFor(9 * HOUR_MS);
    act(() => void target.dispatchEvent(new Event(event)));
    expect(day.current).toBe('2026-11-22');
  });

  test('turns at midnight, not a minute later', async () => {
    const day = await renderDays(useToday);
    nowMs = Date.UTC(2026, 10, 21, 23, 59, 59, 990);
    await pass(MINUTE_MS);
    nowMs = Date.UTC(2026, 10, 22);
    await pass(11);
    expect(day.current).toBe('2026-11-22');
  });
});

describe('the zone of the device', () => {
  const travel = (timeZone: string) => {
    const there = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone };
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(there);
  };

  test('holds for a visitor, and changes within a minute on a journey', async () => {
    travel('America/New_York');
    const days = await renderDays(() => [useUserDays().zone, useDeviceTimeZone(), useToday()], { isSignedIn: false });
    expect(days.current).toEqual(['America/New_York', 'America/New_York', '2026-11-21']);
    travel('Asia/Tokyo');
    await pass(MINUTE_MS);
    expect(days.current).toEqual(['Asia/Tokyo', 'Asia/Tokyo', '2026-11-22']);
  });

  test('does not move the days of a user, who has a zone', async () => {
    const days = await renderDays(() => useUserDays().zone);
    travel('Asia/Tokyo');
    await pass(MINUTE_MS);
    expect(days.current).toBe('UTC');
  });
});

test('many components together look at the clock once a minute', async () => {
  const looks: number[] = [];
  const runtime = createFakeRuntime(new FakeServer({ user: ada }), {
    clock: {
      now() {
        looks.push(performance.now());
        return nowMs;
      },
    },
  });
  await runtime.session.refresh();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RuntimeProvider runtime={runtime}>{children}</RuntimeProvider>
  );
  renderHook(useToday, { wrapper });
  await pass(MINUTE_MS / 2);
  renderHook(useToday, { wrapper });
  renderHook(useCalendarDay, { wrapper });
  looks.length = 0;
  await pass(10 * MINUTE_MS);
  expect(new Set(looks).size).toBe(10);
});
