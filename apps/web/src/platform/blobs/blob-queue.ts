import { type ApiClient, ApiError, ApiUnreachableError, type UploadContent } from '@dayward/contract';
import type { SealKey } from '#src/platform/sync/device-store.ts';
import type { BlobStore, WaitingBlob } from './blob-store.ts';
import { bytesOf } from './seal-blobs.ts';

export type BlobQueueOptions = {
  account: string;
  store: BlobStore;
  api: ApiClient;
  crypto: Crypto;
  /** The key that is kept for sealing what waits. */
  sealKey: () => Promise<SealKey | undefined>;
  /** Brings one to the server. */
  send: (blob: WaitingBlob, upload: UploadContent, onProgress: (share: number) => void) => Promise<void>;
  /** Whether the server may know what it is for by now; `gone` where that was deleted. */
  standing: (blob: WaitingBlob) => 'ready' | 'early' | 'gone';
  /** Runs the work while no other tab does; leaves it out where one does. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** Tells whether anything waits, so that the next visit goes on. */
  onWaiting: (isAny: boolean) => void;
  now: () => number;
  setTimeout: (run: () => void, delayMs: number) => () => void;
  urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
};

/** Waits between tries while the server does not answer, in milliseconds; the last one again and again. */
const WAITS_MS = [2_000, 5_000, 15_000, 60_000, 300_000];

/** What the server says of the moment, not of the content. */
const PASSING = new Set(['rate_limited', 'unavailable', 'internal', 'unauthenticated']);

/** What a screen shows of the queue: the same until something changes. */
export type BlobsWaiting = {
  /** Oldest first. */
  blobs: readonly WaitingBlob[];
  /** The one that is on its way, and the share of it that was sent, 0 to 1. */
  sending: { id: string; share: number } | undefined;
};

/**
 * Content that is sent beside the changes of the account: kept on this device until the server has it, also while there is
 * no network and after the page was closed. Each is sent under its own id, so that sending it twice is as good as once.
 */
export class BlobQueue {
  readonly #options: BlobQueueOptions;
  readonly #listeners = new Set<() => void>();
  readonly #urls = new Map<string, string>();
  #waiting: BlobsWaiting = { blobs: [], sending: undefined };
  #isRunning = false;
  #isWanted = false;
  #isClosed = false;
  #failures = 0;
  #stopTimer = () => {};

  constructor(options: BlobQueueOptions) {
    this.#options = options;
  }

  readonly waiting = (): BlobsWaiting => this.#waiting;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Something that an `img` can show of what was added or waits here; undefined until it has been read. */
  shown(id: string): string | undefined {
    return this.#urls.get(id);
  }

  /** What was sent can be seen from elsewhere: it need not be held in memory any more. */
  release(id: string): void {
    const url = this.#urls.get(id);
    if (url === undefined) return;
    this.#urls.delete(id);
    this.#options.urls.revokeObjectURL(url);
  }

  /** Resolves when it is kept on this device; it is sent by itself. */
  async add(of: Pick<WaitingBlob, 'id' | 'collection' | 'subjectId'>, content: Blob): Promise<void> {
    const addedAt = new Date(this.#options.now()).toISOString();
    await this.#options.store.add({ ...of, type: content.type, addedAt, failure: null }, await content.arrayBuffer());
    await this.#look();
  }

  /** Sends one that the server did not take once more. */
  async retry(id: string): Promise<void> {
    await this.#options.store.change(id, null);
    await this.#look();
    this.wake();
  }

  async remove(id: string): Promise<void> {
    await this.#drop(id);
    await this.#look();
  }

  /** Something that may let waiting ones go has changed. */
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

  #show(change: Partial<BlobsWaiting>): void {
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
      this.#later(); // the device's own storage: the next try may find it again
    } finally {
      this.#isRunning = false;
    }
  }

  async #run(): Promise<void> {
    await this.#look();
    for (const blob of this.#waiting.blobs) {
      // Before each: the account may get its key only while the first ones are on their way, which takes long.
      await this.#prepareSealing();
      if (this.#isClosed) return;
      const standing = this.#options.standing(blob);
      if (standing === 'gone') await this.#drop(blob.id);
      else if (standing === 'ready' && blob.failure === null && !(await this.#sendOne(blob))) break;
    }
    await this.#look();
  }

  async #drop(id: string): Promise<void> {
    await this.#options.store.remove(id);
    this.release(id);
  }

  async #look(): Promise<void> {
    const { store, onWaiting, urls } = this.#options;
    const blobs = (await store.list()).toSorted((a, b) => (a.addedAt < b.addedAt ? -1 : 1));
    onWaiting(blobs.length > 0);
    for (const { id, type } of blobs) {
      const content = this.#urls.has(id) ? undefined : await store.content(id);
      if (this.#isClosed) return;
      if (content?.kind !== 'plain' || this.#urls.has(id)) continue; // another look may have been faster
      this.#urls.set(id, urls.createObjectURL(new Blob([content.bytes], { type })));
    }
    this.#show({ blobs });
  }

  /** The key is copied while it is there: when its owner leaves, the account's own has gone by then. */
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
      return await this.#dealWith(id, error);
    } finally {
      this.#show({ sending: undefined });
    }
  }

  async #dealWith(id: string, error: unknown): Promise<boolean> {
    const isPassing = error instanceof ApiUnreachableError || (error instanceof ApiError && PASSING.has(error.code));
    // What it belongs to may not have arrived yet: it is tried again when something has.
    const isEarly = error instanceof ApiError && error.code === 'not_found';
    if (isPassing || isEarly) this.#later();
    else await this.#options.store.change(id, error instanceof ApiError ? error.code : 'internal');
    return !isPassing;
  }

  #later(): void {
    this.#stopTimer();
    const waitMs = WAITS_MS[Math.min(this.#failures, WAITS_MS.length - 1)] ?? 0;
    this.#stopTimer = this.#isClosed ? () => {} : this.#options.setTimeout(this.wake, waitMs);
    this.#failures += 1;
  }
}
