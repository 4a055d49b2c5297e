import type { FastifyRequest } from 'fastify';

/** Who makes a request. */
export type Actor = { userId: string; sessionId: string };

/**
 * Finds out who makes a request.
 *
 * @returns undefined for somebody who is not signed in, or whose session is forged, expired or revoked.
 */
export type ResolveActor = (request: FastifyRequest) => Promise<Actor | undefined>;
