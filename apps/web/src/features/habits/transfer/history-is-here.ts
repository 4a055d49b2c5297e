import type { LocalData } from '#src/platform/sync/local-data.ts';

/**
 * Waits until all rows that this device has are in memory, older months included.
 *
 * @returns false where the server has not told this device everything yet, so that nobody knows what there is
 */
export function historyIsHere(data: LocalData): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const history = data.history();
      if (history === 'loading') return;
      stop();
      resolve(history === 'complete');
    };
    const stop = data.subscribeStatus(look);
    look();
  });
}
