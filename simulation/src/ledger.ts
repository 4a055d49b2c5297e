/** A text of a note: the change that wrote it, and where it is to be found. */
export type WrittenText = {
  by: 'habitNote.create' | 'habitNote.patch' | 'habit.noteDay';
  text: string;
  /** The id of a note, or a run and its day. */
  of: { id: string } | { runId: string; day: string };
};

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
  /** Notes and images: their rows are never gone, at most deleted. */
  notes: Set<string>;
  images: Set<string>;
  /** What was said to be saved of notes, and of what edits had seen that they replaced; each text is written once in a run. */
  texts: WrittenText[];
  seenTexts: Set<string>;
  /** Tasks and what belongs to them: id to collection. */
  rows: Map<string, string>;
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
    notes: new Set(),
    texts: [],
    seenTexts: new Set(),
    images: new Set(),
    rows: new Map(),
    privateNames: new Map(),
    refusable: new Set(),
    faults: [],
  };
}
