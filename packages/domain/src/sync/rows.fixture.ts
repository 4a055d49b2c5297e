import { isDeepEqual } from './deep-equal.ts';
import type { Apply, Effect, MutationContext } from './effect.ts';
import { type RowChildren, type RowKey, type RowView, rowAfter, type SyncedRow } from './rows.ts';

/** Rows of a device or the server by collection and id; frozen, because effects must not mutate them. */
export type Rows = ReadonlyMap<string, SyncedRow>;

const keyOf = ({ collection, id }: RowKey) => `${collection}/${id}`;

/** Context for tests that do not depend on the time of applying. */
export const CONTEXT: MutationContext = { now: '2026-11-21T08:30:00.000Z', latestDay: '2026-11-22' };

export function rowsOf(collection: string, ...rows: ({ id: string } & Record<string, unknown>)[]): Rows {
  const owned = { rev: 0, createdAt: CONTEXT.now, updatedAt: CONTEXT.now, deletedAt: null };
  return new Map(rows.map((row) => [keyOf({ collection, id: row.id }), deepFreeze({ ...owned, ...row })]));
}

export function findRow(rows: Rows, key: RowKey): SyncedRow | undefined {
  return rows.get(keyOf(key));
}

/** Returns the child rows of a parent. */
export function childrenIn(rows: Rows, { collection, idField, id }: RowChildren): SyncedRow[] {
  return [...rows].flatMap(([key, row]) => (key.startsWith(`${collection}/`) && row[idField] === id ? [row] : []));
}

/** Returns the rows after a mutation, and its effect; it sees only the rows of `needs` and `needsChildren`. */
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
      const isAskedFor = needsChildren?.some((asked) => isDeepEqual(asked, parent)) ?? true;
      if (!isAskedFor) throw new Error(`Not asked for: ${parent.collection} of ${parent.id}`);
      return childrenIn(rows, parent);
    },
  };
  const effect = apply(view, args, context);
  return { rows: afterEffect(rows, effect, context), effect };
}

/** Applies the writes of an effect to the rows; a refusal changes nothing. */
export function afterEffect(rows: Rows, effect: Effect, { now }: MutationContext = CONTEXT): Rows {
  if (effect.outcome === 'refused') return rows;
  const next = new Map(rows);
  for (const write of effect.writes) next.set(keyOf(write), deepFreeze(rowAfter(next.get(keyOf(write)), write, now)));
  return next;
}

/** Returns the content of rows without their write times. */
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
