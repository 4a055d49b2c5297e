import {
  DELIVERY_REASONS,
  DEVICE_NAME_MAX_CHARS,
  LANGUAGES,
  NOTIFICATION_ACTIONS,
  NOTIFICATION_KIND_NAMES,
  PUSH_ENDPOINT_MAX_CHARS,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { IdSchema, InstantSchema, LocalDateSchema, lineSchema } from '#src/primitives.ts';
import { defineRoute } from '#src/route.ts';

/** Bytes in base64url without padding, as browsers give the keys of a subscription. */
const base64url = (chars: number) => z.string().check(z.length(chars), z.regex(/^[A-Za-z0-9_-]+$/));

/** The address of a push service; the server sends to known services only. */
const endpointSchema = () => z.url().check(z.maxLength(PUSH_ENDPOINT_MAX_CHARS));

/** A browser that takes pushes, as its owner sees it; its address and keys never leave the server. */
const subscriptionSchema = () =>
  z.object({
    id: IdSchema,
    deviceName: z.string(),
    /** True for a subscription of the session that asks. */
    isThisSession: z.boolean(),
    createdAt: InstantSchema,
    lastSuccessAt: z.nullable(InstantSchema),
    lastFailureAt: z.nullable(InstantSchema),
    lastFailure: z.nullable(z.enum(DELIVERY_REASONS)),
  });

export type PushSubscriptionInfo = z.output<ReturnType<typeof subscriptionSchema>>;

/**
 * The content of a push, which the service worker shows. It holds no text of the user's unless the user allows names. A repeated push
 * has the same tag.
 */
export const pushMessageSchema = () =>
  z.object({
    /** Version of this format. */
    v: z.literal(1),
    /** The notification to act on, the newest of several. */
    id: IdSchema,
    tag: z.string(),
    kind: z.enum(NOTIFICATION_KIND_NAMES),
    title: z.string(),
    body: z.string(),
    subjectId: z.nullable(IdSchema),
    day: z.nullable(LocalDateSchema),
    /** The number of notifications in this push. */
    count: z.int().check(z.positive()),
    /** What can be done without opening the app, with its label in the user's language; empty for several notifications. */
    actions: z.array(z.object({ action: z.enum(NOTIFICATION_ACTIONS), title: z.string() })),
    language: z.enum(LANGUAGES),
  });

export type PushMessage = z.output<ReturnType<typeof pushMessageSchema>>;

const ofTheAccount = { tag: 'push', access: 'signed-in' } as const;

/** Web Push: the browsers of an account that take notifications while the app is closed. */
export const pushRoutes = lazyProperties({
  key: () =>
    defineRoute({
      id: 'push.key',
      method: 'GET',
      path: '/push/key',
      ...ofTheAccount,
      summary: 'Get the public key with which a browser subscribes (RFC 8292)',
      success: {
        status: 200,
        schema: z.object({
          publicKey: base64url(87).check(z.meta({ description: 'Uncompressed point of P-256, base64url' })),
        }),
      },
      errors: ['unauthenticated', 'rate_limited'],
    }),
  list: () =>
    defineRoute({
      id: 'push.list',
      method: 'GET',
      path: '/push/subscriptions',
      ...ofTheAccount,
      summary: 'List the browsers of the account that take pushes, newest first',
      success: { status: 200, schema: z.object({ items: z.array(subscriptionSchema()) }) },
      errors: ['unauthenticated', 'rate_limited'],
    }),
  subscribe: () =>
    defineRoute({
      id: 'push.subscribe',
      method: 'PUT',
      path: '/push/subscriptions',
      ...ofTheAccount,
      gate: 'basic_notifications',
      summary: 'Register the subscription of this browser; the same address again replaces its keys and name',
      body: z.strictObject({
        endpoint: endpointSchema(),
        keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
        deviceName: lineSchema(DEVICE_NAME_MAX_CHARS).check(z.minLength(1)),
        /** The address that the browser had before, which it no longer listens to. */
        replaces: z.exactOptional(endpointSchema()),
      }),
      success: { status: 200, schema: subscriptionSchema() },
      errors: ['unauthenticated', 'plan_required', 'invalid_input', 'conflict', 'rate_limited'],
    }),
  unsubscribe: () =>
    defineRoute({
      id: 'push.unsubscribe',
      method: 'DELETE',
      path: '/push/subscriptions/:id',
      ...ofTheAccount,
      summary: 'Remove a browser: it gets no more pushes',
      params: z.strictObject({ id: IdSchema }),
      success: { status: 204 },
      errors: ['unauthenticated', 'not_found', 'invalid_input', 'rate_limited'],
    }),
});
