import { NotificationEntity } from '@dayward/contract/features/notifications';
import type { SmsConfig } from '#src/config.ts';
import type { KeyRing } from '#src/platform/crypto/index.ts';
import { entityFeature } from '#src/platform/entity/entity-feature.ts';
import type { FeatureContext, ServerFeature } from '#src/platform/feature.ts';
import { parseMailbox } from '#src/platform/mail/mailbox.ts';
import type { Site } from '#src/platform/site/site.ts';
import type { DeliverDeps } from './delivery/deliver.service.ts';
import { notificationsJobs } from './notifications.jobs.ts';
import { registerNotificationsRoutes } from './notifications.routes.ts';
import { notificationsTable } from './notifications.table.ts';
import { wakeForComebacks } from './planning/wake-for-comebacks.ts';
import { createSendPush } from './push/send-push.ts';
import { createVapid } from './push/vapid.ts';
import { createSms } from './sms/sms.ts';

export { type NewNotification, queueNotifications } from './queue.service.ts';

export type NotificationsSettings = {
  keyRing: KeyRing;
  /** The site in links, whose sender push services may write to. */
  site: () => Site;
  /** Hosts of push services beyond those of browsers. */
  pushHosts: readonly string[];
  /** The gateway of text messages; undefined without one. */
  smsGateway: SmsConfig | undefined;
};

/** Notifications: the list of the app, reminders at their times, and the channels by which they are sent. */
export function createNotifications({ keyRing, site, pushHosts, smsGateway }: NotificationsSettings): ServerFeature {
  const list = entityFeature(NotificationEntity, notificationsTable);
  const vapid = createVapid(keyRing);
  const subject = () => `mailto:${parseMailbox(site().mailFrom)?.address ?? ''}`;
  const deliver = (context: FeatureContext): DeliverDeps => ({
    ...context,
    authPool: context.database.authPool,
    sendPush: createSendPush({ vapid, subject, hosts: pushHosts, log: context.log }),
    sms: smsGateway && createSms({ config: smsGateway, keyRing, log: context.log }),
    site,
  });
  return {
    ...list,
    afterEffect: wakeForComebacks,
    registerRoutes(app, context) {
      list.registerRoutes(app, context);
      const push = { authPool: context.database.authPool, rateLimits: context.rateLimits, vapid, hosts: pushHosts };
      registerNotificationsRoutes(app, context, deliver(context), push);
    },
    jobs: (context) => notificationsJobs(context, deliver(context)),
  };
}
