import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '#src/platform/http/actor.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { clientKey } from '#src/platform/http/client-key.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import type { UserRow } from '../accounts.table.ts';
import { getProfile } from '../profile/profile.service.ts';
import { deleteSessionOfToken, findLiveSession, insertSession, renewSession } from './session.repo.ts';
import { findBearer, readSessionToken, verifySignedToken, writeSessionCookie } from './session-cookie.ts';

/** Sessions roll: each lasts 60 days after its last renewal, and is renewed at most once a day (rulings R13). */
const SESSION_SECONDS = 60 * 86_400;

/** 256 bits, so that tokens cannot be guessed (ASVS 7.2.3). */
const TOKEN_BYTES = 32;

/** Maximum stored length of a user agent string, in characters. */
const USER_AGENT_MAX_CHARS = 400;

/** A session that is not stored yet. */
export type PreparedSession = {
  sessionId: string;
  profile: UserRow;
  /** Stores it, and ends the browser's previous session, in a transaction that holds the lock of the credentials. */
  store: (client: PoolClient) => Promise<void>;
  /** Sets the browser's cookie; to be called once the transaction is committed. */
  hand: () => void;
};

/**
 * Prepares a session with a new token. What needs no lock happens here, so that the lock of the credentials is held shortly.
 *
 * @throws AppError `account_inactive` if the account was deactivated; every way of signing in calls this.
 */
export async function prepareSession(
  deps: AccountsDeps,
  reply: FastifyReply,
  userId: string,
): Promise<PreparedSession> {
  const { profile } = await getProfile(deps, userId);
  if (!profile.isActive) throw new AppError('account_inactive');
  const { request } = reply;
  const { cookie, 'user-agent': userAgent = '' } = request.headers;
  const oldToken = readSessionToken(cookie, deps.cookie);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const sessionId = uuidv7();
  return {
    sessionId,
    profile,
    async store(client) {
      if (oldToken !== undefined) await deleteSessionOfToken(client, hashToken(oldToken));
      await insertSession(client, {
        id: sessionId,
        userId,
        tokenHash: hashToken(token),
        userAgent: userAgent.slice(0, USER_AGENT_MAX_CHARS),
        addressHash: hashAddress(userId, request.ip),
        seconds: SESSION_SECONDS,
      });
    },
    hand() {
      reply.header('set-cookie', writeSessionCookie(deps.cookie, token, SESSION_SECONDS));
      request.log.info({ userId, sessionId }, 'session started');
    },
  };
}

/** Ends the session that a request carries, if any, and clears its cookie. */
export async function endOwnSession(deps: AccountsDeps, reply: FastifyReply): Promise<void> {
  const token = readToken(deps, reply.request);
  if (token !== undefined) await deleteSessionOfToken(deps.database.authPool, hashToken(token));
  clearSessionCookie(deps, reply);
}

/** Clears the session cookie in the browser. */
export function clearSessionCookie(deps: AccountsDeps, reply: FastifyReply): void {
  reply.header('set-cookie', writeSessionCookie(deps.cookie, undefined, 0));
}

/** Finds the account of the session that a request carries, and renews the session if that is due. */
export async function findActor(deps: AccountsDeps, request: FastifyRequest): Promise<Actor | undefined> {
  const token = readToken(deps, request);
  if (token === undefined) return undefined;
  const pool = deps.database.authPool;
  const session = await findLiveSession(pool, hashToken(token));
  if (session === undefined) return undefined;
  if (session.isDue && (await renewSession(pool, session.id, SESSION_SECONDS))) {
    if (findBearer(request.headers.authorization) === undefined) {
      deps.renewals.set(request, writeSessionCookie(deps.cookie, token, SESSION_SECONDS));
    }
  }
  return { userId: session.userId, sessionId: session.id };
}

/** Sends the cookie of a session that was renewed during the request, unless the answer sets it otherwise. */
export function sendRenewedCookie({ renewals }: AccountsDeps, request: FastifyRequest, reply: FastifyReply): void {
  const lines = renewals.get(request);
  if (lines !== undefined && reply.getHeader('set-cookie') === undefined) reply.header('set-cookie', lines);
}

/**
 * Reads the cookie, or `Authorization: Bearer <signed token>` for pages in a foreign frame, where browsers withhold cookies.
 * A bearer token takes precedence: the cookie is then ignored.
 */
function readToken({ cookie }: AccountsDeps, { headers }: FastifyRequest): string | undefined {
  const bearer = findBearer(headers.authorization);
  if (bearer !== undefined) return verifySignedToken(bearer, cookie.secret);
  return readSessionToken(headers.cookie, cookie);
}

/** Hashes a token. Tokens are random, so a plain hash is enough to make a copy of the table worthless. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Hashes an address for one account, so that the hashes do not reveal that two accounts share a network. */
export function hashAddress(userId: string, address: string): Buffer {
  return createHash('sha256')
    .update(`${userId}/${clientKey(address)}`)
    .digest();
}
