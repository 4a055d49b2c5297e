import type { MutationCall } from '@dayward/contract';
import { entityOf, isAlive } from '#src/platform/resource/entities.ts';
import type { ResourceEntry } from '#src/platform/resource/resource-entry.ts';
import type { LocalStore } from '#src/platform/sync/local-store.ts';

/**
 * The kinds that a reset deletes: the rows of every resource that belong to no other row. Their child rows are deleted with them.
 */
export function resetKindsOf(resources: readonly ResourceEntry[]) {
  return resources.flatMap(({ name, path }) => {
    const { collection, parent } = entityOf(name);
    return parent === undefined ? [{ name, path, collection }] : [];
  });
}

/** The mutations that delete all of the account's data (AUTH-28). */
export function resetCalls(resources: readonly ResourceEntry[], data: Pick<LocalStore, 'rows'>): MutationCall[] {
  return resetKindsOf(resources).flatMap(({ collection, name }) =>
    data
      .rows(collection)
      .filter(isAlive)
      .map(({ id }): MutationCall => ({ name: `${name}.delete`, args: { id } })),
  );
}
