import { PULL_ROWS, type RouteOutput, type syncRoutes } from '@dayward/contract';
import type { SyncedRow } from '@dayward/domain';
import type { Database, UserTx } from '#src/db/database.ts';
import { checkProtocol } from './protocol.ts';
import { type ChangedPlace, findChangedPlaces, findPurged, readOneMoment } from './pull.repo.ts';
import type { Registry } from './registry.ts';
import { findVersions } from './rev.repo.ts';
import { toSyncedRow } from './synced-row.ts';

export type PullAnswer = RouteOutput<typeof syncRoutes.pull>;

const START_OVER: PullAnswer = { rev: 0, hasMore: true, rows: {}, purged: {}, startOver: true };

/**
 * Makes the function that tells what changed in an account since a version. Everything that one answer says is of one
 * moment, and rows that got one version together are told together.
 *
 * @throws AppError `client_too_old`, `unavailable` for a protocol that only newer servers speak
 */
export function createPull({ database, registry }: { database: Database; registry: Registry }) {
  return async (userId: string, { since, protocol }: { since: number; protocol: number }): Promise<PullAnswer> => {
    checkProtocol(protocol);
    return database.asUser(userId, async (tx) => {
      await readOneMoment(tx);
      const { rev, forgottenRev } = await findVersions(tx, userId);
      // A newer version than the account's comes from before a backup was restored.
      if (since > rev || (since > 0 && since < forgottenRev)) return START_OVER;
      return since === rev ? { rev, hasMore: false, rows: {}, purged: {} } : readPage(registry, tx, userId, since, rev);
    });
  };
}

async function readPage(
  registry: Registry,
  tx: UserTx,
  userId: string,
  since: number,
  rev: number,
): Promise<PullAnswer> {
  const places = await findChangedPlaces(tx, userId, registry.kinds, { since, limit: PULL_ROWS + 1 });
  const end = pageEnd(places, rev);
  const range = { since, upTo: end };
  const hit = new Set(places.filter((place) => place.rev <= end).map(({ collection }) => collection));
  const rows: Record<string, SyncedRow[]> = {};
  for (const [collection, kind] of registry.kinds) {
    if (!hit.has(collection)) continue;
    const changed = await kind.rows.findChanged(tx, userId, range);
    rows[collection] = changed.map((row) => toSyncedRow(kind.rows.fieldNames, row));
  }
  const purged = hit.has(null) ? await readPurged(registry, tx, userId, range) : {};
  return { rev: end, hasMore: end < rev, rows, purged };
}

/** Ids of purged rows by collection, without those under which a row was made anew. */
async function readPurged(registry: Registry, tx: UserTx, userId: string, range: { since: number; upTo: number }) {
  const purged: Record<string, string[]> = {};
  const tombstones = Map.groupBy(await findPurged(tx, userId, range), ({ collection }) => collection);
  for (const [collection, group] of tombstones) {
    const ids = group.map(({ id }) => id);
    const alive = await registry.kinds.get(collection)?.rows.findRows(tx, userId, ids);
    const aliveIds = new Set(alive?.map(({ id }) => id));
    purged[collection] = ids.filter((id) => !aliveIds.has(id));
  }
  return purged;
}

/** The last version of a page: the account's own where all fits, otherwise that of the last rows that fit as a whole. */
function pageEnd(places: readonly ChangedPlace[], rev: number): number {
  const beyond = places[PULL_ROWS];
  if (beyond === undefined) return rev;
  const last = places.findLast((place) => place.rev < beyond.rev);
  return last?.rev ?? beyond.rev;
}
