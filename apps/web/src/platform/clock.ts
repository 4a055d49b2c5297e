/** The only source of the current time, so that tests can stop and move it. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  now(): number;
};

export const systemClock: Clock = { now: () => Date.now() };

/**
 * The interval at which the time is compared, in milliseconds: timers stop while a device sleeps, and nothing tells a page that
 * stays visible that it slept or that its clock was set.
 */
const RECHECK_MS = 60_000;

/**
 * Calls `onDue` when the time given by `leftMs` is over, whenever the page is shown, focused or resumed, and once a minute. All
 * callers of a page are called in the same instant of the minute, so that together they wake the device once.
 *
 * @param leftMs milliseconds until the next turn, infinite if only a jump of the clock matters; undefined when none follows
 * @returns a function that stops it
 */
export function callWhenDue(onDue: () => void, leftMs: () => number | undefined): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const left = leftMs();
    const untilRecheck = RECHECK_MS - (performance.now() % RECHECK_MS);
    if (left !== undefined) timer = setTimeout(check, Math.min(left + 1, untilRecheck));
  };
  const check = () => {
    clearTimeout(timer);
    onDue();
    wait();
  };
  wait();
  const events = [
    [document, 'visibilitychange'],
    [document, 'resume'],
    [window, 'focus'],
    [window, 'pageshow'],
  ] as const;
  for (const [target, event] of events) target.addEventListener(event, check);
  return () => {
    clearTimeout(timer);
    for (const [target, event] of events) target.removeEventListener(event, check);
  };
}
