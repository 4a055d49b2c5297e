import { defineRoute, type ErrorCode } from '@dayward/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createLog } from '#src/platform/log.ts';
import { createMetrics } from '#src/platform/metrics/metrics.ts';
import { createSiteResolver } from '#src/platform/site/site.ts';
import { createHttpServer, type HttpServerOptions } from './create-http-server.ts';

type Overrides = Partial<HttpServerOptions> & { publicUrl?: string };

/** The real HTTP layer without database and features; for tests only. */
export function createTestHttpServer(overrides: Overrides = {}): FastifyInstance {
  const { publicUrl = 'http://localhost:3000', ...options } = overrides;
  return createHttpServer({
    config: { trustedProxies: [] },
    log: createLog('warn', { write: failOnTrouble }),
    metrics: createMetrics(),
    resolveSite: createSiteResolver({ publicUrl, mailFrom: 'Dayward <hello@example.org>' }),
    isReady: async () => true,
    resolveActor: async ({ headers }) =>
      headers.authorization === 'Bearer robin' ? { userId: 'robin', sessionId: 's1' } : undefined,
    ...options,
  });
}

/** Fails the test on any log line of the framework but refusals, which are expected. */
function failOnTrouble(line: string): void {
  if (!/"msg":"(?:request refused|request failed|a client sends too many requests)"/.test(line)) throw new Error(line);
}

export const SIGNED_IN = { authorization: 'Bearer robin' };

const errors: ErrorCode[] = [];

/** Routes that use every part of a contract. */
export const TEST_ROUTES = {
  read: defineRoute({
    id: 'notes.read',
    method: 'GET',
    path: '/notes/:id',
    summary: 'One note',
    tag: 'notes',
    access: 'public',
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(20), q: z.string().optional() }),
    success: { status: 200, schema: z.object({ id: z.string(), limit: z.number(), q: z.string().optional() }) },
    errors,
  }),
  write: defineRoute({
    id: 'notes.write',
    method: 'POST',
    path: '/notes',
    summary: 'Add a note',
    tag: 'notes',
    access: 'signed-in',
    body: z.strictObject({
      title: z.string().min(1).max(10),
      mood: z.int().min(1).max(5).optional(),
      colour: z.enum(['red', 'green']).optional(),
      at: z.iso.datetime().optional(),
      tags: z.array(z.string().max(5)).max(3).optional(),
      place: z.strictObject({ name: z.string() }).optional(),
    }),
    success: { status: 201, schema: z.object({ title: z.string(), owner: z.string() }) },
    errors,
  }),
  remove: defineRoute({
    id: 'notes.remove',
    method: 'DELETE',
    path: '/notes/:id',
    summary: 'Delete a note',
    tag: 'notes',
    access: 'signed-in',
    params: z.strictObject({ id: z.string() }),
    success: { status: 204 },
    errors,
  }),
} as const;

export const NOTE_ID = '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60';
