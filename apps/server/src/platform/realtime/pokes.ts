/** At most ten pokes a second and account, however fast it changes; chosen with the design of the synced data. */
export const POKE_GAP_MS = 100;

/**
 * Passes on that something has a new version: the first at once, further ones together after a pause, always the highest.
 *
 * @param pass gets what was given last; never a version that it has had before.
 */
export function createPokes(pass: (rev: number) => void) {
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
    /** What was given last is passed on no more. */
    stop: () => clearTimeout(pause),
  };
}
