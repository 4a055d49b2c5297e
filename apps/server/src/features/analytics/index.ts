import type { ServerFeature } from '#src/platform/feature.ts';
import { registerAnalyticsRoutes } from './analytics.routes.ts';
import { trackEffect } from './analytics.service.ts';

export const analyticsFeature: ServerFeature = {
  name: 'analytics',
  afterEffect: trackEffect,
  registerRoutes: registerAnalyticsRoutes,
};
