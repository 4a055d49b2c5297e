import type { LocalStore } from '#src/platform/sync/local-store.ts';

/**
 * Waits until all rows of the account are in memory, older months included; on a new device, until the first pull is complete.
 *
 * @returns false if the server cannot be asked, so that the rows may be incomplete
 */
export function waitForFullHistory(data: LocalStore): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const isHere = data.history() === 'complete';
      const isOutOfReach = data.history() === 'never-fetched' && data.status().error !== null;
      if (!isHere && !isOutOfReach) return;
      stop();
      resolve(isHere);
    };
    const stop = data.subscribeStatus(look);
    look();
  });
}
