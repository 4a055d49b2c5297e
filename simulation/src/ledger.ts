/** A text of a note: the mutation that wrote it, and its place. */
export type WrittenText = {
  by: 'habitNote.create' | 'habitNote.patch' | 'habit.noteDay';
  text: string;
  /** The id of a note, or a run and its day. */
  of: { id: string } | { runId: string; day: string };
};

/**
 * Everything that devices confirmed as saved, to compare with the final state of the server. A mutation counts from the moment in
 * which the device confirmed "saved on this device". A mutation that was still being stored during a crash may or may not exist.
 */
export type Ledger = {
  /** Mutations begun, and those that were confirmed as saved. */
  begun: number;
  saved: number;
  /** The names of the saved mutations. */
  kinds: Set<string>;
  /** Created rows: id to collection and device. */
  made: Map<string, { collection: 'lists' | 'habits'; device: string }>;
  /** Amounts that were logged and never undone: id to habit and amount. */
  logged: Map<string, { habitId: string; amount: number }>;
  /** Timers whose start was confirmed as saved and that no device discarded. */
  timers: Set<string>;
  /** Notes and images: their rows are never purged, only deleted. */
  notes: Set<string>;
  images: Set<string>;
  /** Confirmed texts of notes, and texts that an edit had seen and replaced; each text is unique in a run. */
  texts: WrittenText[];
  seenTexts: Set<string>;
  /** Tasks and their child rows: id to collection. */
  rows: Map<string, string>;
  /**
   * Lists that only one device renames: the names that are valid in the end, from the last confirmed one on. `isMade` is true if
   * the creation was confirmed.
   */
  privateNames: Map<string, { device: string; names: string[]; isMade: boolean }>;
  /** Texts in the arguments of mutations that the devices or the server may refuse. */
  refusable: Set<string>;
  /** Errors on a device other than refusals: a mutation that could not be stored on a healthy database. */
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
