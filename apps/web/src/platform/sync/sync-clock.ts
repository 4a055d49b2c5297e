/** Time as the engine sees it, so that a simulation can run on a clock of its own. */
export type SyncClock = {
  /** Milliseconds since the Unix epoch, by this device: may be wrong by years, and orders nothing. */
  now(): number;
  setTimeout(run: () => void, delayMs: number): SyncTimer;
  clearTimeout(timer: SyncTimer | undefined): void;
};

/** Whatever the clock calls a timer by. */
export type SyncTimer = unknown;
