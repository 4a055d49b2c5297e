import {
  type ApiClient,
  ApiError,
  PUSH_MUTATIONS_MAX,
  type RouteOutput,
  SYNC_PROTOCOL,
  syncRoutes,
} from '@dayward/contract';
import type { RowKey, SyncedRow } from '@dayward/domain';
import { beforeDeadline } from './before-deadline.ts';
import type { DeviceStore, Queue } from './device-store.ts';
import type { LocalCopy } from './local-copy.ts';
import type { SavedChange } from './outbox-change.ts';
import { confirmedN, isWaiting } from './queue-rules.ts';
import type { SyncClock } from './sync-clock.ts';
import type { PlacedRow } from './working-set.ts';

/** What one push carries at most, in characters of JSON; chosen by us, a quarter of what the server takes. */
const PUSH_MAX_CHARS = 256 * 1024;

/** Refusals of a whole push that lie in what it carries: trying the same again would block the queue for ever. */
const POISON = ['invalid_input', 'malformed_request', 'payload_too_large', 'unsupported_media_type'];

/** What a run of pushes has learnt. */
type PushLimits = { mutations: number; mayBeRenumbered: boolean };

export type Progress = { done: number; total: number };

export type SyncParts = {
  api: ApiClient;
  store: DeviceStore;
  copy: LocalCopy;
  clock: SyncClock;
  /** Brings back what was sealed when its owner signed out. */
  unseal: () => Promise<void>;
  onProgress: (progress: Progress) => void;
  isStopped: () => boolean;
};

/** The tab was closed, or its user has left: what was under way is of no interest any more. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/** Pages from one version of the account to another. */
type Staged = { from: number; since: number; rows: PlacedRow[]; gone: RowKey[] };

type PullAnswer = RouteOutput<typeof syncRoutes.pull>;

/**
 * Brings device and server to the same: sends the changes of this device in their order, then fetches what the server has
 * that the device has not. Each step is kept in the store before the next begins, so it may end anywhere.
 */
export class Sync {
  readonly #parts: SyncParts;
  /** Rows that were laid down and are not on screen yet: they are shown with the last page, when they fit together. */
  #staged: Staged | undefined;
  #progress: Progress = { done: 0, total: 0 };
  /** What the server had forgotten when this device began from 0: the further pages are not refused for it. */
  #forgottenRev: number | undefined;
  /** Whether the server was there all the time since it was last asked what it knows. */
  #isAcquainted = false;

  constructor(parts: SyncParts) {
    this.#parts = parts;
  }

  /**
   * @throws ApiError, ApiUnreachableError when the server could not be asked
   * @throws StoppedError, DOMException when the device could not go on
   */
  async run(): Promise<void> {
    try {
      await this.#run();
    } catch (error) {
      this.#isAcquainted = false;
      throw error;
    }
  }

  async #run(): Promise<void> {
    const { copy } = this.#parts;
    await copy.refresh();
    if (copy.queue.isSealed) {
      await this.#parts.unseal();
      await copy.tellAndRefresh();
    }
    await this.#resendWhatThePlanAllows();
    this.#progress = { done: 0, total: 0 };
    // The server may have been set back to a backup while it was away. That shows in what it knows before anything is
    // sent; afterwards its versions may have caught up with what this device has seen.
    let isFetched = !this.#isAcquainted;
    if (isFetched) await this.#fetch();
    this.#isAcquainted = true;
    while (!isFetched || copy.queue.outbox.some(isWaiting)) {
      this.#expect(copy.queue.outbox.filter(isWaiting).length);
      await this.#sendAll();
      await this.#fetch();
      isFetched = true;
    }
  }

  async #fetch(): Promise<void> {
    this.#expect(1);
    await this.#fetchAll();
  }

  /** A change that was refused for want of a plan is sent again when the plan has changed. */
  async #resendWhatThePlanAllows(): Promise<void> {
    const { copy, store } = this.#parts;
    const { owner, queue } = copy;
    if (queue.state.plan === owner.plan) return;
    const refused = queue.refused.filter(({ error }) => error.code === 'plan_required');
    if (queue.state.plan !== null) await copy.resend(refused);
    await store.rememberPlan(owner.plan);
    await copy.refresh();
  }

  async #sendAll(): Promise<void> {
    let { queue } = this.#parts.copy;
    const limits: PushLimits = { mutations: PUSH_MUTATIONS_MAX, mayBeRenumbered: true };
    while (queue.outbox.some(isWaiting)) {
      const batch = nextBatch(queue.outbox, limits.mutations);
      try {
        this.#advance(await this.#send(queue, batch));
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
    const { answers } = await this.#inTime(this.#parts.api.call(syncRoutes.push, { body }));
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

  async #fetchAll(): Promise<void> {
    let hasMore = true;
    let mayStartOver = true;
    while (hasMore) {
      const staged = await this.#stage();
      const answer = await this.#pull(staged);
      if (answer.startOver === true || answer.rev < staged.since) {
        if (!mayStartOver) throw new ApiError({ code: 'internal', message: 'The server contradicts itself.' }, 500);
        mayStartOver = false;
        await this.#parts.store.startOver();
        this.#staged = { from: 0, since: 0, rows: [], gone: [] };
      } else {
        hasMore = (await this.#lay(staged, answer)) && answer.hasMore;
        if (hasMore) this.#expect(1);
        this.#advance(1);
      }
    }
  }

  /** The pages that are not on screen yet, or a beginning where this device's rows end. */
  async #stage(): Promise<Staged> {
    if (this.#staged !== undefined) return this.#staged;
    const { copy } = this.#parts;
    const isPartial = copy.queue.state.since !== copy.queue.state.whole;
    if (isPartial) await copy.reload(); // a tab ended between two pages
    const { since } = copy.queue.state;
    this.#staged = { from: since, since, rows: [], gone: [] };
    return this.#staged;
  }

  /** Asks for the page that follows. */
  async #pull({ since }: Staged): Promise<PullAnswer> {
    const { copy, api } = this.#parts;
    const forgotten = this.#forgottenRev === undefined ? {} : { forgottenRev: this.#forgottenRev };
    const query = { since, protocol: SYNC_PROTOCOL, account: copy.owner.id, ...forgotten };
    const answer = await this.#inTime(api.call(syncRoutes.pull, { query }));
    if (since === 0) this.#forgottenRev = answer.forgottenRev;
    return answer;
  }

  /** @returns false when another tab was faster */
  async #lay(staged: Staged, answer: PullAnswer): Promise<boolean> {
    const { copy, store, clock } = this.#parts;
    const { rev, hasMore } = answer;
    const completedAt = hasMore ? null : new Date(clock.now()).toISOString();
    const { rows, purged } = contentOf(answer);
    const gone = await store.layPage({ since: staged.since, rev, rows, purged, completedAt });
    this.#staged = undefined;
    if (gone === undefined) {
      await copy.refresh();
      return false;
    }
    const { from } = staged;
    const all = { since: rev, rows: [...staged.rows, ...rows], gone: [...staged.gone, ...gone] };
    if (hasMore) this.#staged = { from, ...all };
    else await copy.showLaid({ ...all, isEverything: from === 0 });
    return true;
  }

  /** The answer, if it comes in time and is still of interest. */
  async #inTime<T>(asked: Promise<T>): Promise<T> {
    const answer = await beforeDeadline(asked, this.#parts.clock);
    if (this.#parts.isStopped()) throw new StoppedError('The data was closed.');
    return answer;
  }

  #expect(more: number): void {
    this.#progress = { ...this.#progress, total: this.#progress.total + more };
    this.#parts.onProgress(this.#progress);
  }

  #advance(by: number): void {
    const { done, total } = this.#progress;
    this.#progress = { done: Math.min(total, done + by), total };
    this.#parts.onProgress(this.#progress);
  }
}

function contentOf({ rows, purged }: PullAnswer): { rows: PlacedRow[]; purged: RowKey[] } {
  return {
    rows: Object.entries(rows).flatMap(
      ([collection, found]) => found.map((row) => ({ collection, row: row as SyncedRow })), // every row has its columns, by the server's schema
    ),
    purged: Object.entries(purged).flatMap(([collection, ids]) => ids.map((id) => ({ collection, id }))),
  };
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
