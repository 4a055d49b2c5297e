import { COLLECTIONS, ENTITIES, type Parent } from '@dayward/contract';

/** What a device must know of one kind of rows to keep them. */
export type RowKind = {
  collection: string;
  /** The field with the month that a row is about, where older months are read later. */
  monthField?: string;
  /** The rows with which these are purged. */
  parents: readonly { collection: string; idField: string }[];
};

/** Every kind of rows that is synced. */
export const ROW_KINDS: readonly RowKind[] = [...ENTITIES.map(describe), ...COLLECTIONS.map(describe)];

type Declared = {
  collection: string;
  monthField?: string;
  parent?: Parent;
  furtherParents?: readonly Parent[];
};

function describe(declaration: Declared): RowKind {
  const { collection, monthField, parent, furtherParents = [] } = declaration;
  const parents = parent === undefined ? furtherParents : [parent, ...furtherParents];
  return monthField === undefined ? { collection, parents } : { collection, monthField, parents };
}
