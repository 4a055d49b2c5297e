import type { FastifyRequest } from 'fastify';

/** The signed-in user of a request. */
export type Actor = { userId: string; sessionId: string };

/**
 * Resolves the user of a request.
 *
 * @returns undefined for a user who is not signed in, or whose session is forged, expired or revoked.
 */
export type ResolveActor = (request: FastifyRequest) => Promise<Actor | undefined>;
