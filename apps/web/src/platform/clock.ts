/** The only source of the current time, so that tests can stop and move it. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  now(): number;
};

export const systemClock: Clock = { now: () => Date.now() };
