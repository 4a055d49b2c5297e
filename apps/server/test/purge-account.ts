import { TextVersions } from '@dayward/contract';
import { createPurge } from '#src/platform/sync/purge.service.ts';
import { createRegistry, type SyncedKind } from '#src/platform/sync/registry.ts';
import { textVersionsTable } from '#src/platform/sync/text-versions.table.ts';
import type { TestServer } from '#test/test-server.ts';

/** Purges the given kinds of rows of an account at once, as the nightly job does for all accounts. */
export async function purgeAccount(
  { database }: TestServer,
  userId: string,
  kinds: readonly SyncedKind[],
): Promise<void> {
  const own = { declaration: TextVersions, table: textVersionsTable };
  await createPurge({ database, registry: createRegistry([own, ...kinds], {}) })(userId);
}
