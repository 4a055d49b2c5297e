import { notificationsRoutes, pushRoutes } from '@dayward/contract/features/notifications';
import { NOTIFICATION_CHANNELS } from '@dayward/domain';
import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/platform/feature.ts';
import { implement } from '#src/platform/http/implement.ts';
import { actOnNotification } from './act.service.ts';
import type { DeliverDeps } from './delivery/deliver.service.ts';
import { readDeliveryLog, readStats } from './delivery/delivery-log.service.ts';
import { sendTest } from './delivery/test-notification.service.ts';
import { listBrowsers, type PushDeps, subscribe, unsubscribe } from './push/push-subscriptions.service.ts';

/** The channels that this server can send by: without a mail server, mails are kept where the operator reads them. */
const CHANNELS = NOTIFICATION_CHANNELS.map((channel) => ({ channel, isConfigured: channel !== 'sms' }));

/** Serves the calls of notifications beyond their rows. */
export function registerNotificationsRoutes(
  app: FastifyInstance,
  context: FeatureContext,
  deliver: DeliverDeps,
  push: PushDeps,
): void {
  const deps = { ...context, ...deliver };
  implement(app, notificationsRoutes.deliveries, ({ actor, query }) => readDeliveryLog(deps, actor.userId, query));
  implement(app, notificationsRoutes.stats, ({ actor }) => readStats(deps, actor.userId));
  implement(app, notificationsRoutes.channels, () => ({ items: CHANNELS }));
  implement(app, notificationsRoutes.test, ({ actor, body }) => sendTest(deps, actor.userId, body));
  implement(app, notificationsRoutes.act, ({ actor, params, body }) =>
    actOnNotification(deps, actor.userId, params.id, body.action),
  );
  implement(app, pushRoutes.key, () => ({ publicKey: push.vapid.current.publicKey }));
  implement(app, pushRoutes.list, async ({ actor }) => ({ items: await listBrowsers(push, actor) }));
  implement(app, pushRoutes.subscribe, ({ actor, body }) => subscribe(push, actor, body));
  implement(app, pushRoutes.unsubscribe, ({ actor, params }) => unsubscribe(push, actor.userId, params.id));
}
