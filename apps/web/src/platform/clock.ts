/** The only source of the current time, so that tests can stop and move it. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  now(): number;
};

export const systemClock: Clock = { now: () => Date.now() };

/** The longest interval between calls of `onTurn`, in milliseconds: timers stop while a device sleeps and may then be late. */
const RECHECK_MS = 15 * 60_000;

/**
 * Calls `onTurn` when the time given by `leftMs` is over, at least every 15 minutes, and whenever the page becomes visible.
 *
 * @param leftMs milliseconds until the next turn; undefined when none follows
 * @returns a function that stops it
 */
export function callWhenDue(onDue: () => void, leftMs: () => number | undefined): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const left = leftMs();
    if (left !== undefined) timer = setTimeout(check, Math.min(left + 1, RECHECK_MS));
  };
  const check = () => {
    clearTimeout(timer);
    onDue();
    wait();
  };
  wait();
  const events = [
    [document, 'visibilitychange'],
    [window, 'focus'],
    [window, 'pageshow'],
  ] as const;
  for (const [target, event] of events) target.addEventListener(event, check);
  return () => {
    clearTimeout(timer);
    for (const [target, event] of events) target.removeEventListener(event, check);
  };
}
