/** Timers stand still while a device sleeps and may be late by then: looked at again at least this often (in milliseconds). */
const LOOK_AGAIN_MS = 15 * 60_000;

/**
 * Calls something when the clock has something new to say, and whenever the page is looked at again.
 *
 * @param leftMs how long until the next turn; undefined where none comes any more
 * @returns what ends it
 */
export function callAtTurns(onTurn: () => void, leftMs: () => number | undefined): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const left = leftMs();
    if (left !== undefined) timer = setTimeout(look, Math.min(left + 1, LOOK_AGAIN_MS));
  };
  const look = () => {
    clearTimeout(timer);
    onTurn();
    wait();
  };
  wait();
  const events = [
    [document, 'visibilitychange'],
    [window, 'focus'],
    [window, 'pageshow'],
  ] as const;
  for (const [target, event] of events) target.addEventListener(event, look);
  return () => {
    clearTimeout(timer);
    for (const [target, event] of events) target.removeEventListener(event, look);
  };
}
