import type { DataOwner } from './data-owner.ts';
import { databaseName } from './database-connection.ts';
import { LeaderElection } from './leader-election.ts';
import type { LocalStore } from './local-store.ts';
import type { LocalStoreOptions, OpenLocalStore } from './open-local-store.ts';
import { isUnanswered } from './outbox.ts';
import type { SavedRefusal } from './outbox-change.ts';
import type { Persistence } from './persistence.ts';
import type { Replica } from './replica.ts';
import type { SealingParts } from './sealing.ts';
import { ProgressCounter } from './sync-deps.ts';
import { SyncLeader } from './sync-leader.ts';
import { SyncRun } from './sync-run.ts';
import type { SyncStatusStore } from './sync-status-store.ts';
import { NO_CHANNEL, type TabChannel, type TabMessage } from './tab-channel.ts';

/** Loaded after the first sync and on sign-out: the start does not wait for it. */
const sealing = () => import('./sealing.ts');

type Parts = { store: Persistence; channel: TabChannel; board: SyncStatusStore; replica: Replica };

/** The local store of one tab (the façade): reads from its view, writes to its outbox and, while the tab leads, runs the sync. */
export class SyncedLocalStore implements OpenLocalStore {
  readonly userId: string;
  readonly #options: LocalStoreOptions;
  readonly #parts: Parts;
  readonly #leader: SyncLeader;
  readonly #leadership: LeaderElection;
  readonly #end = new AbortController();
  /** Resolvers of `syncNow` calls that wait for the leading tab's sync. */
  #waiting: (() => void)[] = [];
  #hasAskedToPersist = false;

  constructor(options: LocalStoreOptions, parts: Parts) {
    this.#options = options;
    this.#parts = parts;
    this.userId = options.owner.id;
    const { clock, random, openStream, onAccount, api, whenIdle } = options;
    const { replica, store, board, channel } = parts;
    const progress = new ProgressCounter((done) => this.#leader.showProgress(done));
    const deps = { api, store, replica, clock, end: this.#end.signal, progress, whenIdle };
    const sync = new SyncRun(deps, async () => (await sealing()).unsealChanges(this.#sealing));
    this.#leader = new SyncLeader({
      sync,
      openStream,
      onAccount,
      clock,
      random,
      since: () => replica.since,
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
    this.#leadership = new LeaderElection({
      locks: isAlone ? undefined : options.locks,
      name: `${databaseName(this.userId)}-sync`,
      clock,
      end: this.#end.signal,
      onLead: () => this.#lead(),
      onResign: () => this.#leader.stop(),
    });
    channel.listen((message) => this.#receive(message));
  }

  readonly rows: LocalStore['rows'] = (collection) => this.#parts.replica.view.rows(collection);
  readonly find: LocalStore['find'] = (key) => this.#parts.replica.view.find(key);
  readonly childrenOf: LocalStore['childrenOf'] = (parent) => this.#parts.replica.view.childrenOf(parent);
  readonly subscribe: LocalStore['subscribe'] = (collection, listener) =>
    this.#parts.replica.view.subscribe(collection, listener);
  readonly subscribeRow: LocalStore['subscribeRow'] = (key, listener) =>
    this.#parts.replica.view.subscribeRow(key, listener);
  readonly history: LocalStore['history'] = () => this.#parts.replica.history();
  readonly status: LocalStore['status'] = () => this.#parts.board.status();
  readonly subscribeStatus: LocalStore['subscribeStatus'] = (listener) => this.#parts.board.subscribe(listener);
  readonly problems: LocalStore['problems'] = () => this.#parts.board.problems();

  readonly mutate: LocalStore['mutate'] = (name, args) => this.#mutate([{ name, args }]);
  readonly mutateAll: LocalStore['mutateAll'] = (calls) => this.#mutate(calls);

  readonly retryProblem: LocalStore['retryProblem'] = async (id) => {
    await this.#parts.replica.resend(this.#refused(id));
    await this.syncNow();
  };

  readonly dismissProblem: LocalStore['dismissProblem'] = async (id) => {
    await this.#parts.store.dismiss(this.#refused(id));
    await this.#parts.replica.broadcastAndRefresh();
  };

  readonly dismissRestored: LocalStore['dismissRestored'] = async () => {
    await this.#parts.store.dismissRestored();
    await this.#parts.replica.broadcastAndRefresh();
  };

  readonly exportProblems: LocalStore['exportProblems'] = () => JSON.stringify(this.problems(), null, 2);

  readonly exportPending: LocalStore['exportPending'] = () => {
    const pending = this.#parts.replica.queue.outbox.filter(isUnanswered);
    return JSON.stringify(
      pending.map(({ id, name, args, madeAt }) => ({ id, name, args, madeAt })),
      null,
      2,
    );
  };

  readonly syncNow: LocalStore['syncNow'] = () => {
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
    void this.#parts.replica.refresh().catch(() => undefined);
  }

  setOwner(owner: DataOwner): void {
    this.#parts.channel.tell({ type: 'owner', owner });
    this.#takeOwner(owner);
  }

  readHistory(): Promise<void> {
    return this.#parts.replica.readHistory();
  }

  readonly canSeal: LocalStore['canSeal'] = async () =>
    this.#options.sealBox !== undefined && (await this.#parts.store.sealKey()) !== undefined;

  readonly sealKey: LocalStore['sealKey'] = () => this.#parts.store.sealKey();

  onClose(listener: () => void): void {
    this.#end.signal.addEventListener('abort', listener, { once: true });
  }

  close(): void {
    this.#end.abort();
    this.#leader.stop();
    this.#parts.channel.close();
    this.#parts.store.close();
    this.#resolveWaiting();
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
    if (!(await this.#parts.replica.mutateAll(calls))) return;
    if (!this.#hasAskedToPersist) this.#options.persist?.();
    this.#hasAskedToPersist = true;
    this.#leader.kick();
    this.#callLeader();
  }

  #lead(): void {
    this.#leader.start();
    void this.#leader.syncNow().then(() => this.#resolveWaiting());
  }

  #callLeader(): void {
    if (this.#leadership.isLeading) return;
    this.#parts.channel.tell({ type: 'hello' });
    this.#leadership.expectHeartbeat();
  }

  #takeOwner(owner: DataOwner): void {
    const isOtherPlan = owner.plan !== this.#parts.replica.owner.plan;
    this.#parts.replica.owner = owner;
    if (isOtherPlan) this.#leader.kick();
  }

  #receive(message: TabMessage): void {
    if (message.type === 'owner') this.#takeOwner(message.owner);
    if (this.#leadership.isLeading) this.#receiveAsLeader(message);
    else this.#receiveFromLeader(message);
  }

  #receiveFromLeader(message: TabMessage): void {
    if (message.type === 'status') {
      this.#leadership.confirmHeartbeat();
      this.#parts.board.showLeader(message.status);
    } else if (message.type === 'sync-ended') {
      this.#resolveWaiting();
      void this.#parts.replica.refresh().catch(() => undefined);
    }
  }

  #receiveAsLeader(message: TabMessage): void {
    if (message.type === 'hello') this.#parts.channel.tell({ type: 'status', status: this.#leader.status() });
    else if (message.type === 'appended' || message.type === 'queue') this.#leader.kick();
    else if (message.type === 'sync-now') void this.#leader.syncNow();
  }

  #refused(id: string): SavedRefusal[] {
    return this.#parts.replica.queue.refused.filter((refusal) => refusal.id === id);
  }

  #resolveWaiting(): void {
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
