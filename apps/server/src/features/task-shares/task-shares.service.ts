import type { RouteArguments, RouteOutput } from '@dayward/contract';
import type { OwnTaskShare, SharedTask, TaskShare, taskSharesRoutes } from '@dayward/contract/features/task-shares';
import { localDate, TASK_SHARES_PER_ACCOUNT_MAX, TASKS } from '@dayward/domain';
import type { Database, UserTx } from '#src/db/database.ts';
import { findTaskSnapshot } from '#src/features/tasks/index.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { RateLimit, RateLimits } from '#src/platform/rate-limit/index.ts';
import type { Site } from '#src/platform/site/site.ts';
import type { AfterEffect, SyncWriter } from '#src/platform/sync/sync-writer.ts';
import type { ShareTokens } from './share-tokens.ts';
import {
  countLiveShares,
  deleteInactiveShares,
  findShare,
  findShownShare,
  insertShare,
  listAllLiveShares,
  listLiveShares,
  replaceToken,
  revokeShares,
  type ShownShare,
  type TaskShareRow,
} from './task-shares.repo.ts';

export type TaskSharesDeps = { database: Database; rateLimits: RateLimits; tokens: ShareTokens; sync: SyncWriter };

type NewShare = { userId: string; taskId: string; site: Site } & RouteArguments<typeof taskSharesRoutes.create>['body'];

const DAY_MS = 86_400_000;

/** Path of the web app's page for links. */
const SHARED_PATH = '/shared/';

/** High enough for a long evening of sharing, too low to fill the table. */
const CREATIONS_PER_ACCOUNT: RateLimit<'account'> = {
  name: 'task-shares/make',
  by: ['account'],
  max: 60,
  windowSeconds: 3_600,
};

/** Per IP address: high enough for a household that opens every link it gets, too low to collect them. */
const READS_PER_IP: RateLimit<'ip'> = {
  name: 'task-shares/open',
  by: ['ip'],
  max: 120,
  windowSeconds: 600,
  lockSeconds: 60,
};

/**
 * Creates a link to a copy of a task as it is now. A repeated call with the same id replaces the link, because its token is
 * returned only once and the answer may have been lost. The snapshot and the expiry stay the same.
 *
 * @throws AppError `not_found` for an unknown, foreign or deleted task; `id_taken` if the id is that of another task's
 * link or of an inactive one; `limit_reached`; `rate_limited`
 */
export async function createShare(
  { database, rateLimits, tokens, sync }: TaskSharesDeps,
  { userId, taskId, site, id, days }: NewShare,
): Promise<RouteOutput<typeof taskSharesRoutes.create>> {
  await rateLimits.spend(CREATIONS_PER_ACCOUNT, { account: userId });
  const { token, tokenHash } = tokens.make(userId);
  const make = async (tx: UserTx): Promise<Pick<TaskShareRow, 'id' | 'createdAt' | 'expiresAt'>> => {
    // Under the account's lock, so that the count is exact for concurrent creations.
    await sync.lock(tx, userId);
    const snapshot = await findTaskSnapshot(tx, userId, taskId);
    if (snapshot === undefined) throw new AppError('not_found');
    const known = await findShare(tx, userId, id);
    if (known !== undefined) {
      if (known.taskId !== taskId || !known.isLive) throw new AppError('id_taken');
      await replaceToken(tx, userId, id, tokenHash);
      return known;
    }
    await deleteInactiveShares(tx, userId);
    if ((await countLiveShares(tx, userId)) >= TASK_SHARES_PER_ACCOUNT_MAX) throw new AppError('limit_reached');
    const createdAt = new Date();
    const expiresAt = days === null ? null : new Date(createdAt.getTime() + days * DAY_MS);
    const share = { id, taskId, tokenHash, snapshot, createdAt, expiresAt };
    await insertShare(tx, userId, share);
    await sync.writeRows(tx, userId, [], [{ name: 'task.shared', entityId: taskId, payload: { shareId: id } }]);
    return share;
  };
  const share = await sync.runExclusive(userId, () => database.asUser(userId, make));
  return { ...toDto(share), link: site.baseUrl + SHARED_PATH + token };
}

/**
 * Lists the live links to a task, newest first.
 *
 * @throws AppError `not_found` for an unknown, foreign or deleted task
 */
export function listShares({ database }: TaskSharesDeps, userId: string, taskId: string): Promise<TaskShare[]> {
  return database.asUser(userId, async (tx) => {
    if ((await findTaskSnapshot(tx, userId, taskId)) === undefined) throw new AppError('not_found');
    return (await listLiveShares(tx, userId, taskId)).map(toDto);
  });
}

/** Lists all live links of an account, newest first, for the list of shared tasks and the export. */
export async function listOwnShares({ database }: TaskSharesDeps, userId: string): Promise<OwnTaskShare[]> {
  const shares = await database.asUser(userId, (tx) => listAllLiveShares(tx, userId));
  // A live link has a snapshot.
  return shares.map(({ snapshot, ...share }) => ({
    ...toDto(share),
    taskId: share.taskId,
    title: snapshot?.title ?? '',
  }));
}

/**
 * Revokes a link permanently; idempotent.
 *
 * @throws AppError `not_found` if the account has no such link to that task
 */
export function revokeShare(
  { database, sync }: TaskSharesDeps,
  userId: string,
  { taskId, id }: { taskId: string; id: string },
): Promise<void> {
  const revoke = async (tx: UserTx) => {
    await sync.lock(tx, userId);
    const share = await findShare(tx, userId, id);
    if (share === undefined || share.taskId !== taskId) throw new AppError('not_found');
    if (share.revokedAt !== null) return;
    await revokeShares(tx, userId, { ids: [id] });
    await sync.writeRows(tx, userId, [], [{ name: 'task.unshared', entityId: taskId, payload: { shareId: id } }]);
  };
  return sync.runExclusive(userId, () => database.asUser(userId, revoke));
}

/**
 * Reads the snapshot of a link for anyone who has it.
 *
 * @param address the IP address of the caller
 * @throws AppError `not_found` alike for an unknown, a revoked and an expired link, and if its account is closed;
 * `rate_limited`
 */
export async function readSharedTask(
  { database, rateLimits, tokens }: TaskSharesDeps,
  token: string,
  address: string,
): Promise<SharedTask> {
  await rateLimits.spend(READS_PER_IP, { ip: address });
  const made = tokens.read(token);
  const shown = made && (await database.asVisitor(made.userId, (tx) => findShownShare(tx, made.tokenHash)));
  if (shown === undefined) throw new AppError('not_found');
  return toShared(shown);
}

/** Revokes the links of deleted tasks; restoring a task does not restore its links. */
export const revokeSharesOfDeleted: AfterEffect = async (tx, userId, { writes }) => {
  const isDeleted = ({ collection, deletedAt }: (typeof writes)[number]) =>
    collection === TASKS && deletedAt !== undefined && deletedAt !== null;
  const taskIds = writes.filter(isDeleted).map(({ id }) => id);
  if (taskIds.length > 0) await revokeShares(tx, userId, { taskIds });
};

/** Deletes the inactive links of an account. */
export function removeInactiveShares(database: Database, userId: string): Promise<void> {
  return database.asUser(userId, (tx) => deleteInactiveShares(tx, userId));
}

function toDto({ id, createdAt, expiresAt }: Pick<TaskShareRow, 'id' | 'createdAt' | 'expiresAt'>): TaskShare {
  return { id, createdAt: createdAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null };
}

/** Names each field of the answer, so that fields added to the snapshot later stay private. */
function toShared({ snapshot, createdAt, expiresAt }: ShownShare): SharedTask {
  const { title, description, priority, startDate, dueDate, dueTime, subtasks } = snapshot;
  return {
    title,
    description,
    priority,
    startDate: startDate === null ? null : localDate(startDate),
    dueDate: dueDate === null ? null : localDate(dueDate),
    dueTime,
    subtasks: subtasks.map(({ title, completed }) => ({ title, completed })),
    sharedAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
