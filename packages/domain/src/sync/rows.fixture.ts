import type { Apply, Effect, MutationContext } from './effect.ts';
import { isSameValue } from './is-same-value.ts';
import { type RowChildren, type RowKey, type RowView, rowAfter, type SyncedRow } from './rows.ts';

/** Rows as a device or the server holds them, by collection and id; frozen, because effects must not touch them. */
export type Rows = ReadonlyMap<string, SyncedRow>;

const keyOf = ({ collection, id }: RowKey) => `${collection}/${id}`;

/** The moment of applying in tests that do not care for it. */
export const CONTEXT: MutationContext = { now: '2026-11-21T08:30:00.000Z', latestDay: '2026-11-22' };

export function rowsOf(collection: string, ...rows: ({ id: string } & Record<string, unknown>)[]): Rows {
  const owned = { rev: 0, createdAt: CONTEXT.now, updatedAt: CONTEXT.now, deletedAt: null };
  return new Map(rows.map((row) => [keyOf({ collection, id: row.id }), deepFreeze({ ...owned, ...row })]));
}

export function findRow(rows: Rows, key: RowKey): SyncedRow | undefined {
  return rows.get(keyOf(key));
}

/** The rows that belong to one. */
export function childrenIn(rows: Rows, { collection, idField, id }: RowChildren): SyncedRow[] {
  return [...rows].flatMap(([key, row]) => (key.startsWith(`${collection}/`) && row[idField] === id ? [row] : []));
}

/** The rows after a mutation, and what it said; `needs` and `needsChildren` are the only rows that it is shown. */
export function run<Args>(
  rows: Rows,
  apply: Apply<Args>,
  args: Args,
  {
    needs,
    needsChildren,
    context = CONTEXT,
  }: { needs?: readonly RowKey[]; needsChildren?: readonly RowChildren[]; context?: MutationContext } = {},
): { rows: Rows; effect: Effect } {
  const seen = needs === undefined ? undefined : new Set(needs.map(keyOf));
  const view: RowView = {
    find(key) {
      if (seen !== undefined && !seen.has(keyOf(key))) throw new Error(`Not asked for: ${keyOf(key)}`);
      return findRow(rows, key);
    },
    childrenOf(parent) {
      const isAskedFor = needsChildren?.some((asked) => isSameValue(asked, parent)) ?? true;
      if (!isAskedFor) throw new Error(`Not asked for: ${parent.collection} of ${parent.id}`);
      return childrenIn(rows, parent);
    },
  };
  const effect = apply(view, args, context);
  return { rows: afterEffect(rows, effect, context), effect };
}

/** The rows with the writes of an effect laid down; a refusal changes nothing. */
export function afterEffect(rows: Rows, effect: Effect, { now }: MutationContext = CONTEXT): Rows {
  if (effect.outcome === 'refused') return rows;
  const next = new Map(rows);
  for (const write of effect.writes) next.set(keyOf(write), deepFreeze(rowAfter(next.get(keyOf(write)), write, now)));
  return next;
}

/** What rows say, without when it was written down. */
export function contentOf(rows: Rows): Record<string, unknown> {
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([key, { rev: _, createdAt: __, updatedAt: ___, ...content }]) => [key, content]),
  );
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
