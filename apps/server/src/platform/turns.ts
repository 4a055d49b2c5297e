import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Creates a queue of which one caller goes on in each turn of the event loop: many callers at once would hold up the requests of users,
 * which are heard between two turns.
 */
export function createTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => nextTurn());
    return last;
  };
}
