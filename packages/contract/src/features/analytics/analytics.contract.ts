import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { IdSchema, InstantSchema } from '#src/primitives.ts';
import { defineRoute } from '#src/route.ts';

/** Event types of an account's activity log (CALLS-08). */
export const ANALYTICS_EVENT_TYPES = [
  'habit_created',
  'habit_updated',
  'habit_deleted',
  'habit_completed',
  'habit_uncompleted',
  'habit_note_added',
  'task_created',
  'task_updated',
  'task_deleted',
  'task_completed',
  'task_uncompleted',
  'task_note_added',
] as const;

export type AnalyticsEventType = (typeof ANALYTICS_EVENT_TYPES)[number];

/** Most events that the clients of one account may report; events recorded by the server itself do not count. Chosen by us. */
export const ANALYTICS_REPORTED_MAX = 10_000;

/** Longest data of a reported event, in characters of its JSON; chosen by us. */
export const ANALYTICS_DATA_MAX_CHARS = 4_000;

/** Most events in one response. */
export const ANALYTICS_PAGE_MAX = 100;

const EventDataSchema = z.record(z.string(), z.unknown());

const AnalyticsEventSchema = z.object({
  id: IdSchema,
  eventType: z.enum(ANALYTICS_EVENT_TYPES),
  eventData: EventDataSchema,
  /** True if a client reported the event, false if the server recorded it. */
  reported: z.boolean(),
  createdAt: InstantSchema,
});

/** The account's own activity log (rulings R11). The account comes only from the session. */
export const analyticsRoutes = lazyProperties({
  list: () =>
    defineRoute({
      id: 'analytics.list',
      method: 'GET',
      path: '/analytics',
      tag: 'analytics',
      access: 'signed-in',
      summary: 'List the activity log of the account, newest first, paginated',
      query: z.strictObject({
        /** `next` of the previous page. */
        before: z.exactOptional(IdSchema),
      }),
      success: {
        status: 200,
        schema: z.object({
          items: z.array(AnalyticsEventSchema).check(z.maxLength(ANALYTICS_PAGE_MAX)),
          /** `before` of the next page; null at the end. */
          next: z.nullable(IdSchema),
        }),
      },
      errors: ['unauthenticated', 'invalid_input', 'rate_limited'],
    }),
  report: () =>
    defineRoute({
      id: 'analytics.report',
      method: 'POST',
      path: '/analytics',
      tag: 'analytics',
      access: 'signed-in',
      summary: 'Add an event to the activity log of the account; idempotent',
      body: z.strictObject({
        id: IdSchema,
        eventType: z.enum(ANALYTICS_EVENT_TYPES),
        eventData: z._default(
          EventDataSchema.check(
            z.refine((data) => JSON.stringify(data).length <= ANALYTICS_DATA_MAX_CHARS, {
              message: `The data must have at most ${ANALYTICS_DATA_MAX_CHARS} characters.`,
              params: { code: 'too_big' },
            }),
          ),
          {},
        ),
      }),
      success: { status: 201, schema: AnalyticsEventSchema },
      errors: ['unauthenticated', 'invalid_input', 'id_taken', 'limit_reached', 'rate_limited'],
    }),
});
