import { expect, test } from 'vitest';
import type { Parent } from './collection.ts';
import { ROW_KINDS, type RowKind } from './row-kinds.ts';
import { COLLECTIONS, ENTITIES } from './synced.ts';

type Declared = { collection: string; monthField?: string; parent?: Parent; furtherParents?: readonly Parent[] };

function kindOf({ collection, monthField, parent, furtherParents = [] }: Declared): RowKind {
  const parents = parent === undefined ? furtherParents : [parent, ...furtherParents];
  return monthField === undefined ? { collection, parents } : { collection, monthField, parents };
}

const byCollection = (kinds: readonly RowKind[]) => Object.fromEntries(kinds.map((kind) => [kind.collection, kind]));

test('the kinds of rows that devices keep are those that the features declare', () => {
  expect(byCollection(ROW_KINDS)).toEqual(byCollection([...ENTITIES.map(kindOf), ...COLLECTIONS.map(kindOf)]));
});
