import type { SessionInfo } from '@dayward/contract/features/accounts';
import type { FastifyReply } from 'fastify';
import type { PoolClient } from 'pg';
import { inTransaction } from '#src/db/in-transaction.ts';
import type { Actor } from '#src/platform/http/actor.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { endPending, lockCredentials } from '../password/credentials.repo.ts';
import { deleteOtherSessions, deleteSession, deleteSessionsOfUser, listLiveSessions } from './session.repo.ts';
import { prepareSession } from './session.service.ts';
import { saveStepUp } from './step-up.repo.ts';
import { readStepUp } from './step-up.service.ts';

/** Lists the live sessions of the account for its owner, the most recently seen first. */
export async function listSessions(deps: AccountsDeps, actor: Actor): Promise<SessionInfo[]> {
  const sessions = await listLiveSessions(deps.database.authPool, actor.userId);
  return sessions.map(({ id, createdAt, lastSeenAt, expiresAt, userAgent }) => ({
    id,
    isCurrent: id === actor.sessionId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    userAgent,
  }));
}

/**
 * Ends one session of the account.
 *
 * @throws AppError `not_found`, also for a session of another account.
 */
export async function revokeSession(deps: AccountsDeps, actor: Actor, sessionId: string): Promise<void> {
  if (!(await deleteSession(deps.database.authPool, actor.userId, sessionId))) throw new AppError('not_found');
}

/** Ends all sessions of the account except the caller's. */
export async function revokeOtherSessions(deps: AccountsDeps, actor: Actor): Promise<void> {
  await deleteOtherSessions(deps.database.authPool, actor.userId, actor.sessionId);
}

/**
 * Makes a change to the protection of the account. In the same transaction all its sessions end, and everything that was
 * begun and not finished (`endPending`); this browser gets a new session with a new token. The step-up of the old session
 * carries over, with its exact time; it is read again under the lock, because another change may have ended the session.
 *
 * @param change may throw; then nothing ends. It must only use the transaction it is given.
 * @throws AppError `step_up_required`
 */
export async function changeProtection<T>(
  deps: AccountsDeps,
  { actor, reply }: { actor: Actor; reply: FastifyReply },
  change: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const { userId } = actor;
  const session = await prepareSession(deps, reply, userId);
  const result = await inTransaction(deps.database.authPool, async (client) => {
    await lockCredentials(client, userId);
    const confirmedAt = await readStepUp(client, actor);
    const changed = await change(client);
    await endPending(client, userId);
    await deleteSessionsOfUser(client, userId);
    await session.store(client);
    await saveStepUp(client, session.sessionId, confirmedAt);
    return changed;
  });
  session.hand();
  return result;
}
