import { type ApiClient, type ApiTransport, MUTATIONS } from '@dayward/contract';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { v7 } from 'uuid';
import { createApi } from '#src/platform/api/create-api.ts';
import { answered, type Databases } from '#src/platform/offline/indexed-db.ts';
import { createLocalStore } from '../create-local-store.ts';
import type { TabLocks } from '../leader-election.ts';
import { createMutationRules } from '../mutation-rules.ts';
import type { LocalStoreOptions, OpenLocalStore } from '../open-local-store.ts';
import type { TabChannel, TabMessage } from '../tab-channel.ts';
import type { FakeSyncServer } from './fake-sync-server.ts';
import { blocked, fillable, refusing } from './hostile-databases.ts';
import { ManualClock } from './manual-clock.ts';

/** A browser on a device: its databases, its tabs, its clock. */
export class FakeDevice {
  readonly clock: ManualClock;
  readonly databases: Databases;
  /** True: the disk is full; the name of a store: only it is. */
  isFull: boolean | string = false;
  readonly server: FakeSyncServer;
  /** Replaces the network, if a test sets it. */
  onRequest: ApiTransport | undefined;
  /** The number of lost sessions reported. */
  sessionsLost = 0;
  persistCalls = 0;
  readonly #disk = new IDBFactory();
  readonly #connections = new Set<IDBDatabase>();
  readonly #locks = new FakeLocks();
  readonly #channels = new FakeChannels();
  readonly #open = new Set<OpenLocalStore>();

  constructor(server: FakeSyncServer, clock = new ManualClock()) {
    this.server = server;
    this.clock = clock;
    const onOpen = (database: IDBDatabase) => void this.#connections.add(database);
    const isFull = (store: string) => this.isFull === true || this.isFull === store;
    this.databases = { factory: fillable(this.#disk, isFull, onOpen), keyRange: IDBKeyRange };
  }

  /** Ends all connections to databases silently. */
  loseConnections(): void {
    for (const database of this.#connections) database.close();
    this.#connections.clear();
  }

  /** Databases of a browser that refuses to open any. */
  refusingDatabases(): Databases {
    return { ...this.databases, factory: refusing(this.#disk) };
  }

  /** Databases whose opening another tab blocks. */
  blockedDatabases(): Databases {
    return { ...this.databases, factory: blocked(this.#disk) };
  }

  /** Simulates a user who clears the site’s data. */
  async takeDatabaseAway(name: string): Promise<void> {
    await answered(this.#disk.deleteDatabase(name));
  }

  /** Opens a tab and starts its sync, unless told otherwise. All mutations are loaded, unless a test passes its own rules. */
  async openTab({
    userId = this.server.user ?? '',
    isSyncing = true,
    ...changed
  }: Partial<LocalStoreOptions> & { userId?: string; isSyncing?: boolean } = {}): Promise<OpenLocalStore> {
    const rules = createMutationRules({ first: MUTATIONS, loadAll: async () => MUTATIONS });
    await rules.load();
    const data = await createLocalStore({
      owner: { id: userId, plan: 'Free', timeZone: 'UTC', dayStartHour: 0 },
      api: this.apiOver((request) => (this.onRequest ?? this.server.transport)(request)),
      rules,
      clock: this.clock,
      random: () => 0,
      newId: v7,
      databases: this.databases,
      openStream: this.server.openStream,
      locks: this.#locks,
      openChannel: (name) => this.#channels.open(name),
      persist: () => {
        this.persistCalls += 1;
      },
      ...changed,
    });
    this.#open.add(data);
    if (isSyncing) data.startSync();
    return data;
  }

  /** The app’s API client over a given transport. */
  apiOver(transport: ApiTransport, onSessionLost = () => {}): ApiClient {
    return createApi(transport, () => {
      this.sessionsLost += 1;
      onSessionLost();
    });
  }

  async databaseNames(): Promise<(string | undefined)[]> {
    return (await this.#disk.databases()).map(({ name }) => name);
  }

  /** All readable content of a database. */
  async contentOf(name: string): Promise<unknown[]> {
    const database = await answered(this.#disk.open(name));
    const stores = [...database.objectStoreNames];
    const transaction = stores.length === 0 ? undefined : database.transaction(stores);
    const content = await Promise.all(
      stores.map((store) => transaction && answered(transaction.objectStore(store).getAll())),
    );
    database.close();
    return content;
  }

  /** Ends all tabs at once without any message, like a crash. */
  crash(): void {
    for (const data of this.#open) data.close();
    this.#open.clear();
  }
}

type Waiting = { work: () => Promise<void>; resolve: () => void; reject: (error: Error) => void };

/** Locks between the tabs of one browser. */
class FakeLocks implements TabLocks {
  readonly #holders = new Map<string, Waiting>();
  readonly #lines = new Map<string, Waiting[]>();

  hold(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = { work, resolve, reject };
      const line = this.#lines.get(name) ?? [];
      this.#lines.set(name, [...line, waiting]);
      signal.addEventListener('abort', () => {
        const rest = (this.#lines.get(name) ?? []).filter((other) => other !== waiting);
        this.#lines.set(name, rest);
      });
      this.#next(name);
    });
  }

  steal(name: string, work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const before = this.#holders.get(name);
      this.#give(name, { work, resolve, reject });
      before?.reject(new DOMException('The lock was stolen.', 'AbortError'));
    });
  }

  #next(name: string): void {
    if (this.#holders.has(name)) return;
    const [first, ...rest] = this.#lines.get(name) ?? [];
    this.#lines.set(name, rest);
    if (first !== undefined) this.#give(name, first);
  }

  #give(name: string, holder: Waiting): void {
    this.#holders.set(name, holder);
    void holder.work().then(() => {
      if (this.#holders.get(name) !== holder) return;
      this.#holders.delete(name);
      holder.resolve();
      this.#next(name);
    });
  }
}

/** Channels between the tabs of one browser; messages arrive asynchronously and as copies. */
class FakeChannels {
  readonly #listeners = new Map<string, Set<{ hear: (message: TabMessage) => void }>>();

  open(name: string): TabChannel {
    const group = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, group);
    const own = new Set<{ hear: (message: TabMessage) => void }>();
    return {
      tell: (message) => {
        const copy = structuredClone(message);
        queueMicrotask(() => {
          for (const other of group) if (!own.has(other)) other.hear(structuredClone(copy));
        });
      },
      listen: (hear) => {
        const listener = { hear };
        own.add(listener);
        group.add(listener);
      },
      close: () => {
        for (const listener of own) group.delete(listener);
      },
    };
  }
}
