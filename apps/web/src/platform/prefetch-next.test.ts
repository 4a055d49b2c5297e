import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { prefetchNextWhenIdle } from './prefetch-next.ts';
import type { CurrentLocalStore, LocalStore } from './sync/local-store.ts';

const prefetch = vi.fn<() => void>();

beforeEach(() => {
  prefetch.mockClear();
  window.prefetchNext = prefetch;
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
  vi.stubGlobal('setTimeout', (run: () => void) => run());
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});

afterEach(() => {
  delete window.prefetchNext;
  vi.unstubAllGlobals();
});

/** The store of a user who signs in during the test. */
function signInLater() {
  const listeners = new Set<() => void>();
  let data: LocalStore | undefined;
  const localData: CurrentLocalStore = {
    current: () => data,
    hasFailed: () => false,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const open = (opened: LocalStore) => {
    data = opened;
    for (const listener of listeners) listener();
  };
  return { localData, open };
}

test('the next page is prefetched once, when the first rows are there', () => {
  const { localData, open } = signInLater();
  const data = new FakeLocalData('ada');
  data.report({ history: 'never-fetched' });
  prefetchNextWhenIdle(localData);
  open(data);
  expect(prefetch).not.toHaveBeenCalled();
  data.report({ history: 'complete' });
  open(data);
  expect(prefetch).toHaveBeenCalledTimes(1);
});

test('not for users who save data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const { localData, open } = signInLater();
  prefetchNextWhenIdle(localData);
  open(new FakeLocalData('ada'));
  expect(prefetch).not.toHaveBeenCalled();
});
