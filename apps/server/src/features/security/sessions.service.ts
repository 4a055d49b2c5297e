import type { SessionInfo } from '@dayward/contract/features/security';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endSessions, startSession } from '#src/features/accounts/index.ts';
import type { Actor } from '#src/platform/http/actor.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { SecurityDeps } from './security.deps.ts';
import { deleteSession, listLiveSessions } from './sessions.repo.ts';
import { findStepUp, saveStepUp } from './step-up.repo.ts';

/** Lists the live sessions of the account for its owner, the most recently seen first. */
export async function listSessions(deps: SecurityDeps, actor: Actor): Promise<SessionInfo[]> {
  const sessions = await listLiveSessions(deps.pool, actor.userId);
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
export async function revokeSession(deps: SecurityDeps, actor: Actor, sessionId: string): Promise<void> {
  if (!(await deleteSession(deps.pool, actor.userId, sessionId))) throw new AppError('not_found');
}

/** Ends all sessions of the account except the caller's. */
export async function revokeOtherSessions(deps: SecurityDeps, actor: Actor): Promise<void> {
  await endSessions(deps.accounts, actor.userId, { except: actor.sessionId });
}

/**
 * Makes a change to the protection of the account, and then ends all sessions; this browser gets a new session with a new
 * token. The step-up of the old session carries over, with its exact time.
 *
 * @param change may throw; then no session ends.
 */
export async function renewSessionAfter<T>(
  deps: SecurityDeps,
  call: { actor: Actor; request: FastifyRequest; reply: FastifyReply },
  change: () => Promise<T>,
): Promise<T> {
  const { actor, request, reply } = call;
  const { userId } = actor;
  const confirmedAt = await findStepUp(deps.pool, actor.sessionId);
  const result = await change();
  const { sessionId } = await startSession(deps.accounts, reply, { userId, userAgent: request.headers['user-agent'] });
  if (confirmedAt !== undefined) await saveStepUp(deps.pool, sessionId, confirmedAt);
  await endSessions(deps.accounts, userId, { except: sessionId });
  return result;
}
