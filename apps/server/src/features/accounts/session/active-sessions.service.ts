import type { SessionInfo } from '@dayward/contract/features/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#src/platform/http/actor.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { deleteSession, listLiveSessions } from './session.repo.ts';
import { endSessions, startSession } from './session.service.ts';
import { findStepUp, saveStepUp } from './step-up.repo.ts';

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
  await endSessions(deps, actor.userId, { except: actor.sessionId });
}

/**
 * Makes a change to the protection of the account, and then ends all sessions; this browser gets a new session with a new
 * token. The step-up of the old session carries over, with its exact time.
 *
 * @param change may throw; then no session ends.
 */
export async function renewSessionAfter<T>(
  deps: AccountsDeps,
  call: { actor: Actor; request: FastifyRequest; reply: FastifyReply },
  change: () => Promise<T>,
): Promise<T> {
  const { actor, request, reply } = call;
  const { userId } = actor;
  const confirmedAt = await findStepUp(deps.database.authPool, actor.sessionId);
  const result = await change();
  const { sessionId } = await startSession(deps, reply, { userId, userAgent: request.headers['user-agent'] });
  if (confirmedAt !== undefined) await saveStepUp(deps.database.authPool, sessionId, confirmedAt);
  await endSessions(deps, userId, { except: sessionId });
  return result;
}
