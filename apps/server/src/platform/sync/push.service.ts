import { createHash } from 'node:crypto';
import {
  type MutationAnswer,
  PUSH_MUTATIONS_MAX,
  type PushedMutation,
  type RouteOutput,
  type syncRoutes,
} from '@dayward/contract';
import type { z } from 'zod';
import type { Database, UserTx } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { toErrorResponse } from '#src/platform/http/error-response.ts';
import { describeProblems } from '#src/platform/http/input-problems.ts';
import { findUnstorableCharacter } from '#src/platform/http/unstorable-character.ts';
import type { Log } from '#src/platform/log.ts';
import { canonicalJson } from './canonical-json.ts';
import { isDataError } from './data-error.ts';
import { historyNews, isOnHistory, startOverNews } from './history.service.ts';
import { checkProtocol } from './protocol.ts';
import type { Registry } from './registry.ts';
import type { KeptAnswer } from './sync-answers.table.ts';
import {
  countClients,
  deleteOldestClients,
  findClient,
  type NewAnswer,
  type StoredClient,
  saveAnswers,
} from './sync-clients.repo.ts';
import { type MutationCall, MutationCodeError, type SyncUnit, type SyncWriter } from './sync-writer.ts';

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

/** A change as it arrived, with what can be known of it without the account. */
type ReadChange = { n: number; digest: Buffer } & ({ call: MutationCall } | { refused: KeptAnswer });

/**
 * Creates the function that applies a device's changes, in order, each at most once.
 * A repeated push is deduplicated by device and number: it gets the stored answers.
 *
 * The changes of a push share one transaction, and have the effect that they would have one by one. If it fails, they run one by
 * one, so that one of them does not hold up those before it: data that PostgreSQL refuses get an answer, and an unexpected error
 * ends the push with the answers so far, so that the device sends the rest again. An error at the first change is thrown.
 *
 * For a device that knows versions which are not on the account's history it processes nothing, and says so.
 *
 * @throws AppError `mutation_gap` when the changes do not continue the previous numbers, `client_too_old`, `unavailable` for a
 *   protocol that only newer servers support, `rate_limited`
 */
export function createPush(parts: PushDeps): (pusher: Pusher, push: Push) => Promise<PushAnswer> {
  return (pusher, push) => {
    checkProtocol(push.protocol);
    const changes = push.mutations.map((mutation) => readChange(parts, pusher, mutation));
    return parts.sync.runExclusive(pusher.userId, async () => {
      try {
        return await pushAll(parts, pusher, push, changes);
      } catch (error) {
        if (error instanceof AppError || (changes.length === 1 && !isDataError(error))) throw error;
        return pushOneByOne(parts, pusher, push, changes);
      }
    });
  };
}

async function pushOneByOne(
  parts: PushDeps,
  pusher: Pusher,
  push: Push,
  changes: readonly ReadChange[],
): Promise<PushAnswer> {
  const pushed: PushAnswer = { answers: [] };
  for (const change of changes) {
    try {
      const { answers, ...news } = await pushOne(parts, pusher, push, change);
      Object.assign(pushed, news);
      pushed.answers.push(...answers);
      if (news.startOver) break;
    } catch (error) {
      if (pushed.answers.length === 0) throw error;
      parts.log.warn({ err: error, ...pusher, n: change.n }, 'A push stopped on its way');
      break;
    }
  }
  return pushed;
}

async function pushOne(parts: PushDeps, pusher: Pusher, push: Push, change: ReadChange): Promise<PushAnswer> {
  try {
    return await pushAll(parts, pusher, push, [change]);
  } catch (error) {
    if (!isDataError(error)) throw error;
    // A retry would fail again: the device gets an answer, and its further changes continue.
    const name = 'call' in change ? change.call.mutation.name : undefined;
    const refused = unexpected(parts.log, pusher, { error, name, message: 'The data of a change did not fit' });
    return pushAll(parts, pusher, push, [{ n: change.n, digest: change.digest, refused }]);
  }
}

/** Checks what can be checked of a change without the account. */
function readChange({ registry, log }: PushDeps, pusher: Pusher, { n, name, args }: PushedMutation): ReadChange {
  const text = canonicalJson([name, args]);
  const digest = text === undefined ? TOO_DEEP : createHash('sha256').update(text).digest();
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
    return { n, digest, call: { mutation, args: parsed.data } };
  } catch (error) {
    if (error instanceof AppError) return { n, digest, refused: refusal(error, pusher.requestId) };
    return { n, digest, refused: unexpected(log, pusher, { error, name, message: 'The check of a change failed' }) };
  }
}

/** Processes changes in one transaction: their effects, their numbers and their answers are stored together, or nothing is. */
function pushAll(parts: PushDeps, pusher: Pusher, push: Push, changes: readonly ReadChange[]): Promise<PushAnswer> {
  const { userId } = pusher;
  const { clientId, confirmedN } = push;
  const range = { clientId, from: changes.at(0)?.n ?? 0, to: changes.at(-1)?.n ?? 0 };
  return parts.database.asUser(userId, async (tx) => {
    const unit = parts.sync.open(tx, userId);
    const calls = changes.flatMap((change) => ('call' in change ? change.call : []));
    const [found, state] = await Promise.all([findClient(tx, userId, range), unit.locked, unit.prefetch(calls)]);
    if (!(await isOnHistory(tx, userId, push, state)))
      return { answers: [], startOver: true, ...(await startOverNews(tx, userId, push, state)) };
    const stored = state.isNew ? await findClient(tx, userId, range) : found;

    const { answers, added } = await answerAll(parts, unit, pusher, { stored, changes });
    const last = added.at(-1);
    if (last === undefined) return { answers, ...historyNews(push, state) };
    await unit.flush();
    if (stored.lastN === 0) await dropOldestClients(tx, userId);
    saveAnswers(tx, userId, {
      clientId,
      lastN: last.n,
      answers: added,
      now: new Date(),
      ...confirmed(confirmedN, stored),
    });
    return { answers, ...historyNews(push, state) };
  });
}

/** Answers changes in order, those that were processed before with their stored answers. */
async function answerAll(
  parts: PushDeps,
  unit: SyncUnit,
  pusher: Pusher,
  { stored, changes }: { stored: StoredClient; changes: readonly ReadChange[] },
): Promise<{ answers: MutationAnswer[]; added: NewAnswer[] }> {
  const answers: MutationAnswer[] = [];
  const added: NewAnswer[] = [];
  let { lastN } = stored;
  for (const change of changes) {
    const { n, digest } = change;
    const kept = stored.answers.get(n);
    if (n === lastN + 1) {
      const answer = await answerTo(parts, unit, pusher, change);
      answers.push({ n, ...answer });
      added.push({ n, digest, answer });
      lastN = n;
    } else if (n <= lastN && kept?.digest.equals(digest)) answers.push({ n, ...kept.answer });
    else if (answers.length === 0) throw new AppError('mutation_gap');
    else {
      parts.log.warn({ ...pusher, n }, 'A push stopped at a gap');
      break;
    }
  }
  return { answers, added };
}

async function answerTo({ log }: PushDeps, unit: SyncUnit, pusher: Pusher, change: ReadChange): Promise<KeptAnswer> {
  if ('refused' in change) return change.refused;
  try {
    return { outcome: 'applied', rev: await unit.apply(change.call) };
  } catch (error) {
    if (error instanceof AppError) return refusal(error, pusher.requestId);
    if (!(error instanceof MutationCodeError)) throw error;
    return unexpected(log, pusher, { error, name: change.call.mutation.name, message: 'A mutation failed' });
  }
}

/** Bounds the stored devices of an account before it gets another one. */
async function dropOldestClients(tx: UserTx, userId: string): Promise<void> {
  const excess = (await countClients(tx, userId)) + 1 - CLIENTS_PER_ACCOUNT_MAX;
  if (excess > 0) await deleteOldestClients(tx, userId, excess);
}

/** The number up to which the answers of a device go, and whether there are such answers. */
function confirmed(confirmedN: number, stored: { lastN: number; confirmedN: number }) {
  const isCrowded = stored.lastN - stored.confirmedN > 2 * ANSWERS_KEPT_MAX;
  const upTo = Math.max(Math.min(confirmedN, stored.lastN), isCrowded ? stored.lastN - ANSWERS_KEPT_MAX : 0);
  return { confirmedN: Math.max(upTo, stored.confirmedN), forgets: upTo > stored.confirmedN };
}

function invalid(field: string, code: string, message: string): AppError {
  return new AppError('invalid_input', { fields: { [field]: { code, message } } });
}

/** The refusal of a change after an error that is logged: its cause is no business of the device. */
function unexpected(
  log: Log,
  pusher: Pusher,
  { error, name, message }: { error: unknown; name: string | undefined; message: string },
): KeptAnswer {
  log.error({ err: error, ...pusher, mutation: name }, message);
  return refusal(new AppError('internal'), pusher.requestId);
}

function refusal(error: AppError, requestId: string): KeptAnswer {
  return { outcome: 'refused', error: toErrorResponse(error, requestId).body.error };
}
