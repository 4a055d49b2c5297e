import type { RouteOutput, syncRoutes } from '@dayward/contract';
import type { z } from 'zod';
import type { Database } from '#src/db/database.ts';
import { JsonText } from '#src/platform/http/json-text.ts';
import { historyNews, isOnCurrentHistory, isOnHistory, startOverNews } from './history.service.ts';
import { checkProtocol } from './protocol.ts';
import { type ChangesPage, createReadChanges, readVersions, type Versions } from './pull.repo.ts';
import type { Registry } from './registry.ts';

type PullAnswer = RouteOutput<typeof syncRoutes.pull>;
export type PullQuery = Pick<
  z.output<typeof syncRoutes.pull.query>,
  'since' | 'protocol' | 'forgottenRev' | 'historyId' | 'historyRev'
>;

const START_OVER: PullAnswer = { rev: 0, hasMore: true, rows: {}, purged: {}, startOver: true };

/**
 * Creates the function that returns the changes of an account since a version. All rows of one answer come from one snapshot, and
 * rows with the same version are returned together. Their JSON is passed on as PostgreSQL wrote it.
 *
 * @throws AppError `client_too_old`, `unavailable` for a protocol that only newer servers support
 */
export function createPull({ database, registry }: { database: Database; registry: Registry }) {
  const readChanges = createReadChanges(database, registry.kinds);
  const purgedOf = createPurgedOf(database, registry);
  return async (userId: string, query: PullQuery): Promise<JsonText> => {
    const { since, protocol } = query;
    checkProtocol(protocol);
    if (since > 0) {
      const versions = await readVersions(database, userId);
      const unchanged = { rev: versions.rev, end: since, rows: new Map<string, string>() };
      if (isUnchanged(query, versions))
        return toJson(unchanged, { purged: {}, ...historyNews(query, currentOf(versions)) });
    }
    const page = await readChanges(userId, since);
    const { rev, forgottenRev } = page;
    const current = currentOf(page);
    const isKnown =
      isOnCurrentHistory(query, current) ??
      (await database.asUser(userId, (tx) => isOnHistory(tx, userId, query, current)));
    if (!isKnown || hasMissed(query, page)) {
      const news = await database.asUser(userId, (tx) => startOverNews(tx, userId, query, current));
      return new JsonText(JSON.stringify({ ...START_OVER, ...news }));
    }
    const isFirstOfSeveral = since === 0 && page.end < rev;
    return toJson(page, {
      purged: await purgedOf(userId, page.tombstones),
      ...(isFirstOfSeveral && forgottenRev > 0 && { forgottenRev }),
      ...historyNews(query, current),
    });
  };
}

const currentOf = ({ historyId, rev }: Versions) => (historyId === null ? undefined : { historyId, rev });

/** True if a device needs tombstones that are deleted, or has a version that is newer than the account's: a backup was restored. */
function hasMissed({ since, forgottenRev: known = 0 }: PullQuery, { rev, forgottenRev }: Versions): boolean {
  return since > rev || (since > 0 && Math.max(since, known) < forgottenRev);
}

/** True if a device that goes on has everything. */
function isUnchanged(query: PullQuery, versions: Versions): boolean {
  const isOnHistory = isOnCurrentHistory(query, currentOf(versions));
  return query.since === versions.rev && !hasMissed(query, versions) && isOnHistory === true;
}

function toJson(
  { rev, end, rows }: Pick<ChangesPage, 'rev' | 'end' | 'rows'>,
  further: Pick<PullAnswer, 'purged' | 'forgottenRev' | 'historyId'>,
): JsonText {
  const written = [...rows].map(([collection, items]) => `${JSON.stringify(collection)}:[${items}]`);
  const begin = `{"rev":${end},"hasMore":${end < rev},"rows":{${written.join(',')}},`;
  return new JsonText(begin + JSON.stringify(further).slice(1));
}

/**
 * Creates the function that returns the ids of purged rows by collection, without those under which a row was created again. It
 * looks later than the page: a row that was created between the two comes with the next pull, and replaces the purged one.
 */
function createPurgedOf(database: Database, registry: Registry) {
  return async (userId: string, tombstones: ChangesPage['tombstones']): Promise<PullAnswer['purged']> => {
    const purged: PullAnswer['purged'] = {};
    if (tombstones.length === 0) return purged;
    return database.asUser(userId, async (tx) => {
      for (const [collection, group] of Map.groupBy(tombstones, (tombstone) => tombstone.collection)) {
        const ids = group.map(({ id }) => id);
        const alive = await registry.kinds.get(collection)?.rows.findRows(tx, userId, ids);
        const aliveIds = new Set(alive?.map(({ id }) => id));
        purged[collection] = ids.filter((id) => !aliveIds.has(id));
      }
      return purged;
    });
  };
}
