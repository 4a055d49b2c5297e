import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from './cookie-of.ts';
import { findCookie } from './session-cookie.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** What a browser has begun and finishes with its cookie. */
type Begun = 'sign-in' | 'sign-up';

const cookieFor = (request: FastifyRequest, begun: Begun) => cookieOf(request.site, `dayward-${begun}`);

/**
 * Sets the browser's cookie with a new token, for a sign-in that waits for its second factor, or a sign-up that waits for the
 * link of its mail.
 *
 * @returns the token's hash, the only part of it that is stored.
 */
export function setPendingCookie(reply: FastifyReply, begun: Begun, lifetimeSeconds: number): Buffer {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { name, flags } = cookieFor(reply.request, begun);
  reply.header('set-cookie', `${name}=${token}; Max-Age=${lifetimeSeconds}; ${flags}`);
  return hashToken(token);
}

/** Clears the cookie in the browser. */
export function clearPendingCookie(reply: FastifyReply, begun: Begun): void {
  const { name, flags } = cookieFor(reply.request, begun);
  reply.header('set-cookie', `${name}=; Max-Age=0; ${flags}`);
}

/** The hash of the token in the browser's cookie, if there is one. */
export function readPendingCookie(request: FastifyRequest, begun: Begun): Buffer | undefined {
  const { name } = cookieFor(request, begun);
  const token = findCookie(request.headers.cookie ?? '', name);
  return token !== undefined && TOKEN.test(token) ? hashToken(token) : undefined;
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
