import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';

export { RunningTimerSlot } from './components/running-timer-slot.tsx';
export { useOwnEntry, useRunningEntry } from './time-entries.data.ts';
export { useStopTimer } from './use-stop-timer.ts';

/** Starts and stops the timer of a habit or a task, see `timer-button.tsx`; needs a Suspense above it. */
export const TimerButton = lazyComponent(
  async () => (await import('./components/timer-button.tsx')).TimerButton,
  'time-entries',
);

/** The elapsed time beside a `TimerButton` with its own content; needs a Suspense above it. */
export const TimerClock = lazyComponent(
  async () => (await import('./components/timer-button.tsx')).TimerClock,
  'time-entries',
);

/** The same with labelled buttons and a discard button; see `timer-panel.tsx`. */
export const TimerPanel = lazyComponent(
  async () => (await import('./components/timer-panel.tsx')).TimerPanel,
  'time-entries',
);

/** Content that depends on the elapsed minutes, see `elapsed-minutes.tsx`. */
export const ElapsedMinutes = lazyComponent(
  async () => (await import('./components/elapsed-clock.tsx')).ElapsedMinutes,
  'time-entries',
);
