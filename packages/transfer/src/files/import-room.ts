import type { CollectionDeclaration, MutationCall } from '@dayward/contract';
import type { AccountRows } from './account-rows.ts';

/** A row that an import makes or brings back, with the fields that say what it belongs to. */
export type ImportedRow = { id: string; fields: Readonly<Record<string, unknown>> };

/** One kind of rows that an import may bring. */
export type ImportedKind<Of extends string> = {
  of: Of;
  declaration: Pick<CollectionDeclaration, 'collection' | 'limits'>;
  /** @param changes what the import does, in its order */
  rowsOf(changes: readonly MutationCall[], account: AccountRows): readonly ImportedRow[];
};

/** What there is too much of, and how many its account, its plan, or what it belongs to holds. */
export type ImportShortage<Of extends string> = {
  of: Of;
  /** `one`: what such rows belong to, such as a task. */
  within: 'account' | 'plan' | 'one';
  max: number;
  /** How many the import brings, and how many are here: of the account, or of the fullest `one`. */
  count: number;
  here: number;
};

/**
 * Says for what of an import an account has no room, as the server counts: rows that are not deleted, and those of one thing.
 * An import is done as a whole or not at all, so this is asked before any of it is.
 *
 * @param account all rows of the account
 * @param planMax how many of a kind the plan holds, where going past that is refused
 */
export function shortagesOfImport<Of extends string>(
  kinds: readonly ImportedKind<Of>[],
  changes: readonly MutationCall[],
  account: AccountRows,
  planMax: Partial<Record<Of, number>>,
): ImportShortage<Of>[] {
  return kinds.flatMap(({ of, declaration: { collection, limits }, rowsOf }) => {
    const isHere = (id: string) => account.find({ collection, id })?.deletedAt === null;
    const added = uniqueById(rowsOf(changes, account)).filter(({ id }) => !isHere(id));
    if (added.length === 0) return [];
    const kept = account.rows(collection).filter(({ deletedAt }) => deletedAt === null);
    const [count, here] = [added.length, kept.length];
    const shortages: ImportShortage<Of>[] = [];
    const look = (within: 'account' | 'plan', max: number | undefined) => {
      if (max === undefined || here + count <= max || shortages.length > 0) return;
      shortages.push({ of, within, max, count, here });
    };
    look('account', limits.rowsPerAccount);
    look('plan', planMax[of]);
    const { rowsOfOne } = limits;
    if (rowsOfOne === undefined) return shortages;
    const { field, most: max } = rowsOfOne;
    // What comes back belongs to what it belonged to.
    const ownerOf = ({ id, fields }: ImportedRow) => fields[field] ?? account.find({ collection, id })?.[field];
    const keptOfOne = Map.groupBy(kept, (row) => row[field]);
    const fullest = [...Map.groupBy(added, ownerOf)]
      .map(([owner, rows]) => ({ count: rows.length, here: keptOfOne.get(owner)?.length ?? 0 }))
      .reduce((most, one) => (one.count + one.here > most.count + most.here ? one : most));
    if (fullest.count + fullest.here > max) shortages.push({ of, within: 'one', max, ...fullest });
    return shortages;
  });
}

/** The rows that changes with one of these names make or bring back, which their arguments name by `id`. */
export function rowsNamed(...names: readonly string[]): ImportedKind<string>['rowsOf'] {
  return (changes) =>
    changes.flatMap(({ name, args }) => (names.includes(name) && 'id' in args ? [{ id: args.id, fields: args }] : []));
}

function uniqueById(rows: readonly ImportedRow[]): readonly ImportedRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
