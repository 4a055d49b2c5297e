import type { LocalData } from '#src/platform/sync/local-data.ts';

/**
 * Waits until all rows of the account are in memory, older months included; on a new device, until the server has told them.
 *
 * @returns false where the server cannot be asked, so that nobody knows what there is
 */
export function historyIsHere(data: LocalData): Promise<boolean> {
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
