/** What one account has stored, as running totals, so that a limit costs no count of rows. */

/** Running totals of one collection: rows that are not deleted, all rows, and the size of their fields in bytes. */
export type RowTotals = { kept: number; all: number; bytes: number };

/** The running totals of an account by collection; a collection without rows may be absent. */
export type Totals = Map<string, RowTotals>;

/** The sync row of an account, locked by a transaction. */
export type AccountState = {
  /** The account's version; the transaction's own once it has taken one. */
  rev: number;
  /** The version that the lock found. */
  lockedRev: number;
  /** Whether the transaction has taken a version. */
  isTaken: boolean;
  /** The id of the history to which the version belongs. */
  historyId: string;
  /** Whether this PostgreSQL is the one that last gave out a version of that history. */
  isHistoryCurrent: boolean;
  /** Events since the old ones were last deleted. */
  newEvents: number;
  /** Size of the account's rows in bytes, as `account-size.ts` counts; null: not known. */
  rowBytes: number | null;
  /** Null: not known. */
  totals: Totals | null;
  /** Whether the transaction made the row: what it read before saw nothing of a first change that ran at the same time. */
  isNew: boolean;
};

/** Fixed size that an account is charged for each row, in bytes; chosen by us: the columns that every row has, and its indexes. */
export const ROW_BYTES = 500;

const NO_ROWS: RowTotals = { kept: 0, all: 0, bytes: 0 };

/** Size of rows as a limit counts them, in bytes; of growth, its change. */
export function sizeOf({ all, bytes }: Pick<RowTotals, 'all' | 'bytes'>): number {
  return bytes + ROW_BYTES * all;
}

/** The totals of one collection. */
export function totalsOf(totals: Totals, collection: string): RowTotals {
  return totals.get(collection) ?? NO_ROWS;
}

/** Adds the growth of a collection to the known totals of an account. */
export function addGrowth(state: AccountState, collection: string, growth: RowTotals): void {
  if (state.totals !== null) {
    const { kept, all, bytes } = totalsOf(state.totals, collection);
    state.totals.set(collection, {
      kept: kept + growth.kept,
      all: all + growth.all,
      bytes: Math.max(0, bytes + growth.bytes),
    });
  }
  if (state.rowBytes !== null) state.rowBytes = Math.max(0, state.rowBytes + sizeOf(growth));
}

/** Parses the totals as the table stores them: `{collection: [kept, all, bytes]}`. */
export function readTotals(stored: Readonly<Record<string, [number, number, number]>> | null): Totals | null {
  if (stored === null) return null;
  return new Map(Object.entries(stored).map(([name, [kept, all, bytes]]) => [name, { kept, all, bytes }]));
}

/** The stored form of totals. */
export function writeTotals(totals: Totals | null): string | null {
  if (totals === null) return null;
  return JSON.stringify(
    Object.fromEntries([...totals].map(([name, { kept, all, bytes }]) => [name, [kept, all, bytes]])),
  );
}
