import { act, waitFor } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { enterPiBrowser, PI_USER } from '#test/fake-pi.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { AD_STEP_MS } from './ad-session.ts';

const NEVER_MS = 1_000_000_000;

/** A time that passes only in `pass`, in the steps of an ad; all other timers run. */
export function createPassingTime() {
  let nowMs = Date.UTC(2026, 10, 21, 8, 30);
  const steps = new Map<unknown, () => void>();
  const { setInterval: startInterval, clearInterval: endInterval } = globalThis;
  vi.spyOn(globalThis, 'setInterval').mockImplementation((onStep, ms, ...rest) => {
    if (ms !== AD_STEP_MS || typeof onStep !== 'function') return startInterval(onStep, ms, ...rest);
    const timer = startInterval(() => undefined, NEVER_MS);
    endInterval(timer);
    steps.set(timer, () => onStep());
    return timer;
  });
  vi.spyOn(globalThis, 'clearInterval').mockImplementation((timer) => {
    if (!steps.delete(timer)) endInterval(timer);
  });
  return {
    clock: { now: () => nowMs },
    pass(ms: number) {
      act(() => undefined); // an ad that just began runs its effects first
      act(() => {
        for (let passed = 0; passed < ms; passed += AD_STEP_MS) {
          nowMs += AD_STEP_MS;
          for (const step of steps.values()) step();
        }
      });
    },
    /** Resolves when an ad counts. */
    begun: () => waitFor(() => expect(steps.size).toBe(1)),
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

/** What `Pi.Ads.showAd` answers. */
export type AdAnswer = { result: string; adId?: string };

/** Makes this browser the Pi Browser until the end of the test, with ads that end as told. */
export function enterPiBrowserWithAds() {
  const answers: AdAnswer[] = [];
  const asked: string[] = [];
  enterPiBrowser();
  vi.stubGlobal('Pi', {
    init: async () => undefined,
    authenticate: async () => PI_USER,
    createPayment: () => undefined,
    nativeFeaturesList: async () => ['ad_network'],
    Ads: {
      isAdReady: async (type: string) => ({ type, ready: true }),
      requestAd: async (type: string) => ({ type, result: 'AD_LOADED' }),
      showAd: async (type: string) => {
        asked.push(type);
        return { type, ...(answers.shift() ?? { result: 'AD_CLOSED' }) };
      },
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    /** The types of the ads that were shown. */
    asked,
    answer: (...next: AdAnswer[]) => void answers.push(...next),
  };
}
