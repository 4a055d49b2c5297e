/** The sync's clock, so that a simulation can use its own. */
export type SyncClock = {
  /** Milliseconds since the Unix epoch, by this device: may be wrong by years; not used for ordering. */
  now(): number;
  setTimeout(run: () => void, delayMs: number): SyncTimer;
  clearTimeout(timer: SyncTimer | undefined): void;
};

/** The clock's handle of a timer. */
export type SyncTimer = unknown;
