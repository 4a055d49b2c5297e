import { PULL_ROWS, type RouteOutput, type syncRoutes } from '@dayward/contract';
import type { SyncedRow } from '@dayward/domain';
import type { z } from 'zod';
import type { Database, UserTx } from '#src/db/database.ts';
import { historyNews, isOnHistory, startOverNews } from './history.service.ts';
import { checkProtocol } from './protocol.ts';
import { beginSnapshot, type ChangedPlace, findChangedPlaces, findPurged } from './pull.repo.ts';
import type { Registry } from './registry.ts';
import { findVersions } from './rev.repo.ts';
import { toSyncedRow } from './synced-row.ts';

export type PullAnswer = RouteOutput<typeof syncRoutes.pull>;
export type PullQuery = Pick<
  z.output<typeof syncRoutes.pull.query>,
  'since' | 'protocol' | 'forgottenRev' | 'historyId' | 'historyRev'
>;

/** Target size of a page, in bytes of uncompressed JSON; rows of one version are never split. */
const PULL_BYTES = 4_000_000;

/** Number of rows that are read first, to measure their size: it bounds the memory for any content. */
const FIRST_SLICE_ROWS = 50;

const START_OVER: PullAnswer = { rev: 0, hasMore: true, rows: {}, purged: {}, startOver: true };

/**
 * Creates the function that returns the changes of an account since a version. All content of one answer comes from one snapshot,
 * and rows with the same version are returned together.
 *
 * @throws AppError `client_too_old`, `unavailable` for a protocol that only newer servers support
 */
export function createPull({ database, registry }: { database: Database; registry: Registry }) {
  return async (userId: string, query: PullQuery): Promise<PullAnswer> => {
    const { since, protocol, forgottenRev: known = 0 } = query;
    checkProtocol(protocol);
    return database.asUser(userId, async (tx) => {
      await beginSnapshot(tx);
      const { rev, forgottenRev, historyId } = await findVersions(tx, userId);
      const current = historyId === undefined ? undefined : { historyId, rev };
      const isLost = !(await isOnHistory(tx, userId, query, current));
      // A version newer than the account's predates the restore of a backup.
      if (isLost || since > rev || (since > 0 && Math.max(since, known) < forgottenRev))
        return { ...START_OVER, ...(await startOverNews(tx, userId, query, current)) };
      const news = historyNews(query, current);
      if (since === rev) return { rev, hasMore: false, rows: {}, purged: {}, ...news };
      const page = { ...(await readPage(registry, tx, userId, since, rev)), ...news };
      return since === 0 && page.hasMore && forgottenRev > 0 ? { ...page, forgottenRev } : page;
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
  const rows: Record<string, SyncedRow[]> = {};
  let [end, told, bytes] = [since, 0, 0];
  for (
    let size = FIRST_SLICE_ROWS;
    end < rev && size > 0;
    size = Math.floor((PULL_BYTES - bytes) / (bytes / told || 1))
  ) {
    const upTo = sliceEnd(places, told, size) ?? rev;
    // Rows that do not fit begin the next page; a version that fits no page is a page of its own.
    if (upTo === end) break;
    const slice = places.slice(told).filter((place) => place.rev <= upTo);
    const hit = new Set(slice.map(({ collection }) => collection));
    bytes += await readSlice(registry, { tx, userId, range: { since: end, upTo }, rows }, hit);
    told += slice.length;
    end = upTo;
  }
  const hasPurged = places.some((place) => place.collection === null && place.rev <= end);
  const purged = hasPurged ? await readPurged(registry, tx, userId, { since, upTo: end }) : {};
  return { rev: end, hasMore: end < rev, rows, purged };
}

/** Adds the rows of a range of versions. @returns their approximate size in bytes */
async function readSlice(
  registry: Registry,
  page: { tx: UserTx; userId: string; range: { since: number; upTo: number }; rows: Record<string, SyncedRow[]> },
  hit: ReadonlySet<string | null>,
): Promise<number> {
  let bytes = 0;
  for (const [collection, kind] of registry.kinds) {
    if (!hit.has(collection)) continue;
    const changed = await kind.rows.findChanged(page.tx, page.userId, page.range);
    const synced = changed.map((row) => toSyncedRow(kind.rows.fieldNames, row));
    page.rows[collection] = [...(page.rows[collection] ?? []), ...synced];
    bytes += JSON.stringify(synced).length;
  }
  return bytes;
}

/** Ids of purged rows by collection, without those under which a row was created again. */
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

/**
 * Last version of the next rows, at most `size` of them. Versions are never split, so it is the last one that fits completely. If
 * not even the first one fits, it is that one at the beginning of a page, and later the one before it. Undefined if everything
 * new fits.
 */
function sliceEnd(places: readonly ChangedPlace[], from: number, size: number): number | undefined {
  const beyond = places[Math.min(from + size, PULL_ROWS)];
  if (beyond === undefined) return undefined;
  const last = places.findLast((place) => place.rev < beyond.rev);
  return last?.rev ?? beyond.rev;
}
