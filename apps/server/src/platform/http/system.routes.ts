import { systemRoutes } from '@dayward/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { implement } from './implement.ts';

/** Serves the liveness and readiness checks of load balancers. */
export function addSystemRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  implement(app, systemRoutes.health, () => ({ status: 'ok' as const }));
  implement(app, systemRoutes.ready, async () => {
    if (!(await isReady())) throw new AppError('unavailable');
    return { status: 'ready' as const };
  });
}
