import { analyticsRoutes } from '@dayward/contract/features/analytics';
import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/platform/feature.ts';
import { implement } from '#src/platform/http/implement.ts';
import type { AnalyticsRow } from './analytics.repo.ts';
import { listActivity, reportActivity } from './analytics.service.ts';

export function registerAnalyticsRoutes(app: FastifyInstance, { database, sync }: FeatureContext): void {
  implement(app, analyticsRoutes.list, async ({ actor, query }) => {
    const { items, next } = await listActivity(database, actor.userId, query.before);
    return { items: items.map(toDto), next };
  });
  implement(app, analyticsRoutes.report, async ({ actor, body }) =>
    toDto(await reportActivity({ database, sync }, actor.userId, body)),
  );
}

function toDto({ id, eventType, eventData, reported, createdAt }: AnalyticsRow) {
  return { id, eventType, eventData, reported, createdAt: createdAt.toISOString() };
}
