import { createHash } from 'node:crypto';
import { PUSH_MUTATIONS_MAX, type PushedMutation, type RouteOutput, type syncRoutes } from '@dayward/contract';
import type { z } from 'zod';
import type { Database, UserTx } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { toErrorResponse } from '#src/platform/http/error-response.ts';
import { describeProblems } from '#src/platform/http/input-problems.ts';
import { findUnstorableCharacter } from '#src/platform/http/unstorable-character.ts';
import type { Log } from '#src/platform/log.ts';
import { canonicalJson } from './canonical-json.ts';
import { isDataError } from './data-error.ts';
import { createDeferredWork, type DeferredWork } from './deferred-work.ts';
import { historyNews, isOnHistory, startOverNews } from './history.service.ts';
import { checkProtocol } from './protocol.ts';
import type { Registry } from './registry.ts';
import { lockedPosition } from './rev.repo.ts';
import {
  countClients,
  deleteOldestClients,
  findChange,
  forgetAnswers,
  insertAnswer,
  type KeptAnswer,
} from './sync-clients.repo.ts';
import { type Decision, MutationCodeError, type SyncWriter } from './sync-writer.ts';

export type Push = z.output<typeof syncRoutes.push.body>;
export type PushAnswer = RouteOutput<typeof syncRoutes.push>;

/** The pushing user, and the id of the request in the log. */
export type Pusher = { userId: string; requestId: string };

export type PushDeps = { database: Database; registry: Registry; sync: SyncWriter; log: Log };

/**
 * Largest number of devices per account. A device keeps its id for as long as it holds data; more than these are a faulty device.
 */
export const CLIENTS_PER_ACCOUNT_MAX = 100;

/** Number of stored answers to which those of a device are reduced; it asks again only for unanswered changes, at most one push. */
export const ANSWERS_KEPT_MAX = PUSH_MUTATIONS_MAX;

/** Hash for every value that is nested too deeply to serialize. */
const TOO_DEEP = createHash('sha256').update('nested too deeply').digest();

/**
 * Creates the function that applies a device's changes, in order, each at most once.
 * A repeated push is deduplicated by device and number: it gets the stored answers.
 *
 * It returns the answers of the processed changes. If an unexpected error stops it after the first of them, it returns the
 * answers so far and the device sends the rest again. An error at the first change is thrown. For a device that knows versions which
 * are not on the account's history, it processes nothing and says so.
 *
 * @throws AppError `mutation_gap` when the changes do not continue the previous numbers, `client_too_old`, `unavailable` for a
 *   protocol that only newer servers support, `rate_limited`
 */
export function createPush(parts: PushDeps): (pusher: Pusher, push: Push) => Promise<PushAnswer> {
  return (pusher, push) => {
    checkProtocol(push.protocol);
    return parts.sync.runExclusive(pusher.userId, () => pushAll(parts, pusher, push));
  };
}

async function pushAll(parts: PushDeps, pusher: Pusher, push: Push): Promise<PushAnswer> {
  const pushed: PushAnswer = { answers: [] };
  const deferred = push.mutations.length > 1 ? createDeferredWork() : undefined;
  for (const mutation of push.mutations) {
    const isLast = mutation === push.mutations.at(-1);
    try {
      const { answer, news } = await pushOne(parts, pusher, push, mutation, { later: deferred, isLast });
      Object.assign(pushed, news);
      if (answer === undefined) break;
      pushed.answers.push({ n: mutation.n, ...answer });
    } catch (error) {
      if (pushed.answers.length === 0) throw error;
      parts.log.warn({ err: error, ...pusher, n: mutation.n }, 'A push stopped on its way');
      break;
    }
  }
  return pushed;
}

/** A processed change, or the answer to a device that is not on the account's history. */
type Done = { answer?: KeptAnswer; news: Omit<PushAnswer, 'answers'> };

/** Processes one change: its effect, its number and its answer are stored atomically. */
async function pushOne(
  parts: PushDeps,
  pusher: Pusher,
  push: Push,
  mutation: PushedMutation,
  { later, isLast }: { later: DeferredWork | undefined; isLast: boolean },
): Promise<Done> {
  const { userId, requestId } = pusher;
  const { clientId, confirmedN } = push;
  const text = canonicalJson([mutation.name, mutation.args]);
  const change = {
    clientId,
    n: mutation.n,
    digest: text === undefined ? TOO_DEEP : createHash('sha256').update(text).digest(),
  };
  const attempt = (answerTo: (tx: UserTx) => Promise<KeptAnswer>) =>
    parts.database.asUser(userId, async (tx): Promise<Done> => {
      const position = await lockedPosition(tx, userId);
      if (!(await isOnHistory(tx, userId, push, position)))
        return { news: { startOver: true, ...(await startOverNews(tx, userId, push, position)) } };
      const answer = await answerOnce(tx, answerTo);
      if (isLast) await later?.run(tx, userId);
      return { answer, news: historyNews(push, await lockedPosition(tx, userId)) };
    });
  const answerOnce = async (tx: UserTx, answerTo: (tx: UserTx) => Promise<KeptAnswer>): Promise<KeptAnswer> => {
    const kept = await findChange(tx, userId, change);
    if (change.n <= kept.lastN && kept.answer !== null && kept.digest?.equals(change.digest)) return kept.answer;
    if (change.n !== kept.lastN + 1) throw new AppError('mutation_gap');
    await pruneClientState(tx, userId, { clientId, confirmedN }, kept);
    const answer = await answerTo(tx);
    await insertAnswer(tx, userId, { ...change, answer, now: new Date() });
    return answer;
  };

  try {
    return await attempt((tx) => answerTo(parts, tx, pusher, { mutation, text, later }));
  } catch (error) {
    if (!isDataError(error)) throw error;
    // A retry would fail again: the device gets an answer, and its further changes continue.
    parts.log.error({ err: error, ...pusher, mutation: mutation.name }, 'The data of a change did not fit');
    return attempt(async () => refusal(new AppError('internal'), requestId));
  }
}

async function answerTo(
  { registry, sync, log }: PushDeps,
  tx: UserTx,
  { userId, requestId }: Pusher,
  {
    mutation: { name, args },
    text,
    later,
  }: { mutation: PushedMutation; text: string | undefined; later: DeferredWork | undefined },
): Promise<KeptAnswer> {
  let decision: Decision;
  try {
    const mutation = registry.mutations.get(name);
    if (mutation === undefined) throw invalid('name', 'unknown_mutation', 'This mutation is unknown.');
    if (text === undefined) throw invalid('root', 'too_deep', 'This is nested too deeply.');
    const place = findUnstorableCharacter(text, args);
    if (place !== undefined) {
      throw invalid(place || 'root', 'invalid_character', 'This contains a character that cannot be stored.');
    }
    const parsed = mutation.args.safeParse(args, { reportInput: true });
    if (!parsed.success) throw new AppError('invalid_input', { fields: describeProblems(parsed.error.issues) });
    decision = await sync.decide(tx, userId, mutation, parsed.data);
  } catch (error) {
    if (error instanceof AppError) return refusal(error, requestId);
    if (!(error instanceof MutationCodeError)) throw error;
    log.error({ err: error, userId, requestId, mutation: name }, 'A mutation failed');
    return refusal(new AppError('internal'), requestId);
  }
  const { rev } = await sync.perform(tx, userId, decision, later);
  return { outcome: 'applied', rev };
}

/** Bounds the stored devices and answers of an account. */
async function pruneClientState(
  tx: UserTx,
  userId: string,
  { clientId, confirmedN }: Pick<Push, 'clientId' | 'confirmedN'>,
  kept: { lastN: number; confirmedN: number },
): Promise<void> {
  if (kept.lastN === 0) {
    const excess = (await countClients(tx, userId)) + 1 - CLIENTS_PER_ACCOUNT_MAX;
    if (excess > 0) await deleteOldestClients(tx, userId, excess);
  }
  const isCrowded = kept.lastN - kept.confirmedN > 2 * ANSWERS_KEPT_MAX;
  const upTo = Math.max(Math.min(confirmedN, kept.lastN), isCrowded ? kept.lastN - ANSWERS_KEPT_MAX : 0);
  if (upTo > kept.confirmedN) await forgetAnswers(tx, userId, clientId, upTo);
}

function invalid(field: string, code: string, message: string): AppError {
  return new AppError('invalid_input', { fields: { [field]: { code, message } } });
}

function refusal(error: AppError, requestId: string): KeptAnswer {
  return { outcome: 'refused', error: toErrorResponse(error, requestId).body.error };
}
