/**
 * What the devices were told is safe, to be held against what the server has in the end. A promise counts from the moment
 * in which the device said "saved on this device"; what was still on its way into the device when it crashed may be
 * there or not.
 */
export type Ledger = {
  /** Mutations begun, and those of them that were said to be saved. */
  begun: number;
  saved: number;
  /** The names of those that were saved. */
  kinds: Set<string>;
  /** Rows made: id to what was made. */
  made: Map<string, { collection: 'lists' | 'habits'; device: string }>;
  /** Amounts logged and never taken back by anybody: id to the habit. */
  logged: Map<string, { habitId: string; amount: number }>;
  /** Timers that were said to be saved as started, and that nobody discarded. */
  timers: Set<string>;
  /** Notes by their id with what they first said, and images: their rows are never gone, at most deleted. */
  notes: Map<string, string>;
  images: Set<string>;
  /**
   * Lists that only one device ever names: the names that it may have in the end, from the last one that was said to be
   * saved on. `isMade` says that the list itself was.
   */
  privateNames: Map<string, { device: string; names: string[]; isMade: boolean }>;
  /** Things that the devices or the server must refuse, by a text that stands in their arguments. */
  refusable: Set<string>;
  /** What went wrong on a device beside refusals: a change that could not be kept on a healthy disk. */
  faults: Error[];
};

export function emptyLedger(): Ledger {
  return {
    begun: 0,
    saved: 0,
    kinds: new Set(),
    made: new Map(),
    logged: new Map(),
    timers: new Set(),
    notes: new Map(),
    images: new Set(),
    privateNames: new Map(),
    refusable: new Set(),
    faults: [],
  };
}
