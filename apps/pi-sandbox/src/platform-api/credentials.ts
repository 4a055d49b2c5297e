import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Sandbox } from '#src/sandbox.ts';
import { entryOf } from '#src/state/entry.ts';
import type { AccessToken, AppId } from '#src/state/model.ts';
import { PlatformError } from './platform-error.ts';
import { ServerFailure } from './server-failure.ts';

const HEADER = /^(Bearer|Key) (\S+)$/;

/** The API key of the second app, which stands for a key of another app or network. */
export function otherAppKey(apiKey: string): string {
  return `${apiKey}-other-app`;
}

/**
 * Finds the app of the server key.
 *
 * @throws {PlatformError} unauthorized
 * @throws {ServerFailure} for a header in a form that the platform does not know
 */
export function appOfKey({ settings, faults }: Sandbox, request: FastifyRequest): AppId {
  const key = readHeader(request, 'Key');
  if (faults.take('key-refused') !== undefined) throw refused();
  if (isSame(key, settings.apiKey)) return 'app';
  if (isSame(key, otherAppKey(settings.apiKey))) return 'other-app';
  throw refused();
}

/**
 * Finds the user of the access token. The platform accepts a token of any app.
 *
 * @throws {PlatformError} unauthorized
 * @throws {ServerFailure} for a header in a form that the platform does not know
 */
export function userOfToken({ state, clock }: Sandbox, request: FastifyRequest): AccessToken {
  const token = readHeader(request, 'Bearer');
  const given = entryOf(state.tokens, token);
  if (given === undefined || given.validUntil <= clock.now()) throw refused();
  return given;
}

function readHeader({ headers }: FastifyRequest, kind: 'Bearer' | 'Key'): string {
  const { authorization } = headers;
  if (authorization === undefined) throw refused();
  const [, given, value] = HEADER.exec(authorization) ?? [];
  if (given === undefined || value === undefined) throw new ServerFailure();
  if (given !== kind) throw refused();
  return value;
}

function refused(): PlatformError {
  return new PlatformError('unauthorized', 'The credentials are missing, unknown or no longer valid.');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
