import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { errorBody } from '../error-body.schemas.ts';
import { IdSchema } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** Version of the sync protocol between devices and server. Outboxes of the two previous versions still apply. */
export const SYNC_PROTOCOL = 1;

/** Most mutations of one push; the rest follows in the next. */
export const PUSH_MUTATIONS_MAX = 50;

/** Target number of rows in a page of a pull; rows of one version are never split, so a page may hold a few more. */
export const PULL_ROWS = 1_000;

/** Stream that notifies a device at once of changes in its account. */
export const SYNC_STREAM_PATH = '/sync/stream';

const NumberSchema = z.int().check(z.nonnegative());

/**
 * The account whose data a device wants to send or fetch. If another account is signed in by now (another tab of the same
 * browser), the response is `unauthenticated`, so that one user's changes are never stored in another account.
 */
const AccountSchema = z.exactOptional(IdSchema);

/**
 * The id of the first history of accounts that are older than history ids. A device that has pulled and knows no id names this one.
 */
export const FIRST_HISTORY_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The account's history as the device last heard of it, and the highest version that it knows of it, pulled or acknowledged. Devices
 * older than history ids name none.
 */
const namedHistory = {
  historyId: z.exactOptional(IdSchema),
  historyRev: z.exactOptional(NumberSchema),
};

/** What the server answers about the account's history, to a device that named one. */
const historyNews = {
  /** The current history: the device's versions are on it from now on. */
  historyId: z.exactOptional(IdSchema),
  /**
   * With `startOver`: all histories of the account with the last version of each, the current one last. Of the device's acknowledged
   * changes the server has those whose history is listed and whose version is not above its last one.
   */
  histories: z.exactOptional(z.array(z.object({ id: IdSchema, rev: NumberSchema }))),
};

const pushedMutationSchema = () =>
  z.strictObject({
    /** Counts the mutations of one device from 1, without gaps. */
    n: z.int().check(z.positive()),
    name: z.string().check(z.maxLength(100)),
    args: z.unknown(),
  });

export type PushedMutation = z.output<ReturnType<typeof pushedMutationSchema>>;

/** The result of a mutation. The same request always gets the same answer. A refusal is an answer and blocks nothing. */
const mutationAnswerSchema = () =>
  z.discriminatedUnion('outcome', [
    z.object({
      n: z.int().check(z.positive()),
      outcome: z.literal('applied'),
      /** The account's version after it: a device that has pulled up to here has received its effect. */
      rev: NumberSchema,
    }),
    z.object({
      n: z.int().check(z.positive()),
      outcome: z.literal('refused'),
      error: errorBody.schema.shape.error,
    }),
  ]);

export type MutationAnswer = z.output<ReturnType<typeof mutationAnswerSchema>>;

export const syncRoutes = lazyProperties({
  push: () =>
    defineRoute({
      id: 'sync.push',
      method: 'POST',
      path: '/sync/push',
      tag: 'sync',
      access: 'signed-in',
      summary: 'Apply the mutations of a device, in order, each at most once',
      body: z.strictObject({
        protocol: z.int().check(z.positive()),
        account: AccountSchema,
        /** Created by the device for this account when it first stores data for it. */
        clientId: IdSchema,
        /** The device has processed all answers up to here; the server need not keep them. */
        confirmedN: NumberSchema,
        ...namedHistory,
        mutations: z.array(pushedMutationSchema()).check(z.minLength(1), z.maxLength(PUSH_MUTATIONS_MAX)),
      }),
      success: {
        status: 200,
        /** One per mutation, in their order; only for the first ones if the server could not go on. */
        schema: z.object({
          answers: z.array(mutationAnswerSchema()),
          /**
           * The account was restored from a backup: the server lacks versions that the device knows, and processed nothing more. The
           * device pulls from 0, and sends again what the server lacks.
           */
          startOver: z.exactOptional(z.boolean()),
          ...historyNews,
        }),
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
      summary: 'List the changes of the account since a version, oldest first',
      query: z.strictObject({
        since: z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER)),
        protocol: z.coerce.number().check(z.int(), z.positive()),
        account: AccountSchema,
        /** `forgottenRev` of the first page, on the further pages of a device that started from 0. */
        forgottenRev: z.exactOptional(
          z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER)),
        ),
        historyId: namedHistory.historyId,
        historyRev: z.exactOptional(
          z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER)),
        ),
      }),
      success: {
        status: 200,
        schema: z.object({
          /** The response reaches up to this version; the next pull starts here. */
          rev: NumberSchema,
          hasMore: z.boolean(),
          /** Complete rows in their current state, by the plural name of their entity; rows in "Recently deleted" are marked. */
          rows: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
          /** Ids of purged rows, by the plural name of their entity. */
          purged: z.record(z.string(), z.array(IdSchema)),
          /**
           * The server no longer knows what happened since then: the device drops its replica of the server's rows, never its
           * unsent changes, and pulls from 0.
           */
          startOver: z.exactOptional(z.literal(true)),
          /**
           * On a first page with successors: purges up to this version are no longer known. They do not concern a device that
           * starts from 0; it signals that by sending this version with the requests for further pages.
           */
          forgottenRev: z.exactOptional(NumberSchema),
          ...historyNews,
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
      summary: 'Stream the account’s version on every change, starting with the current one',
      query: z.strictObject({ account: AccountSchema }),
      success: { status: 200, events: { rev: z.object({ rev: NumberSchema }) } },
      errors: ['unauthenticated', 'invalid_input', 'rate_limited', 'unavailable'],
    }),
});
