import {
  DELIVERY_REASONS,
  DELIVERY_STATES,
  NOTIFICATION_ACTIONS,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KIND_NAMES,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { pageOf, pageQuery } from '#src/pages.ts';
import { IdSchema, InstantSchema } from '#src/primitives.ts';
import { defineRoute } from '#src/route.ts';

/** One attempt to bring a notification to a person by one channel, as the log shows it. */
const deliverySchema = () =>
  z.object({
    id: IdSchema,
    notificationId: IdSchema,
    kind: z.enum(NOTIFICATION_KIND_NAMES),
    channel: z.enum(NOTIFICATION_CHANNELS),
    /** The title of the notification; null if it is no longer stored. */
    title: z.nullable(z.string()),
    /** The name of the device, for pushes to one; null otherwise. */
    deviceName: z.nullable(z.string()),
    state: z.enum(DELIVERY_STATES),
    reason: z.nullable(z.enum(DELIVERY_REASONS)),
    attempts: z.int().check(z.nonnegative()),
    dueAt: InstantSchema,
    /** When it is tried next; null if it is not tried again. */
    nextAttemptAt: z.nullable(InstantSchema),
    sentAt: z.nullable(InstantSchema),
    createdAt: InstantSchema,
  });

export type NotificationDelivery = z.output<ReturnType<typeof deliverySchema>>;

/** Figures of the notifications that are still stored (NOTI-09). */
const statsSchema = () =>
  z.object({
    totalSent: z.int().check(z.nonnegative()),
    totalRead: z.int().check(z.nonnegative()),
    /** Percent of the sent ones that were read; null if none was sent. */
    responseRate: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
    /** Minutes from a notification to its reading, on average, with one decimal; null if none was read. */
    averageResponseTime: z.nullable(z.number().check(z.nonnegative())),
    /** Deliveries of the log by push, mail and text message that were sent, and that failed or had no receiver. */
    delivered: z.int().check(z.nonnegative()),
    undelivered: z.int().check(z.nonnegative()),
  });

export type NotificationStats = z.output<ReturnType<typeof statsSchema>>;

/** The channels, and whether this server can send by them. */
const channelSchema = () => z.object({ channel: z.enum(NOTIFICATION_CHANNELS), isConfigured: z.boolean() });

const ofTheAccount = { tag: 'notifications', access: 'signed-in' } as const;

/** What was sent, how it fared, and acting on a notification without opening it. */
export const notificationsRoutes = lazyProperties({
  deliveries: () =>
    defineRoute({
      id: 'notifications.deliveries',
      method: 'GET',
      path: '/notification-deliveries',
      ...ofTheAccount,
      summary: 'List what was sent of the last 30 days and what was not, with the reason, newest first, paginated',
      query: z.strictObject(pageQuery()),
      success: { status: 200, schema: pageOf(deliverySchema()) },
      errors: ['unauthenticated', 'invalid_input', 'rate_limited'],
    }),
  stats: () =>
    defineRoute({
      id: 'notifications.stats',
      method: 'GET',
      path: '/notification-stats',
      ...ofTheAccount,
      summary: 'Get the figures of the account’s notifications',
      success: { status: 200, schema: statsSchema() },
      errors: ['unauthenticated', 'rate_limited'],
    }),
  channels: () =>
    defineRoute({
      id: 'notifications.channels',
      method: 'GET',
      path: '/notification-channels',
      ...ofTheAccount,
      summary: 'List the channels and whether the server can send by them',
      success: { status: 200, schema: z.object({ items: z.array(channelSchema()) }) },
      errors: ['unauthenticated', 'rate_limited'],
    }),
  test: () =>
    defineRoute({
      id: 'notifications.test',
      method: 'POST',
      path: '/notification-tests',
      ...ofTheAccount,
      gate: 'basic_notifications',
      summary: 'Send a test by one channel, also in quiet hours, and get how it fared',
      body: z.strictObject({
        channel: z.enum(NOTIFICATION_CHANNELS),
        /** Only to this device; without it to all. */
        subscriptionId: z.exactOptional(IdSchema),
      }),
      success: { status: 201, schema: z.object({ items: z.array(deliverySchema()) }) },
      errors: ['unauthenticated', 'plan_required', 'not_found', 'invalid_input', 'limit_reached', 'rate_limited'],
    }),
  act: () =>
    defineRoute({
      id: 'notifications.act',
      method: 'POST',
      path: '/notifications/:id/act',
      ...ofTheAccount,
      summary: 'Mark the subject of a notification as done on its day, or put it off by ten minutes; idempotent',
      params: z.strictObject({ id: IdSchema }),
      body: z.strictObject({ action: z.enum(NOTIFICATION_ACTIONS) }),
      success: { status: 204 },
      errors: [
        'unauthenticated',
        'plan_required',
        'not_found',
        'conflict',
        'invalid_input',
        'limit_reached',
        'rate_limited',
      ],
    }),
});
