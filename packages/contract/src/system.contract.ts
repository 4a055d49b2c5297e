import * as z from 'zod/mini';
import { lazyProperties } from './lazy-properties.ts';
import { defineRoute } from './route.ts';

export const systemRoutes = lazyProperties({
  health: () =>
    defineRoute({
      id: 'system.health',
      method: 'GET',
      path: '/health',
      tag: 'system',
      access: 'public',
      summary: 'Check that the process is alive',
      success: { status: 200, schema: z.object({ status: z.literal('ok') }) },
      errors: [],
    }),
  ready: () =>
    defineRoute({
      id: 'system.ready',
      method: 'GET',
      path: '/ready',
      tag: 'system',
      access: 'public',
      summary: 'Check that the server is ready: the database can be written and the disk has space',
      success: { status: 200, schema: z.object({ status: z.literal('ready') }) },
      errors: ['unavailable'],
    }),
});
