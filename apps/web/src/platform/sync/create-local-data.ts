import type { ApiClient } from '@dayward/contract';
import type { Databases } from '#src/platform/offline/indexed-db.ts';
import type { OpenStream } from './change-stream.ts';
import { DatabaseConnection, databaseName, NewerAppError } from './database-connection.ts';
import { DeviceDatabase } from './device-database.ts';
import type { DeviceStore } from './device-store.ts';
import { type DataOwner, LocalCopy } from './local-copy.ts';
import type { LocalData, SyncFailure } from './local-data.ts';
import { MemoryStore } from './memory-store.ts';
import type { SavedRefusal } from './outbox-change.ts';
import { ROW_KINDS } from './row-kinds.ts';
import { eraseAndSeal, type SealBox, sealKeyOf, unsealChanges } from './sealing.ts';
import { StatusBoard } from './status-board.ts';
import type { SyncClock } from './sync-clock.ts';
import { SyncLeader } from './sync-leader.ts';
import { Sync } from './sync-run.ts';
import { NO_CHANNEL, type TabChannel, type TabMessage } from './tab-channel.ts';

/** Lets one tab of the browser at a time do something. */
export type TabLocks = {
  /** Does the work when no other tab holds the name, or never, if the signal comes first. Rejects only for the signal. */
  hold(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
};

/** What the engine reaches outside itself. Everything that is left out is something that the browser does not have. */
export type LocalDataOptions = {
  owner: DataOwner;
  api: ApiClient;
  clock: SyncClock;
  /** A number in [0, 1), for the moments of trying again. */
  random: () => number;
  /** A new UUIDv7. */
  newId: () => string;
  databases?: Databases | undefined;
  openStream?: OpenStream | undefined;
  locks?: TabLocks | undefined;
  /** The channel between the tabs that show the account of that name. */
  openChannel?: ((name: string) => TabChannel) | undefined;
  sealBox?: SealBox | undefined;
  /** Asks the browser to keep what is stored; called once something of the user's own is. */
  persist?: (() => void) | undefined;
};

/** The data of one account on this device, and what its keeper does with it. */
export type OpenLocalData = LocalData & {
  /** Begins to send and fetch: the server has said that its owner is signed in. */
  startSync(): void;
  /** The network is back, or the page is looked at again. */
  wake(): void;
  /** What the server says of the owner has changed: the plan, the zone. */
  setOwner(owner: DataOwner): void;
  /** Reads the rest of the history; for when the first screen has been painted. */
  readHistory(): Promise<void>;
  /** Whether changes that are not sent can be kept so that nobody but their owner can read them. */
  canSeal(): Promise<boolean>;
  /** Ends all work of this tab. What is stored stays stored. */
  close(): void;
  /** Ends all work of this tab and erases what is stored; unsent changes are sealed, kept as they are, or dropped. */
  leave(unsent: 'seal' | 'drop'): Promise<void>;
};

/**
 * Opens the data of an account on this device. The rows of the first screen are there when this resolves; nothing is sent
 * or fetched before {@link OpenLocalData.startSync}.
 *
 * It holds no state outside the returned object and reaches nothing outside the options, so that several devices can live
 * in one process, on a clock of their own (docs/guides/offline-and-sync.md).
 */
export async function createLocalData(options: LocalDataOptions): Promise<OpenLocalData> {
  const { owner, clock, newId } = options;
  const { store, failure } = await openStore(options);
  const channel = (store.storage === 'durable' && options.openChannel?.(databaseName(owner.id))) || NO_CHANNEL;
  const board = new StatusBoard(store.storage, failure);
  const copy: LocalCopy = new LocalCopy({
    owner,
    store,
    channel,
    clock,
    kinds: ROW_KINDS,
    newId,
    onChange: () => board.show(copy.queue, copy.history()),
  });
  await copy.open();
  return new Engine(options, { store, channel, board, copy });
}

/** The device's database, or memory where it cannot be had. */
async function openStore(options: LocalDataOptions): Promise<{ store: DeviceStore; failure: SyncFailure | null }> {
  const { databases, owner, clock, newId } = options;
  if (databases === undefined) return { store: new MemoryStore(newId), failure: null };
  const connection = new DatabaseConnection(databases, databaseName(owner.id), clock);
  const store = new DeviceDatabase(connection, ROW_KINDS, newId);
  try {
    await store.readQueue();
    return { store, failure: null };
  } catch (error) {
    store.close();
    const failure = error instanceof NewerAppError ? ({ code: 'client_too_old' } as const) : null;
    return { store: new MemoryStore(newId), failure };
  }
}

type Parts = { store: DeviceStore; channel: TabChannel; board: StatusBoard; copy: LocalCopy };

/** One tab at work: what it shows, and, while it leads, what it sends and fetches. */
class Engine implements OpenLocalData {
  readonly userId: string;
  readonly #options: LocalDataOptions;
  readonly #parts: Parts;
  readonly #leader: SyncLeader;
  readonly #end = new AbortController();
  /** Calls that wait for the end of another tab's sync. */
  #waiting: (() => void)[] = [];
  #isLeading = false;
  #hasAskedToPersist = false;

  constructor(options: LocalDataOptions, parts: Parts) {
    this.#options = options;
    this.#parts = parts;
    this.userId = options.owner.id;
    const { clock, random, openStream, api } = options;
    const { copy, store, board, channel } = parts;
    const sync = new Sync({
      api,
      store,
      copy,
      clock,
      unseal: () => this.#unseal(),
      onProgress: (progress) => this.#leader.showProgress(progress),
      isStopped: () => this.#end.signal.aborted,
    });
    this.#leader = new SyncLeader({
      sync,
      openStream,
      clock,
      random,
      since: () => copy.since,
      onStatus: (status) => {
        board.showLeader(status);
        channel.tell({ type: 'status', status });
      },
      onEnded: () => {
        channel.tell({ type: 'sync-ended' });
        void this.#fetchSealKey();
      },
    });
    channel.listen((message) => this.#hear(message));
  }

  readonly rows: LocalData['rows'] = (collection) => this.#parts.copy.set.rows(collection);
  readonly find: LocalData['find'] = (key) => this.#parts.copy.set.find(key);
  readonly subscribe: LocalData['subscribe'] = (collection, listener) =>
    this.#parts.copy.set.subscribe(collection, listener);
  readonly history: LocalData['history'] = () => this.#parts.copy.history();
  readonly status: LocalData['status'] = () => this.#parts.board.status();
  readonly subscribeStatus: LocalData['subscribeStatus'] = (listener) => this.#parts.board.subscribe(listener);
  readonly problems: LocalData['problems'] = () => this.#parts.board.problems();

  readonly mutate: LocalData['mutate'] = async (name, args) => {
    if (!(await this.#parts.copy.mutate(name, args))) return;
    if (!this.#hasAskedToPersist) this.#options.persist?.();
    this.#hasAskedToPersist = true;
    this.#leader.kick();
  };

  readonly retryProblem: LocalData['retryProblem'] = async (id) => {
    await this.#parts.copy.resend(this.#refused(id));
    await this.syncNow();
  };

  readonly dismissProblem: LocalData['dismissProblem'] = async (id) => {
    await this.#parts.store.dismiss(this.#refused(id));
    await this.#parts.copy.tellAndRefresh();
  };

  readonly exportProblems: LocalData['exportProblems'] = () => JSON.stringify(this.problems(), null, 2);

  readonly syncNow: LocalData['syncNow'] = () => {
    if (this.#isLeading || this.#end.signal.aborted) return this.#leader.syncNow();
    const ended = new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#parts.channel.tell({ type: 'sync-now' });
    return ended;
  };

  startSync(): void {
    const { locks } = this.#options;
    this.#parts.channel.tell({ type: 'hello' });
    // Without locks every tab leads: the store and the server sort out what two do at the same time.
    if (locks === undefined || this.#parts.store.storage === 'memory') this.#lead();
    else
      void locks
        .hold(`${databaseName(this.userId)}-sync`, this.#end.signal, () => this.#leadUntilTheEnd())
        .catch(() => undefined);
  }

  wake(): void {
    this.#leader.wake();
    void this.#parts.copy.refresh().catch(() => undefined);
  }

  setOwner(owner: DataOwner): void {
    this.#parts.copy.owner = owner;
    this.#leader.kick();
  }

  readHistory(): Promise<void> {
    return this.#parts.copy.readHistory();
  }

  async canSeal(): Promise<boolean> {
    const { store } = this.#parts;
    return this.#options.sealBox !== undefined && (await store.sealKey()) !== undefined;
  }

  close(): void {
    this.#end.abort();
    this.#leader.stop();
    this.#parts.channel.close();
    this.#parts.store.close();
    this.#tellWaiting();
  }

  async leave(unsent: 'seal' | 'drop'): Promise<void> {
    this.#end.abort();
    this.#leader.stop();
    try {
      await eraseAndSeal(this.#parts.store, this.#options.sealBox, unsent);
    } finally {
      this.close();
    }
  }

  #leadUntilTheEnd(): Promise<void> {
    this.#lead();
    return new Promise((resolve) => this.#end.signal.addEventListener('abort', () => resolve(), { once: true }));
  }

  #lead(): void {
    if (this.#end.signal.aborted) return;
    this.#isLeading = true;
    this.#leader.start();
    void this.#leader.syncNow().then(() => this.#tellWaiting());
  }

  #hear(message: TabMessage): void {
    if (message.type === 'status' && !this.#isLeading) this.#parts.board.showLeader(message.status);
    if (message.type === 'sync-ended') {
      this.#tellWaiting();
      void this.#parts.copy.refresh().catch(() => undefined);
    }
    if (!this.#isLeading) return;
    if (message.type === 'hello') this.#parts.channel.tell({ type: 'status', status: this.#leader.status() });
    if (message.type === 'appended' || message.type === 'queue') this.#leader.kick();
    if (message.type === 'sync-now') void this.#leader.syncNow();
  }

  #refused(id: string): SavedRefusal[] {
    return this.#parts.copy.queue.refused.filter((refusal) => refusal.id === id);
  }

  #tellWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }

  async #unseal(): Promise<void> {
    const { store } = this.#parts;
    await unsealChanges(store, this.#options.sealBox, this.#options.api, this.userId, this.#options.clock);
  }

  /** While its owner is signed in, the device asks for the key with which it can seal, should they leave in a hurry. */
  async #fetchSealKey(): Promise<void> {
    const { store, copy } = this.#parts;
    const { sealBox, api } = this.#options;
    if (sealBox === undefined || store.storage === 'memory' || (await store.sealKey()) !== undefined) return;
    await store.keepSealKey(await sealKeyOf(sealBox, api, this.userId, copy.queue.state.clientId));
  }
}
