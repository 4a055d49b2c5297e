import type { CurrentLocalStore, LocalStore } from './sync/local-store.ts';
import { whenPainted } from './when-painted.ts';

declare global {
  interface Navigator {
    /** Not in every browser. */
    connection?: { saveData?: boolean };
  }
}

/**
 * Prefetches the next page, whichever it is, when the first rows are painted and the page is idle: earlier it would take the
 * network from them. Not for users who save data.
 */
export function prefetchNextWhenIdle(localData: CurrentLocalStore): void {
  const { prefetchNext } = window;
  if (prefetchNext === undefined || navigator.connection?.saveData === true) return;
  whenFetched(localData, () => whenPainted(() => whenIdle(prefetchNext)));
}

/** Runs a function once the account's rows are on this device. */
function whenFetched(localData: CurrentLocalStore, run: () => void): void {
  let leaveStatus: (() => void) | undefined;
  const look = (data: LocalStore) => {
    if (data.history() === 'never-fetched') return;
    leaveStatus?.();
    leaveStatus = undefined;
    leave();
    run();
  };
  const follow = () => {
    leaveStatus?.();
    const data = localData.current();
    leaveStatus = data?.subscribeStatus(() => look(data));
    if (data !== undefined) look(data);
  };
  const leave = localData.subscribe(follow);
  follow();
}

/**
 * Runs a function when the page is idle. Safari has no idle callbacks.
 *
 * @param timeoutMs the longest wait for that, in milliseconds; without a limit if left out
 */
export function whenIdle(run: () => void, timeoutMs?: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, timeoutMs === undefined ? {} : { timeout: timeoutMs });
  else setTimeout(run);
}
