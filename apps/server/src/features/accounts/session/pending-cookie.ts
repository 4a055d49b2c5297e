import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieLines, cookiesOf } from './cookie-of.ts';
import { findFirstCookie } from './session-cookie.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** What a browser has begun and finishes with its cookie. */
type Begun = 'sign-in' | 'sign-up';

const cookiesFor = (request: FastifyRequest, begun: Begun) => cookiesOf(request.site, `dayward-${begun}`);

/**
 * Sets the browser's cookie with a new token, for a sign-in that waits for its second factor, or a sign-up that waits for the
 * link of its mail.
 *
 * @returns the token's hash, the only part of it that is stored.
 */
export function setPendingCookie(reply: FastifyReply, begun: Begun, lifetimeSeconds: number): Buffer {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  reply.header('set-cookie', cookieLines(cookiesFor(reply.request, begun), token, lifetimeSeconds));
  return hashToken(token);
}

/** Clears the cookie in the browser. */
export function clearPendingCookie(reply: FastifyReply, begun: Begun): void {
  reply.header('set-cookie', cookieLines(cookiesFor(reply.request, begun), '', 0));
}

/** The hash of the token in the browser's cookie, if there is one. */
export function readPendingCookie(request: FastifyRequest, begun: Begun): Buffer | undefined {
  const token = findFirstCookie(request.headers.cookie, cookiesFor(request, begun));
  return token !== undefined && TOKEN.test(token) ? hashToken(token) : undefined;
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
