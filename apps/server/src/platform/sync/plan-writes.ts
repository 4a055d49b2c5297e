import { isDeepEqual, type RowWrite, type SyncedRow } from '@dayward/domain';
import type { RowTotals } from './account-state.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** A write with an effect. */
export type PlannedWrite = {
  write: RowWrite;
  /** The row before it; undefined for a new row. */
  before: SyncedRow | undefined;
  /** Growth of the row's fields in bytes, before compression; negative if they shrink. */
  growthBytes: number;
};

/**
 * Reduces an effect to its real changes, so that no row gets a version without a change. Several writes of one row are merged,
 * and a write that leaves its row unchanged is dropped.
 */
export async function planWrites(known: UnitOfWork, writes: readonly RowWrite[]): Promise<PlannedWrite[]> {
  await known.load(writes);
  const merged = new Map<string, RowWrite>();
  for (const write of writes) {
    const name = `${write.collection} ${write.id}`;
    const earlier = merged.get(name);
    merged.set(name, earlier ? { ...earlier, ...write, fields: { ...earlier.fields, ...write.fields } } : write);
  }
  return [...merged.values()]
    .map((write) => ({ write, before: known.find(write) }))
    .filter(({ write, before }) => before === undefined || changes(write, before))
    .map(({ write, before }) => ({ write, before, growthBytes: fieldGrowth(write, before) }));
}

function fieldGrowth({ fields }: RowWrite, before: SyncedRow | undefined): number {
  return Object.entries(fields).reduce((sum, [name, value]) => sum + valueBytes(value) - valueBytes(before?.[name]), 0);
}

/** Size of a value as it is stored: a text in UTF-8, anything else as JSON. */
function valueBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  return value === undefined ? 0 : Buffer.byteLength(JSON.stringify(value));
}

/** What a write adds to the running totals of its collection. */
export function growthOf(planned: PlannedWrite): RowTotals {
  const kept = isAddition(planned) ? 1 : isRemoval(planned) ? -1 : 0;
  return { kept, all: planned.before === undefined ? 1 : 0, bytes: planned.growthBytes };
}

/** Checks that a write adds a row to those that count: a new one, or one restored from "Recently deleted". */
export function isAddition(planned: PlannedWrite): boolean {
  const { before } = planned;
  return isKeptAfter(planned) && (before === undefined || before.deletedAt !== null);
}

/** Checks that a row is not in "Recently deleted" after a write. */
export function isKeptAfter({ write, before }: PlannedWrite): boolean {
  return write.deletedAt === undefined ? before === undefined || before.deletedAt === null : !write.deletedAt;
}

/** Checks that a write moves a counted row to "Recently deleted". */
export function isRemoval({ write, before }: PlannedWrite): boolean {
  return Boolean(write.deletedAt) && before?.deletedAt === null;
}

function changes(write: RowWrite, before: SyncedRow): boolean {
  if (write.deletedAt !== undefined && (write.deletedAt === null) !== (before.deletedAt === null)) return true;
  return Object.entries(write.fields).some(([name, value]) => !isDeepEqual(before[name], value));
}
