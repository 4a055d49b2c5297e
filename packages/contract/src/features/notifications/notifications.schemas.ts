import {
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_MESSAGE_MAX_CHARS,
  NOTIFICATION_TITLE_MAX_CHARS,
  NOTIFICATION_TYPES,
  NOTIFICATIONS_KEPT_DAYS,
  NOTIFICATIONS_PER_ACCOUNT_MAX,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { defineEntity } from '#src/entity.ts';
import { IdSchema, LocalDateSchema, lineSchema, proseSchema } from '#src/primitives.ts';

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
    kind: z
      ._default(z.nullable(z.enum(NOTIFICATION_KIND_NAMES)), null)
      .check(z.meta({ description: 'What the server notified of; null for a notification that a client created' })),
    subjectId: z
      ._default(z.nullable(IdSchema), null)
      .check(z.meta({ description: 'The habit, task or reminder; null if it has none' })),
    day: z
      ._default(z.nullable(LocalDateSchema), null)
      .check(z.meta({ description: 'The day that it is about, of the user’s calendar' })),
  }),
  title: 'title',
  order: 'newest',
  file: 'none', // they report past events and expire automatically
  expires: { field: 'createdAt', afterDays: NOTIFICATIONS_KEPT_DAYS },
  setByRule: ['kind', 'subjectId', 'day'],
  conflict: 'merge-fields',
  gate: 'basic_notifications',
  builds: ['basic_notifications'],
  limits: { rowsPerAccount: NOTIFICATIONS_PER_ACCOUNT_MAX },
});

export type Notification = z.output<typeof NotificationEntity.schemas.row>;
