import type { ServerFeature } from '#src/platform/feature.ts';
import { registerAnalyticsRoutes } from './analytics.routes.ts';

export const analyticsFeature: ServerFeature = {
  name: 'analytics',
  registerRoutes: registerAnalyticsRoutes,
};
