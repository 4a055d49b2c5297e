/** The one source of the present moment, so that tests can stop and move it. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  now(): number;
};

export const systemClock: Clock = { now: () => Date.now() };
