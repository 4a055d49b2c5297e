import { isSameValue, type RowWrite } from '@dayward/domain';
import type { OwnedRow } from '#src/platform/entity/owned-columns.ts';
import type { KnownRows } from './known-rows.ts';
import { toWire } from './synced-row.ts';

/** A write that changes something, with the row as it is before; undefined for a new one. */
export type PlannedWrite = { write: RowWrite; before: OwnedRow | undefined };

/**
 * Finds out what an effect really changes: several writes of one row become one, and a write that leaves its row as it is
 * falls away, so that nothing gets a version for nothing.
 */
export async function planWrites(known: KnownRows, writes: readonly RowWrite[]): Promise<PlannedWrite[]> {
  await known.load(writes);
  const merged = new Map<string, RowWrite>();
  for (const write of writes) {
    const name = `${write.collection} ${write.id}`;
    const earlier = merged.get(name);
    merged.set(name, earlier ? { ...earlier, ...write, fields: { ...earlier.fields, ...write.fields } } : write);
  }
  return [...merged.values()]
    .map((write) => ({ write, before: known.find(write) }))
    .filter(({ write, before }) => before === undefined || changes(write, before));
}

/** Whether a write makes a row one of those that count: a new one, or one that leaves "Recently deleted". */
export function isAddition({ write, before }: PlannedWrite): boolean {
  const isKeptAfter =
    write.deletedAt === undefined ? before === undefined || before.deletedAt === null : !write.deletedAt;
  return isKeptAfter && (before === undefined || before.deletedAt !== null);
}

/** Whether a write takes a row that counted to "Recently deleted". */
export function isRemoval({ write, before }: PlannedWrite): boolean {
  return Boolean(write.deletedAt) && before?.deletedAt === null;
}

function changes(write: RowWrite, before: OwnedRow): boolean {
  if (write.deletedAt !== undefined && (write.deletedAt === null) !== (before.deletedAt === null)) return true;
  return Object.entries(write.fields).some(([name, value]) => !isSameValue(toWire(before[name]), value));
}
