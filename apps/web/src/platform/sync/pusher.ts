import { ApiError, PUSH_MUTATIONS_MAX, SYNC_PROTOCOL, syncRoutes } from '@dayward/contract';
import { namedHistory } from './history.ts';
import { confirmedN, isUnanswered } from './outbox.ts';
import type { SavedChange } from './outbox-change.ts';
import type { Queue } from './persistence.ts';
import type { Puller } from './puller.ts';
import { inTime, type SyncDeps } from './sync-deps.ts';

/** The size limit of one push, in characters of JSON; chosen by us, a quarter of the server's limit. */
const PUSH_MAX_CHARS = 256 * 1024;

/** Error codes of a whole push that its content causes: an unchanged retry would block the outbox for ever. */
const POISON = ['invalid_input', 'malformed_request', 'payload_too_large', 'unsupported_media_type'];

/** Limits that a run of pushes has learnt from errors. */
type PushLimits = { mutations: number; mayBeRenumbered: boolean };

/**
 * Pushes the outbox in order, and stores the server's answers before it continues. A push may be repeated safely: the server
 * deduplicates changes by client id and number.
 */
export class Pusher {
  readonly #parts: SyncDeps;
  readonly #fetcher: Pick<Puller, 'startOver'>;

  constructor(parts: SyncDeps, fetcher: Pick<Puller, 'startOver'>) {
    this.#parts = parts;
    this.#fetcher = fetcher;
  }

  /**
   * Pushes until every change is answered, or until the server has told the device to start over: it pulls then before it pushes again.
   *
   * @throws ApiError, ApiUnreachableError, StoppedError, DOMException
   */
  async pushAll(): Promise<void> {
    let { queue } = this.#parts.replica;
    const limits: PushLimits = { mutations: PUSH_MUTATIONS_MAX, mayBeRenumbered: true };
    while (queue.outbox.some(isUnanswered)) {
      const batch = nextBatch(queue.outbox, limits.mutations);
      try {
        const count = await this.#send(queue, batch);
        if (count === 'start-over') return;
        this.#parts.progress.advance(count);
        limits.mayBeRenumbered = true;
      } catch (error) {
        await this.#recover(error, queue, batch, limits);
      }
      queue = await this.#parts.replica.broadcastAndRefresh();
    }
  }

  /** Adapts to an error that refused a whole push; rethrows an error that it cannot handle. */
  async #recover(error: unknown, queue: Queue, batch: readonly SavedChange[], limits: PushLimits): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    // A server that is older than this app, for as long as it is being replaced, refuses fields that it does not know.
    const isTooNew = error.fields?.['historyId'] !== undefined || error.fields?.['historyRev'] !== undefined;
    const isPoison = POISON.includes(error.code) && !isTooNew;
    if (error.code === 'mutation_gap' && limits.mayBeRenumbered) {
      limits.mayBeRenumbered = false; // a second one in a row has another cause
      await this.#parts.store.renumber(queue.state.clientId);
    } else if (isPoison && batch.length > 1) {
      limits.mutations = 1;
    } else if (isPoison) {
      await this.#refuse(queue, batch, error);
      limits.mayBeRenumbered = true; // its number never reached the server
    } else {
      throw error;
    }
  }

  /** @returns the number of answered changes */
  async #send(queue: Queue, batch: readonly SavedChange[]): Promise<number | 'start-over'> {
    const { store, clock } = this.#parts;
    const asked = namedHistory(queue.state);
    const body = {
      protocol: SYNC_PROTOCOL,
      account: this.#parts.replica.owner.id,
      clientId: queue.state.clientId,
      confirmedN: confirmedN(queue.state, queue.outbox),
      ...asked,
      mutations: batch.map(({ n, name, args }) => ({ n, name, args })),
    };
    const answer = await inTime(this.#parts.api.call(syncRoutes.push, { body }), this.#parts);
    const { answers, historyId } = answer;
    if (answer.startOver) {
      await this.#fetcher.startOver(asked, answer);
      return 'start-over';
    }
    if (answers.length === 0) throw new ApiError({ code: 'unavailable', message: 'No change was dealt with.' }, 503);
    const on = historyId === undefined ? undefined : { asked, historyId, at: new Date(clock.now()).toISOString() };
    await store.recordAnswers(queue.state.clientId, answers, on);
    return answers.length;
  }

  /** Records the server's refusal of a push as the answer to the only change in it. */
  async #refuse(queue: Queue, batch: readonly SavedChange[], { code, message, fields }: ApiError): Promise<void> {
    const error = { code, message, fields: { ...fields } };
    const answers = batch.map(({ n }) => ({ n, outcome: 'refused' as const, error }));
    await this.#parts.store.recordAnswers(queue.state.clientId, answers);
  }
}

/** The first unanswered changes, as many as one push may carry. */
function nextBatch(outbox: readonly SavedChange[], most: number): SavedChange[] {
  const batch: SavedChange[] = [];
  let chars = 0;
  for (const change of outbox.filter(isUnanswered).toSorted((a, b) => a.n - b.n)) {
    chars += JSON.stringify(change.args).length;
    if (batch.length === most || (batch.length > 0 && chars > PUSH_MAX_CHARS)) break;
    batch.push(change);
  }
  return batch;
}
