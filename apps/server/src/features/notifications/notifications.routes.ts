import { notificationsRoutes, phoneNumberRoutes, pushRoutes } from '@dayward/contract/features/notifications';
import { NOTIFICATION_CHANNELS } from '@dayward/domain';
import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/platform/feature.ts';
import { implement } from '#src/platform/http/implement.ts';
import { actOnNotification } from './act.service.ts';
import type { DeliverDeps } from './delivery/deliver.service.ts';
import { readDeliveryLog, readStats } from './delivery/delivery-log.service.ts';
import { sendTest } from './delivery/test-notification.service.ts';
import { listBrowsers, type PushDeps, subscribe, unsubscribe } from './push/push-subscriptions.service.ts';
import { confirmPhoneNumber, readPhoneNumber, removePhoneNumber, sendPhoneCode } from './sms/phone-number.service.ts';

/** Serves the calls of notifications beyond their rows. */
export function registerNotificationsRoutes(
  app: FastifyInstance,
  context: FeatureContext,
  deliver: DeliverDeps,
  push: PushDeps,
): void {
  const deps = { ...context, ...deliver };
  // Without a mail server, mails are kept where the operator reads them.
  const channels = NOTIFICATION_CHANNELS.map((channel) => ({
    channel,
    isConfigured: channel !== 'sms' || deliver.sms !== undefined,
  }));
  implement(app, notificationsRoutes.deliveries, ({ actor, query }) => readDeliveryLog(deps, actor.userId, query));
  implement(app, notificationsRoutes.stats, ({ actor }) => readStats(deps, actor.userId));
  implement(app, notificationsRoutes.channels, () => ({ items: channels }));
  implement(app, notificationsRoutes.test, ({ actor, body }) => sendTest(deps, actor.userId, body));
  implement(app, notificationsRoutes.act, ({ actor, params, body }) =>
    actOnNotification(deps, actor.userId, params.id, body.action),
  );
  implement(app, phoneNumberRoutes.get, ({ actor }) => readPhoneNumber(deps, actor.userId));
  implement(app, phoneNumberRoutes.sendCode, ({ actor, body, request }) =>
    sendPhoneCode(deps, { userId: actor.userId, number: body.number, ip: request.ip }),
  );
  implement(app, phoneNumberRoutes.confirm, ({ actor, body }) => confirmPhoneNumber(deps, actor.userId, body.code));
  implement(app, phoneNumberRoutes.remove, ({ actor }) => removePhoneNumber(deps, actor.userId));
  implement(app, pushRoutes.key, () => ({ publicKey: push.vapid.current.publicKey }));
  implement(app, pushRoutes.list, async ({ actor }) => ({ items: await listBrowsers(push, actor) }));
  implement(app, pushRoutes.subscribe, ({ actor, body }) => subscribe(push, actor, body));
  implement(app, pushRoutes.unsubscribe, ({ actor, params }) => unsubscribe(push, actor.userId, params.id));
}
