import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { v7 } from 'uuid';
import { createApi } from '#src/platform/api/create-api.ts';
import { createLocalData, type LocalDataOptions, type OpenLocalData, type TabLocks } from '../create-local-data.ts';
import type { TabChannel, TabMessage } from '../tab-channel.ts';
import type { FakeSyncServer } from './fake-sync-server.ts';
import { ManualClock } from './manual-clock.ts';

/** A browser on a device: its databases, its tabs, its clock. */
export class FakeDevice {
  readonly clock: ManualClock;
  readonly databases = { factory: new IDBFactory(), keyRange: IDBKeyRange };
  readonly server: FakeSyncServer;
  /** How often the session was found to be lost. */
  sessionsLost = 0;
  persistCalls = 0;
  readonly #locks = new FakeLocks();
  readonly #channels = new FakeChannels();
  readonly #open = new Set<OpenLocalData>();

  constructor(server: FakeSyncServer, clock = new ManualClock()) {
    this.server = server;
    this.clock = clock;
  }

  /** Opens a tab; it begins to sync unless it is told not to. */
  async openTab({
    userId = this.server.user ?? '',
    isSyncing = true,
    ...changed
  }: Partial<LocalDataOptions> & { userId?: string; isSyncing?: boolean } = {}): Promise<OpenLocalData> {
    const data = await createLocalData({
      owner: { id: userId, plan: 'Free', timeZone: 'UTC', dayStartHour: 0 },
      api: createApi(this.server.transport, () => {
        this.sessionsLost += 1;
      }),
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

  /** Ends all tabs at once, as a crash does: nothing is said to anybody. */
  crash(): void {
    for (const data of this.#open) data.close();
    this.#open.clear();
  }
}

/** Locks between the tabs of one browser. */
class FakeLocks implements TabLocks {
  readonly #tails = new Map<string, Promise<void>>();

  hold(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    const before = this.#tails.get(name) ?? Promise.resolve();
    const mine = before.then(() => (signal.aborted ? undefined : work()));
    this.#tails.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  }
}

/** Channels between the tabs of one browser; what is told arrives later, and as a copy. */
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
