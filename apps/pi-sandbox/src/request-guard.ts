import type { FastifyInstance } from 'fastify';
import { isLoopback } from './guard.ts';
import type { Sandbox } from './sandbox.ts';

/** Parts that only the sandbox's own pages and programs may call. */
const OWN_PARTS = /^\/(?:control|host-api)(?:\/|$)/;

/**
 * Refuses requests that a foreign page could cause: by a name that it made point to this machine, or across origins to the
 * control API. The framed app must not act for the user on the host's sheets either.
 */
export function guardRequests(server: FastifyInstance, { origin, settings }: Sandbox): void {
  server.addHook('onRequest', async ({ headers, hostname, url }, reply) => {
    if (!settings.isPublic && !isLoopback(hostname)) return reply.code(403).send({ error: 'unknown_host' });
    const isForeign = headers.origin !== undefined && headers.origin !== origin();
    return isForeign && OWN_PARTS.test(url) ? reply.code(403).send({ error: 'foreign_origin' }) : undefined;
  });
}
