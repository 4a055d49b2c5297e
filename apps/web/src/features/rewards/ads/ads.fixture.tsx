import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';

/** A time that passes only in `pass`, in the steps of an ad. */
export function createPassingTime() {
  let nowMs = Date.UTC(2026, 10, 21, 8, 30);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return {
    clock: { now: () => nowMs },
    pass(ms: number) {
      act(() => {
        for (let passed = 0; passed < ms; passed += 100) {
          nowMs += 100;
          vi.advanceTimersByTime(100);
        }
      });
    },
  };
}

/** Shows or hides the page. */
export function showPage(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

export function serverFor(plan: (typeof ada)['plan']) {
  return { server: new FakeServer({ user: { ...ada, plan } }), data: new FakeLocalData(ada.id) };
}
