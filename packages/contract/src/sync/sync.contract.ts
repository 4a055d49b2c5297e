import * as z from 'zod/mini';
import { lazily } from '#src/lazily.ts';
import { errorBody } from '../error-body.schemas.ts';
import { IdSchema } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** The version of what devices and server say to each other. Queues of the two versions before still apply. */
export const SYNC_PROTOCOL = 1;

/** Most mutations of one push; the rest follows in the next. */
export const PUSH_MUTATIONS_MAX = 50;

/** Rows that a page of a pull aims at; rows of one version are never parted, so it may hold a few more. */
export const PULL_ROWS = 1_000;

/** Where a device hears at once that its account has changed. */
export const SYNC_STREAM_PATH = '/sync/stream';

const NumberSchema = z.int().check(z.nonnegative());

/**
 * Whose data a device means to send or fetch. Where somebody else is signed in by now (another tab of the same browser),
 * the answer is `unauthenticated`, so that what one person did is never stored with another.
 */
const AccountSchema = z.exactOptional(IdSchema);

const pushedMutationSchema = () =>
  z.strictObject({
    /** Counts the mutations of one device from 1, without gaps. */
    n: z.int().check(z.positive()),
    name: z.string().check(z.maxLength(100)),
    args: z.unknown(),
  });

export type PushedMutation = z.output<ReturnType<typeof pushedMutationSchema>>;

/** What became of a mutation. The same question always gets the same answer; a refusal is one, and blocks nothing. */
const mutationAnswerSchema = () =>
  z.discriminatedUnion('outcome', [
    z.object({
      n: z.int().check(z.positive()),
      outcome: z.literal('applied'),
      /** The account's version after it: who has pulled up to here has seen its effect. */
      rev: NumberSchema,
    }),
    z.object({
      n: z.int().check(z.positive()),
      outcome: z.literal('refused'),
      error: errorBody.schema.shape.error,
    }),
  ]);

export type MutationAnswer = z.output<ReturnType<typeof mutationAnswerSchema>>;

export const syncRoutes = lazily({
  push: () =>
    defineRoute({
      id: 'sync.push',
      method: 'POST',
      path: '/sync/push',
      tag: 'sync',
      access: 'signed-in',
      summary: 'Applies the changes that a device made, in order, each at most once',
      body: z.strictObject({
        protocol: z.int().check(z.positive()),
        account: AccountSchema,
        /** Made by the device for this account when it first keeps something for it. */
        clientId: IdSchema,
        /** The device has dealt with all answers up to here; they need not be kept any longer. */
        confirmedN: NumberSchema,
        mutations: z.array(pushedMutationSchema()).check(z.minLength(1), z.maxLength(PUSH_MUTATIONS_MAX)),
      }),
      success: {
        status: 200,
        /** One for each mutation in their order; where the server could not go on, for the first ones only. */
        schema: z.object({ answers: z.array(mutationAnswerSchema()) }),
      },
      errors: [
        'unauthenticated',
        'invalid_input',
        'mutation_gap',
        'client_too_old',
        'payload_too_large',
        'rate_limited',
        'unavailable',
      ],
    }),
  pull: () =>
    defineRoute({
      id: 'sync.pull',
      method: 'GET',
      path: '/sync/pull',
      tag: 'sync',
      access: 'signed-in',
      summary: 'What changed in the account since a version, oldest change first',
      query: z.strictObject({
        since: z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER)),
        protocol: z.coerce.number().check(z.int(), z.positive()),
        account: AccountSchema,
        /** What the first page said, on the further pages of a device that began from 0. */
        forgottenRev: z.exactOptional(
          z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER)),
        ),
      }),
      success: {
        status: 200,
        schema: z.object({
          /** What is told reaches up to here; where the next pull goes on. */
          rev: NumberSchema,
          hasMore: z.boolean(),
          /** Whole rows as they are now, by the plural name of their entity; rows in "Recently deleted" say so. */
          rows: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
          /** Ids of rows that exist no more, by the plural name of their entity. */
          purged: z.record(z.string(), z.array(IdSchema)),
          /**
           * What happened since then is not known any more: the device drops the rows that it holds of the server, though
           * never its unsent changes, and pulls from 0.
           */
          startOver: z.exactOptional(z.literal(true)),
          /**
           * On a first page that others follow: purges up to this version are not known any more. They do not concern a
           * device that begins from 0, which says so by naming this version when it asks for the further pages.
           */
          forgottenRev: z.exactOptional(NumberSchema),
        }),
      },
      errors: ['unauthenticated', 'invalid_input', 'client_too_old', 'rate_limited', 'unavailable'],
    }),
  stream: () =>
    defineRoute({
      id: 'sync.stream',
      method: 'GET',
      path: SYNC_STREAM_PATH,
      tag: 'sync',
      access: 'signed-in',
      summary: 'Tells at once that the account has changed; begins with its version as it is',
      query: z.strictObject({ account: AccountSchema }),
      success: { status: 200, events: { rev: z.object({ rev: NumberSchema }) } },
      errors: ['unauthenticated', 'invalid_input', 'rate_limited', 'unavailable'],
    }),
});
