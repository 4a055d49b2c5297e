import { DELETED_KEPT_DAYS, TEXT_VERSIONS } from '@dayward/domain';
import type { Database, UserTx } from '#src/db/database.ts';
import { pruneEvents } from '#src/platform/events/domain-events.repo.ts';
import { measureAccount } from './account-size.ts';
import {
  deletePurgedBefore,
  deletePurgedBeyond,
  deleteRows,
  findIdsBy,
  findIdsOlderThan,
  findTextVersionsOf,
  hasExpiredSyncState,
  hasSurplusEvents,
  insertPurged,
} from './purge.repo.ts';
import type { Registry } from './registry.ts';
import { lockAccount, saveAccount, setForgottenRev } from './rev.repo.ts';
import { deleteInactiveClients } from './sync-clients.repo.ts';

/** Retention of an inactive device; after it, the device starts fresh under another id. */
const CLIENTS_KEPT_DAYS = 90;

/** Retention of tombstones; a device that was offline for longer drops its rows and pulls everything. */
const PURGES_KEPT_DAYS = 365;

/** Largest number of tombstones of an account; a device that has not heard of an older purge drops its rows and pulls everything. */
export const PURGES_KEPT_MAX = 50_000;

/** Rows of one kind per transaction, so that the account is not locked for long. */
const ROWS_PER_ROUND = 1_000;

const DAY_MS = 86_400_000;

type Ids = Map<string, Set<string>>;

/** Creates the function that removes expired data from an account. */
export function createPurge({ database, registry }: { database: Database; registry: Registry }) {
  return async (userId: string, now: Date = new Date()): Promise<void> => {
    // Checked first without the account's lock: on most days most accounts have nothing to purge.
    let areTotalsKnown = true;
    while (await database.asUser(userId, async (tx) => (await findExpired(registry, tx, userId, now)).size > 0)) {
      await database.asUser(userId, (tx) => purgeRound(registry, tx, userId, now));
      areTotalsKnown = false;
    }
    // Here, so that the account's next change need not read all of its rows.
    if (!areTotalsKnown) await database.asUser(userId, (tx) => measureAccount(registry, tx, userId));
    await database.asUser(userId, (tx) => pruneSyncState(tx, userId, now));
  };
}

async function purgeRound(registry: Registry, tx: UserTx, userId: string, now: Date): Promise<void> {
  const state = await lockAccount(tx, userId);
  const expired = await findExpired(registry, tx, userId, now);
  const doomed: Ids = new Map();
  const account = { registry, tx, userId };
  for (const [collection, ids] of expired) await addWithChildren(account, doomed, collection, ids);
  if (doomed.size === 0) return;
  const rev = state.rev + 1;
  for (const [collection, set] of doomed) {
    const ids = [...set];
    await deleteRows(tx, userId, registry.kindOf(collection).rows.table, ids);
    await insertPurged(tx, userId, { collection, ids, rev, now });
  }
  const forgottenRev = await deletePurgedBeyond(tx, userId, PURGES_KEPT_MAX);
  if (forgottenRev !== undefined) await setForgottenRev(tx, userId, forgottenRev);
  saveAccount(tx, userId, Object.assign(state, { rev, isTaken: true, totals: null, rowBytes: null }));
}

/** Rows that were deleted long ago, and rows that have expired, by collection. */
async function findExpired(registry: Registry, tx: UserTx, userId: string, now: Date): Promise<Map<string, string[]>> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const found = new Map<string, string[]>();
  for (const [collection, { declaration, rows }] of registry.kinds) {
    const times = [
      { field: 'deletedAt', afterDays: DELETED_KEPT_DAYS },
      ...(declaration.expires ? [declaration.expires] : []),
    ];
    const ids: string[] = [];
    for (const { field, afterDays } of times) {
      const range = { field, before: daysAgo(afterDays), limit: ROWS_PER_ROUND };
      ids.push(...(await findIdsOlderThan(tx, userId, rows.table, range)));
    }
    if (ids.length > 0) found.set(collection, ids);
  }
  return found;
}

/** Adds rows with all their children. */
async function addWithChildren(
  account: { registry: Registry; tx: UserTx; userId: string },
  doomed: Ids,
  collection: string,
  ids: readonly string[],
): Promise<void> {
  const { registry, tx, userId } = account;
  const known = doomed.get(collection) ?? new Set();
  const added = ids.filter((id) => !known.has(id));
  if (added.length === 0) return;
  doomed.set(collection, new Set([...known, ...added]));
  for (const [child, { declaration, rows }] of registry.kinds) {
    const parents = [declaration.parent, ...(declaration.furtherParents ?? [])];
    for (const parent of parents) {
      if (parent?.collection !== collection) continue;
      const ofAdded = await findIdsBy(tx, userId, rows.table, { field: parent.idField, values: added });
      await addWithChildren(account, doomed, child, ofAdded);
    }
  }
  if (collection === TEXT_VERSIONS) return;
  const texts = await findTextVersionsOf(tx, userId, collection, added);
  await addWithChildren(account, doomed, TEXT_VERSIONS, texts);
}

async function pruneSyncState(tx: UserTx, userId: string, now: Date): Promise<void> {
  // Changes of a plan append events without counting them.
  if (await hasSurplusEvents(tx, userId)) await pruneEvents(tx, userId);
  const clientsBefore = new Date(now.getTime() - CLIENTS_KEPT_DAYS * DAY_MS);
  const purgedBefore = new Date(now.getTime() - PURGES_KEPT_DAYS * DAY_MS);
  if (!(await hasExpiredSyncState(tx, userId, { clientsBefore, purgedBefore }))) return;
  await lockAccount(tx, userId);
  await deleteInactiveClients(tx, userId, clientsBefore);
  const forgottenRev = await deletePurgedBefore(tx, userId, purgedBefore);
  if (forgottenRev !== undefined) await setForgottenRev(tx, userId, forgottenRev);
}
