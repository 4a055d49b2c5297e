import { afterEach, expect, test, vi } from 'vitest';
import { claimNotification } from './due-notifications.ts';

afterEach(() => vi.unstubAllGlobals());

/** The locks that all tabs of a browser share. */
function withLocks() {
  const held = new Set<string>();
  const request = async (name: string, _: LockOptions, work: (lock: object | null) => unknown) => {
    const isFree = !held.has(name);
    held.add(name);
    await work(isFree ? { name } : null);
    if (isFree) held.delete(name);
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

test('one tab notifies of each event', async () => {
  withLocks();
  expect(await claimNotification('a')).toBe(true);
  expect(await claimNotification('a')).toBe(false);
  expect(await claimNotification('b')).toBe(true);
});

test('without locks, or when they fail, each tab notifies', async () => {
  vi.stubGlobal('navigator', {});
  expect(await claimNotification('a')).toBe(true);
  vi.stubGlobal('navigator', { locks: { request: async () => Promise.reject(new Error('Not allowed here')) } });
  expect(await claimNotification('a')).toBe(true);
});
