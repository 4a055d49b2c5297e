import { type ApiClient, ApiError, ApiUnreachableError, type UploadContent } from '@dayward/contract';
import type { SealKey } from '#src/platform/sync/persistence.ts';
import type { BlobStore, WaitingBlob } from './blob-store.ts';
import { bytesOf } from './seal-blobs.ts';

export type BlobQueueOptions = {
  account: string;
  store: BlobStore;
  api: ApiClient;
  crypto: Crypto;
  /** The stored key for sealing the waiting content. */
  sealKey: () => Promise<SealKey | undefined>;
  /** Uploads one blob to the server. */
  send: (blob: WaitingBlob, upload: UploadContent, onProgress: (share: number) => void) => Promise<void>;
  /** `ready` when the server may know the blob's row, `early` before that, `gone` when the row was deleted. */
  standing: (blob: WaitingBlob) => 'ready' | 'early' | 'gone';
  /** Runs the work unless another tab is running it. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** Stores whether uploads are waiting, so that the next visit resumes them. */
  onWaiting: (isAny: boolean) => void;
  now: () => number;
  setTimeout: (run: () => void, delayMs: number) => () => void;
  urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
};

/** Delays between retries while the server does not answer, in milliseconds; the last one repeats. */
const RETRY_DELAYS_MS = [2_000, 5_000, 15_000, 60_000, 300_000];

/** Transient errors: not caused by the content. */
const RETRIABLE_CODES = new Set(['rate_limited', 'unavailable', 'internal', 'unauthenticated']);

/** A snapshot of the queue for screens: the same object until something changes. */
export type BlobQueueSnapshot = {
  /** Oldest first. */
  blobs: readonly WaitingBlob[];
  /** The running upload, and its sent share from 0 to 1. */
  sending: { id: string; share: number } | undefined;
};

/**
 * The upload queue of blobs, which are sent beside the account's changes. A blob is stored on this device until the server has
 * it, even offline and after the page was closed. Each has its own id, so that sending is idempotent.
 */
export class BlobQueue {
  readonly #options: BlobQueueOptions;
  readonly #listeners = new Set<() => void>();
  readonly #urls = new Map<string, string>();
  #waiting: BlobQueueSnapshot = { blobs: [], sending: undefined };
  #isRunning = false;
  #isWanted = false;
  #isClosed = false;
  #failures = 0;
  #stopTimer = () => {};

  constructor(options: BlobQueueOptions) {
    this.#options = options;
  }

  readonly waiting = (): BlobQueueSnapshot => this.#waiting;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** An object URL of an added or waiting blob; undefined until it has been read. */
  urlOf(id: string): string | undefined {
    return this.#urls.get(id);
  }

  /** Revokes the object URL of a sent blob, which is available elsewhere. */
  release(id: string): void {
    const url = this.#urls.get(id);
    if (url === undefined) return;
    this.#urls.delete(id);
    this.#options.urls.revokeObjectURL(url);
  }

  /** Stores a blob; resolves when it is on this device. It is sent automatically. */
  async add(of: Pick<WaitingBlob, 'id' | 'collection' | 'subjectId'>, content: Blob): Promise<void> {
    const addedAt = new Date(this.#options.now()).toISOString();
    await this.#options.store.add({ ...of, type: content.type, addedAt, failure: null }, await content.arrayBuffer());
    await this.#reload();
  }

  /** Resends a blob that the server refused. */
  async retry(id: string): Promise<void> {
    await this.#options.store.change(id, null);
    await this.#reload();
    this.wake();
  }

  async remove(id: string): Promise<void> {
    await this.#drop(id);
    await this.#reload();
  }

  /** Retries waiting blobs: something relevant has changed. */
  readonly wake = (): void => {
    this.#isWanted = true;
    if (!this.#isRunning && !this.#isClosed) void this.#work();
  };

  close(): void {
    this.#isClosed = true;
    this.#stopTimer();
    for (const url of this.#urls.values()) this.#options.urls.revokeObjectURL(url);
    this.#urls.clear();
    this.#show({ blobs: [], sending: undefined });
    this.#options.store.close();
  }

  #show(change: Partial<BlobQueueSnapshot>): void {
    this.#waiting = { ...this.#waiting, ...change };
    for (const listener of this.#listeners) listener();
  }

  async #work(): Promise<void> {
    this.#isRunning = true;
    try {
      while (this.#isWanted && !this.#isClosed) {
        this.#isWanted = false;
        await this.#options.alone(() => this.#run());
      }
    } catch {
      this.#scheduleRetry(); // the device's own storage failed: retried later
    } finally {
      this.#isRunning = false;
    }
  }

  async #run(): Promise<void> {
    await this.#reload();
    for (const blob of this.#waiting.blobs) {
      // Before each: the account may get its key only during the first, slow uploads.
      await this.#prepareSealing();
      if (this.#isClosed) return;
      const standing = this.#options.standing(blob);
      if (standing === 'gone') await this.#drop(blob.id);
      else if (standing === 'ready' && blob.failure === null && !(await this.#sendOne(blob))) break;
    }
    await this.#reload();
  }

  async #drop(id: string): Promise<void> {
    await this.#options.store.remove(id);
    this.release(id);
  }

  async #reload(): Promise<void> {
    const { store, onWaiting, urls } = this.#options;
    const blobs = (await store.list()).toSorted((a, b) => (a.addedAt < b.addedAt ? -1 : 1));
    onWaiting(blobs.length > 0);
    for (const { id, type } of blobs) {
      const content = this.#urls.has(id) ? undefined : await store.content(id);
      if (this.#isClosed) return;
      if (content?.kind !== 'plain' || this.#urls.has(id)) continue; // a concurrent read may have been faster
      this.#urls.set(id, urls.createObjectURL(new Blob([content.bytes], { type })));
    }
    this.#show({ blobs });
  }

  /** Copies the sealing key while it exists: on sign-out, the account's own is already erased. */
  async #prepareSealing(): Promise<void> {
    const { store, sealKey } = this.#options;
    if ((await store.sealKey()) !== undefined) return;
    const key = await sealKey();
    if (key !== undefined) await store.keepSealKey(key);
  }

  /** @returns whether the next one can be tried now */
  async #sendOne(blob: WaitingBlob): Promise<boolean> {
    const { id } = blob;
    const { store, send } = this.#options;
    try {
      const content = await store.content(id);
      if (content === undefined) return true;
      const bytes = await bytesOf(content, this.#options);
      if (bytes === undefined) {
        await store.change(id, 'unreadable');
        return true;
      }
      this.#show({ sending: { id, share: 0 } });
      await send(blob, new Uint8Array(bytes), (share) => this.#show({ sending: { id, share } }));
      await store.remove(id);
      this.#failures = 0;
      return true;
    } catch (error) {
      return await this.#handleFailure(id, error);
    } finally {
      this.#show({ sending: undefined });
    }
  }

  async #handleFailure(id: string, error: unknown): Promise<boolean> {
    const isRetriable =
      error instanceof ApiUnreachableError || (error instanceof ApiError && RETRIABLE_CODES.has(error.code));
    // Its parent row may not have arrived yet: retried after the next sync.
    const isEarly = error instanceof ApiError && error.code === 'not_found';
    if (isRetriable || isEarly) this.#scheduleRetry();
    else await this.#options.store.change(id, error instanceof ApiError ? error.code : 'internal');
    return !isRetriable;
  }

  #scheduleRetry(): void {
    this.#stopTimer();
    const waitMs = RETRY_DELAYS_MS[Math.min(this.#failures, RETRY_DELAYS_MS.length - 1)] ?? 0;
    this.#stopTimer = this.#isClosed ? () => {} : this.#options.setTimeout(this.wake, waitMs);
    this.#failures += 1;
  }
}
