import { ApiError, PUSH_MUTATIONS_MAX, SYNC_PROTOCOL, syncRoutes } from '@dayward/contract';
import type { Queue } from './device-store.ts';
import type { SavedChange } from './outbox-change.ts';
import { confirmedN, isWaiting } from './queue-rules.ts';
import { inTime, type SyncParts } from './sync-parts.ts';

/** What one push carries at most, in characters of JSON; chosen by us, a quarter of what the server takes. */
const PUSH_MAX_CHARS = 256 * 1024;

/** Refusals of a whole push that lie in what it carries: trying the same again would block the queue for ever. */
const POISON = ['invalid_input', 'malformed_request', 'payload_too_large', 'unsupported_media_type'];

/** What a run of pushes has learnt. */
type PushLimits = { mutations: number; mayBeRenumbered: boolean };

/** Sends the changes of this device, in their order, and keeps what the server answers before it goes on. */
export class OutboxSender {
  readonly #parts: SyncParts;

  constructor(parts: SyncParts) {
    this.#parts = parts;
  }

  /** @throws ApiError, ApiUnreachableError, StoppedError, DOMException */
  async sendAll(): Promise<void> {
    let { queue } = this.#parts.copy;
    const limits: PushLimits = { mutations: PUSH_MUTATIONS_MAX, mayBeRenumbered: true };
    while (queue.outbox.some(isWaiting)) {
      const batch = nextBatch(queue.outbox, limits.mutations);
      try {
        this.#parts.progress.advance(await this.#send(queue, batch));
        limits.mayBeRenumbered = true;
      } catch (error) {
        await this.#cure(error, queue, batch, limits);
      }
      queue = await this.#parts.copy.tellAndRefresh();
    }
  }

  /** Mends what made the server refuse a whole push; what cannot be mended is thrown on. */
  async #cure(error: unknown, queue: Queue, batch: readonly SavedChange[], limits: PushLimits): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    const isPoison = POISON.includes(error.code);
    if (error.code === 'mutation_gap' && limits.mayBeRenumbered) {
      limits.mayBeRenumbered = false; // twice in a row would not be about numbers
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

  /** @returns how many changes were answered */
  async #send(queue: Queue, batch: readonly SavedChange[]): Promise<number> {
    const { store } = this.#parts;
    const body = {
      protocol: SYNC_PROTOCOL,
      account: this.#parts.copy.owner.id,
      clientId: queue.state.clientId,
      confirmedN: confirmedN(queue.state, queue.outbox),
      mutations: batch.map(({ n, name, args }) => ({ n, name, args })),
    };
    const { answers } = await inTime(this.#parts.api.call(syncRoutes.push, { body }), this.#parts);
    if (answers.length === 0) throw new ApiError({ code: 'unavailable', message: 'No change was dealt with.' }, 503);
    await store.recordAnswers(queue.state.clientId, answers);
    return answers.length;
  }

  /** Takes the server's refusal of a push as the answer to the one change in it. */
  async #refuse(queue: Queue, batch: readonly SavedChange[], { code, message, fields }: ApiError): Promise<void> {
    const error = { code, message, fields: { ...fields } };
    const answers = batch.map(({ n }) => ({ n, outcome: 'refused' as const, error }));
    await this.#parts.store.recordAnswers(queue.state.clientId, answers);
  }
}

/** The first changes that the server has not answered, as many as one push may carry. */
function nextBatch(outbox: readonly SavedChange[], most: number): SavedChange[] {
  const batch: SavedChange[] = [];
  let chars = 0;
  for (const change of outbox.filter(isWaiting).toSorted((a, b) => a.n - b.n)) {
    chars += JSON.stringify(change.args).length;
    if (batch.length === most || (batch.length > 0 && chars > PUSH_MAX_CHARS)) break;
    batch.push(change);
  }
  return batch;
}
