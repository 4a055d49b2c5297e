/** At most ten pokes per second and account, however fast it changes; chosen with the design of the synced data. */
export const POKE_GAP_MS = 100;

/**
 * Throttles new versions: the first one passes immediately, later ones as a batch after a pause, always the highest.
 *
 * @param pass receives the latest version; never one that it has received before.
 */
export function createPokeThrottle(pass: (rev: number) => void) {
  let [given, passed] = [0, 0];
  let pause: NodeJS.Timeout | undefined;

  const passOn = () => {
    pause = undefined;
    if (given === passed) return;
    passed = given;
    pause = setTimeout(passOn, POKE_GAP_MS);
    pass(given);
  };

  return {
    poke(rev: number) {
      given = Math.max(given, rev);
      if (pause === undefined) passOn();
    },
    /** Drops the pending version. */
    stop: () => clearTimeout(pause),
  };
}
