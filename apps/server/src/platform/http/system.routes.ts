import { systemRoutes } from '@dayward/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { implement } from './implement.ts';

/** Serves what load balancers ask: is the process alive, and can it do its work. */
export function addSystemRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  implement(app, systemRoutes.health, () => ({ status: 'ok' as const }));
  implement(app, systemRoutes.ready, async () => {
    if (!(await isReady())) throw new AppError('unavailable');
    return { status: 'ready' as const };
  });
}
