import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Site } from '#src/platform/site/site.ts';
import { cookieLines, cookiesOf, type SiteCookie } from './cookie-of.ts';

/** The session cookies of a site, and the secret that signs their token. */
export type SessionCookie = { cookies: readonly SiteCookie[]; secret: string };

export function sessionCookie(site: Pick<Site, 'baseUrl' | 'isFramed'>, secret: string): SessionCookie {
  // Its name over http is from before the other cookies.
  const cookies = cookiesOf(site, 'dayward').map(({ name, flags }) => ({
    name: name === 'dayward' ? 'dayward-session' : name,
    flags,
  }));
  return { cookies, secret };
}

/** The `Set-Cookie` lines that set the browser's token; without a token they clear it. */
export function writeSessionCookie(
  { cookies, secret }: SessionCookie,
  token: string | undefined,
  maxAgeSeconds: number,
): string[] {
  const value = token === undefined ? '' : encodeURIComponent(signToken(token, secret));
  return cookieLines(cookies, value, maxAgeSeconds);
}

/** Signs a token for the client: `<token>.<base64 of HMAC-SHA-256>`. */
export function signToken(token: string, secret: string): string {
  return `${token}.${signatureOf(token, secret).toString('base64')}`;
}

/**
 * Finds the session's token in a `Cookie` header and verifies its signature, which costs no query and keeps forged tokens
 * away from the database.
 *
 * @returns the token, or undefined if there is no such cookie or its signature is invalid.
 */
export function readSessionToken(header: string | undefined, { cookies, secret }: SessionCookie): string | undefined {
  const value = findFirstCookie(header, cookies);
  return value === undefined ? undefined : verifySignedToken(value, secret);
}

/** The value of `Authorization: Bearer <signed token>`; undefined for another scheme, which belongs to a proxy. */
export function findBearer(header: string | undefined): string | undefined {
  return /^bearer (?<value>.*)$/i.exec(header ?? '')?.groups?.['value'];
}

/** The token of a signed one, if the signature is valid. */
export function verifySignedToken(value: string, secret: string): string | undefined {
  const dot = value.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = signatureOf(token, secret);
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

function signatureOf(token: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(token).digest();
}

/** Finds the value of the first of the cookies that a `Cookie` header has. */
export function findFirstCookie(header: string | undefined, cookies: readonly SiteCookie[]): string | undefined {
  return cookies.map(({ name }) => findCookie(header ?? '', name)).find((value) => value !== undefined);
}

function findCookie(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const separator = pair.indexOf('=');
    if (separator > 0 && pair.slice(0, separator).trim() === name) return decode(pair.slice(separator + 1).trim());
  }
  return undefined;
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
