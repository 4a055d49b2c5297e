import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { toasterRequest } from '#src/platform/toasts/toasts.ts';

// Generous, because a busy machine is no fault of the code; a passing test never waits this long.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

/** jsdom has no layout, so it omits the functions that need one. */
Element.prototype.scrollIntoView = () => {};
Element.prototype.setPointerCapture = () => {};
window.scrollTo = () => {};
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

/** One frame of jsdom with a margin, in milliseconds. */
const FRAME_MS = 30;

/** A timer that outlives its file finds no window (toasts unmount a moment after they are dismissed). */
const startTimer = globalThis.setTimeout;
const timers = new Set<ReturnType<typeof startTimer>>();
globalThis.setTimeout = Object.assign((...call: Parameters<typeof startTimer>) => {
  const timer = startTimer(...call);
  timers.add(timer);
  return timer;
}, startTimer);

/** Restores the browser objects that tests patch; the files of a worker share one window. */
const restoreOwn = [window.navigator, URL, Element.prototype, HTMLElement.prototype].map(rememberOwn);

afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
  globalThis.setTimeout = startTimer;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const restore of restoreOwn) restore();
});

/** Returns a function that restores an object's current own properties. */
function rememberOwn(target: object): () => void {
  const before = Object.getOwnPropertyDescriptors(target);
  return () => {
    for (const name of Reflect.ownKeys(target)) if (!(name in before)) Reflect.deleteProperty(target, name);
    for (const name of Reflect.ownKeys(before)) {
      const descriptor = Reflect.get(before, name);
      if (descriptor.configurable === true) Object.defineProperty(target, name, descriptor);
    }
  };
}

/** A console error or warning fails the test. Unhandled rejections fail the run by themselves. */
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => complaints.push(words));
  }
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(async () => {
  cleanup();
  // The toasts of a page live as long as the page, here the whole file; they render one frame after their event.
  if (toasterRequest.isRequested()) await new Promise((resolve) => startTimer(resolve, FRAME_MS));
  toast.dismiss();
  vi.restoreAllMocks();
  expect(complaints, 'the console must stay quiet').toEqual([]);
});

/** For tests of failures: collects the console errors and lets the test pass with them. */
export function takeConsoleComplaints(): unknown[][] {
  const taken = complaints;
  complaints = [];
  return taken;
}
