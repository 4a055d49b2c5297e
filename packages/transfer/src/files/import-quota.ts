import type { CollectionDeclaration, MutationCall } from '@dayward/contract';
import type { AccountRows } from './account-rows.ts';

/** A row that an import creates or restores, with the fields that reference its parent. */
export type ImportedRow = { id: string; fields: Readonly<Record<string, unknown>> };

/** One kind of rows that an import may contain. */
export type ImportedKind<Of extends string> = {
  of: Of;
  declaration: Pick<CollectionDeclaration, 'collection' | 'limits'>;
  /** @param changes the mutations of the import, in order */
  rowsOf(changes: readonly MutationCall[], account: AccountRows): readonly ImportedRow[];
};

/** An exceeded quota: the kind of rows, and the limit of the account, the plan or the parent. */
export type QuotaExceeded<Of extends string> = {
  of: Of;
  /** `one`: the parent of such rows, such as a task. */
  within: 'account' | 'plan' | 'one';
  max: number;
  /** Rows of the import, and existing rows: of the account, or of the fullest parent (`one`). */
  count: number;
  here: number;
};

/**
 * Checks an import against the quotas of an account, counting as the server does: rows that are not deleted, in total and per
 * parent. An import runs as a whole or not at all, so this check comes first.
 *
 * @param account all rows of the account
 * @param planMax most rows of a kind on the plan, if the plan's limits are enforced
 */
export function checkImportQuota<Of extends string>(
  kinds: readonly ImportedKind<Of>[],
  changes: readonly MutationCall[],
  account: AccountRows,
  planMax: Partial<Record<Of, number>>,
): QuotaExceeded<Of>[] {
  return kinds.flatMap(({ of, declaration: { collection, limits }, rowsOf }) => {
    const isHere = (id: string) => account.find({ collection, id })?.deletedAt === null;
    const added = uniqueById(rowsOf(changes, account)).filter(({ id }) => !isHere(id));
    if (added.length === 0) return [];
    const kept = account.rows(collection).filter(({ deletedAt }) => deletedAt === null);
    const [count, here] = [added.length, kept.length];
    const exceeded: QuotaExceeded<Of>[] = [];
    const look = (within: 'account' | 'plan', max: number | undefined) => {
      if (max === undefined || here + count <= max || exceeded.length > 0) return;
      exceeded.push({ of, within, max, count, here });
    };
    look('account', limits.rowsPerAccount);
    look('plan', planMax[of]);
    const { rowsOfOne } = limits;
    if (rowsOfOne === undefined) return exceeded;
    const { field, most: max } = rowsOfOne;
    // A restored row keeps its parent.
    const ownerOf = ({ id, fields }: ImportedRow) => fields[field] ?? account.find({ collection, id })?.[field];
    const keptOfOne = Map.groupBy(kept, (row) => row[field]);
    const fullest = [...Map.groupBy(added, ownerOf)]
      .map(([owner, rows]) => ({ count: rows.length, here: keptOfOne.get(owner)?.length ?? 0 }))
      .reduce((most, one) => (one.count + one.here > most.count + most.here ? one : most));
    if (fullest.count + fullest.here > max) exceeded.push({ of, within: 'one', max, ...fullest });
    return exceeded;
  });
}

/** Rows that mutations with these names create or restore; their arguments hold the `id`. */
export function rowsOfMutations(...names: readonly string[]): ImportedKind<string>['rowsOf'] {
  return (changes) =>
    changes.flatMap(({ name, args }) => (names.includes(name) && 'id' in args ? [{ id: args.id, fields: args }] : []));
}

function uniqueById(rows: readonly ImportedRow[]): readonly ImportedRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
