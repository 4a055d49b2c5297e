import type { DataOwner } from './data-owner.ts';
import { databaseName } from './database-connection.ts';
import type { DeviceStore } from './device-store.ts';
import { Leadership } from './leadership.ts';
import type { LocalCopy } from './local-copy.ts';
import type { LocalData } from './local-data.ts';
import type { LocalDataOptions, OpenLocalData } from './open-local-data.ts';
import type { SavedRefusal } from './outbox-change.ts';
import { isWaiting } from './queue-rules.ts';
import type { SealingParts } from './sealing.ts';
import type { StatusBoard } from './status-board.ts';
import { SyncLeader } from './sync-leader.ts';
import { WorkDone } from './sync-parts.ts';
import { Sync } from './sync-run.ts';
import { NO_CHANNEL, type TabChannel, type TabMessage } from './tab-channel.ts';

/** Loaded after the first sync and on sign-out: the start does not wait for it. */
const sealing = () => import('./sealing.ts');

type Parts = { store: DeviceStore; channel: TabChannel; board: StatusBoard; copy: LocalCopy };

/** The local store of one tab (the façade): reads from its view, writes to its outbox and, while the tab leads, runs the sync. */
export class Engine implements OpenLocalData {
  readonly userId: string;
  readonly #options: LocalDataOptions;
  readonly #parts: Parts;
  readonly #leader: SyncLeader;
  readonly #leadership: Leadership;
  readonly #end = new AbortController();
  /** Resolvers of `syncNow` calls that wait for the leading tab's sync. */
  #waiting: (() => void)[] = [];
  #hasAskedToPersist = false;

  constructor(options: LocalDataOptions, parts: Parts) {
    this.#options = options;
    this.#parts = parts;
    this.userId = options.owner.id;
    const { clock, random, openStream, api } = options;
    const { copy, store, board, channel } = parts;
    const progress = new WorkDone((done) => this.#leader.showProgress(done));
    const sync = new Sync({ api, store, copy, clock, end: this.#end.signal, progress }, async () =>
      (await sealing()).unsealChanges(this.#sealing),
    );
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
        void this.#prepareSealing().catch(() => undefined); // retried after the next sync
      },
    });
    const isAlone = store.storage === 'memory' || channel === NO_CHANNEL;
    this.#leadership = new Leadership({
      locks: isAlone ? undefined : options.locks,
      name: `${databaseName(this.userId)}-sync`,
      clock,
      end: this.#end.signal,
      onLead: () => this.#lead(),
      onResign: () => this.#leader.stop(),
    });
    channel.listen((message) => this.#hear(message));
  }

  readonly rows: LocalData['rows'] = (collection) => this.#parts.copy.set.rows(collection);
  readonly find: LocalData['find'] = (key) => this.#parts.copy.set.find(key);
  readonly childrenOf: LocalData['childrenOf'] = (parent) => this.#parts.copy.set.childrenOf(parent);
  readonly subscribe: LocalData['subscribe'] = (collection, listener) =>
    this.#parts.copy.set.subscribe(collection, listener);
  readonly subscribeRow: LocalData['subscribeRow'] = (key, listener) =>
    this.#parts.copy.set.subscribeRow(key, listener);
  readonly history: LocalData['history'] = () => this.#parts.copy.history();
  readonly status: LocalData['status'] = () => this.#parts.board.status();
  readonly subscribeStatus: LocalData['subscribeStatus'] = (listener) => this.#parts.board.subscribe(listener);
  readonly problems: LocalData['problems'] = () => this.#parts.board.problems();

  readonly mutate: LocalData['mutate'] = (name, args) => this.#mutate([{ name, args }]);
  readonly mutateAll: LocalData['mutateAll'] = (calls) => this.#mutate(calls);

  readonly retryProblem: LocalData['retryProblem'] = async (id) => {
    await this.#parts.copy.resend(this.#refused(id));
    await this.syncNow();
  };

  readonly dismissProblem: LocalData['dismissProblem'] = async (id) => {
    await this.#parts.store.dismiss(this.#refused(id));
    await this.#parts.copy.tellAndRefresh();
  };

  readonly exportProblems: LocalData['exportProblems'] = () => JSON.stringify(this.problems(), null, 2);

  readonly exportPending: LocalData['exportPending'] = () => {
    const pending = this.#parts.copy.queue.outbox.filter(isWaiting);
    return JSON.stringify(
      pending.map(({ id, name, args, madeAt }) => ({ id, name, args, madeAt })),
      null,
      2,
    );
  };

  readonly syncNow: LocalData['syncNow'] = () => {
    if (this.#leadership.isLeading || this.#end.signal.aborted) return this.#leader.syncNow();
    const ended = new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#parts.channel.tell({ type: 'sync-now' });
    this.#callLeader();
    return ended;
  };

  startSync(): void {
    this.#parts.channel.tell({ type: 'hello' });
    this.#leadership.start();
  }

  wake(): void {
    this.#leader.wake();
    this.#callLeader();
    void this.#parts.copy.refresh().catch(() => undefined);
  }

  setOwner(owner: DataOwner): void {
    this.#parts.channel.tell({ type: 'owner', owner });
    this.#takeOwner(owner);
  }

  readHistory(): Promise<void> {
    return this.#parts.copy.readHistory();
  }

  readonly canSeal: LocalData['canSeal'] = async () =>
    this.#options.sealBox !== undefined && (await this.#parts.store.sealKey()) !== undefined;

  readonly sealKey: LocalData['sealKey'] = () => this.#parts.store.sealKey();

  onClose(listener: () => void): void {
    this.#end.signal.addEventListener('abort', listener, { once: true });
  }

  close(): void {
    this.#end.abort();
    this.#leader.stop();
    this.#parts.channel.close();
    this.#parts.store.close();
    this.#tellWaiting();
  }

  async leave(unsent: 'seal' | 'drop'): Promise<boolean> {
    this.#end.abort();
    this.#leader.stop();
    try {
      const isKept = await this.#eraseAndSeal(unsent);
      this.close();
      // The database is empty by now; if another tab still holds it open, the deletion completes when that tab closes.
      if (!isKept) this.#options.databases?.factory.deleteDatabase(databaseName(this.userId));
      return isKept;
    } finally {
      this.close();
    }
  }

  async #mutate(calls: readonly { name: string; args: unknown }[]): Promise<void> {
    if (!(await this.#parts.copy.mutateAll(calls))) return;
    if (!this.#hasAskedToPersist) this.#options.persist?.();
    this.#hasAskedToPersist = true;
    this.#leader.kick();
    this.#callLeader();
  }

  #lead(): void {
    this.#leader.start();
    void this.#leader.syncNow().then(() => this.#tellWaiting());
  }

  #callLeader(): void {
    if (this.#leadership.isLeading) return;
    this.#parts.channel.tell({ type: 'hello' });
    this.#leadership.expectSignOfLife();
  }

  #takeOwner(owner: DataOwner): void {
    const isOtherPlan = owner.plan !== this.#parts.copy.owner.plan;
    this.#parts.copy.owner = owner;
    if (isOtherPlan) this.#leader.kick();
  }

  #hear(message: TabMessage): void {
    if (message.type === 'owner') this.#takeOwner(message.owner);
    if (this.#leadership.isLeading) this.#hearAsLeader(message);
    else this.#hearFromLeader(message);
  }

  #hearFromLeader(message: TabMessage): void {
    if (message.type === 'status') {
      this.#leadership.believe();
      this.#parts.board.showLeader(message.status);
    } else if (message.type === 'sync-ended') {
      this.#tellWaiting();
      void this.#parts.copy.refresh().catch(() => undefined);
    }
  }

  #hearAsLeader(message: TabMessage): void {
    if (message.type === 'hello') this.#parts.channel.tell({ type: 'status', status: this.#leader.status() });
    else if (message.type === 'appended' || message.type === 'queue') this.#leader.kick();
    else if (message.type === 'sync-now') void this.#leader.syncNow();
  }

  #refused(id: string): SavedRefusal[] {
    return this.#parts.copy.queue.refused.filter((refusal) => refusal.id === id);
  }

  #tellWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }

  async #prepareSealing(): Promise<void> {
    if (this.#options.sealBox !== undefined) await (await sealing()).prepareSealing(this.#sealing);
  }

  /** Erases the rows in every case, even if sealing fails. */
  async #eraseAndSeal(unsent: 'seal' | 'drop'): Promise<boolean> {
    const { store } = this.#parts;
    const module = await sealing().catch(() => undefined);
    if (module !== undefined) return module.eraseAndSeal(store, this.#options.sealBox, unsent);
    return store.erase(unsent === 'drop' ? 'drop' : 'keep');
  }

  get #sealing(): SealingParts {
    const { api, sealBox, clock } = this.#options;
    return { store: this.#parts.store, sealBox, api, clock, account: this.userId };
  }
}
