import type { MutationCall } from '@dayward/contract';
import { entityOf, isAlive } from '#src/platform/resource/entities.ts';
import type { ResourceEntry } from '#src/platform/resource/resource-entry.ts';
import type { LocalStore } from '#src/platform/sync/local-store.ts';

/** What goes: the rows of every resource that belong to no other row. Those that do go with it. */
export function resetKindsOf(resources: readonly ResourceEntry[]) {
  return resources.flatMap(({ name, path }) => {
    const { collection, parent } = entityOf(name);
    return parent === undefined ? [{ name, path, collection }] : [];
  });
}

/** The changes that delete all that the account keeps (AUTH-28). */
export function resetCalls(resources: readonly ResourceEntry[], data: Pick<LocalStore, 'rows'>): MutationCall[] {
  return resetKindsOf(resources).flatMap(({ collection, name }) =>
    data
      .rows(collection)
      .filter(isAlive)
      .map(({ id }): MutationCall => ({ name: `${name}.delete`, args: { id } })),
  );
}
