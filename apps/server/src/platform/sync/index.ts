import { type MutationDefinition, TextVersions } from '@dayward/contract';
import type { Database } from '#src/db/database.ts';
import type { ServerFeature } from '#src/platform/feature.ts';
import type { Gates } from '#src/platform/gates/gates.ts';
import type { Log } from '#src/platform/log.ts';
import { createRealtime, type Realtime, type RealtimeDeps } from '#src/platform/realtime/index.ts';
import { createPull } from './pull.service.ts';
import { createPurge } from './purge.service.ts';
import { createPush } from './push.service.ts';
import { createRegistry } from './registry.ts';
import { findVersions, takenRev } from './rev.repo.ts';
import { purgeJob } from './sync.jobs.ts';
import { registerSyncRoutes } from './sync.routes.ts';
import { createSyncWriter, type SyncWriter, type SyncWriterDeps } from './sync-writer.ts';
import { textVersionsTable } from './text-versions.table.ts';

export type SyncDeps = {
  database: Database;
  gates: Gates;
  log: Log;
  /** The features of the product, each with the kinds of rows that it stores. */
  features: readonly ServerFeature[];
  mutations: Readonly<Record<string, MutationDefinition>>;
  readLatestDay: SyncWriterDeps['readLatestDay'];
  series: SyncWriterDeps['series'];
  findLiveSessions: RealtimeDeps['findLiveSessions'];
};

/** Creates the sync of an account's rows across its devices: the only writer, and the routes for devices. */
export function createSync(parts: SyncDeps): {
  feature: ServerFeature;
  sync: SyncWriter;
  realtime: Pick<Realtime, 'tellAccount'>;
} {
  const { database, gates, log, features, readLatestDay, series, findLiveSessions } = parts;
  const own = { declaration: TextVersions, table: textVersionsTable };
  const registry = createRegistry(
    [own, ...features.flatMap(({ synced = [] }) => synced)],
    Object.assign({}, parts.mutations, ...features.map(({ mutations }) => mutations)),
  );
  const afterEffects = features.flatMap(({ afterEffect }) => afterEffect ?? []);
  const sync = createSyncWriter({ registry, gates, afterEffects, readLatestDay, series });
  const readRev = (userId: string) => database.asUser(userId, async (tx) => (await findVersions(tx, userId)).rev);
  const realtime = createRealtime({ database, log, readRev, findLiveSessions });
  database.onUserCommit((tx) => {
    const rev = takenRev(tx);
    if (rev !== undefined) realtime.poke(tx.$userId, rev);
  });
  database.onAccountChange(realtime.tellAccount);
  const services = {
    push: createPush({ database, registry, sync, log }),
    pull: createPull({ database, registry }),
    realtime,
  };
  const purge = createPurge({ database, registry });
  return {
    sync,
    realtime,
    feature: {
      name: 'sync',
      registerRoutes: (app) => registerSyncRoutes(app, services),
      jobs: (context) => [purgeJob(purge, context)],
    },
  };
}
