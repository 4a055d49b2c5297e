import {
  NOTIFICATION_MESSAGE_MAX_CHARS,
  NOTIFICATION_TITLE_MAX_CHARS,
  NOTIFICATION_TYPES,
  NOTIFICATIONS_KEPT_DAYS,
  NOTIFICATIONS_PER_ACCOUNT_MAX,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { defineEntity } from '#src/entity.ts';
import { lineSchema, proseSchema } from '#src/primitives.ts';

/** A message to the user inside the app (DATAM-11), deleted automatically after `NOTIFICATIONS_KEPT_DAYS`. */
export const NotificationEntity = defineEntity({
  name: 'notification',
  collection: 'notifications',
  fields: () => ({
    title: lineSchema(NOTIFICATION_TITLE_MAX_CHARS).check(
      z.minLength(1),
      z.meta({ description: 'Title of the notification', examples: ['Task Overdue'] }),
    ),
    message: z._default(proseSchema(NOTIFICATION_MESSAGE_MAX_CHARS), ''),
    type: z._default(z.enum(NOTIFICATION_TYPES), 'system'),
    read: z._default(z.boolean(), false),
  }),
  title: 'title',
  order: 'newest',
  file: 'none', // they report past events and expire automatically
  expires: { field: 'createdAt', afterDays: NOTIFICATIONS_KEPT_DAYS },
  conflict: 'merge-fields',
  gate: 'basic_notifications',
  limits: { rowsPerAccount: NOTIFICATIONS_PER_ACCOUNT_MAX },
});

export type Notification = z.output<typeof NotificationEntity.schemas.row>;
