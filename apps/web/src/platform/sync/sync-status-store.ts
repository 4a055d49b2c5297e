import { isDeepEqual } from '@dayward/domain';
import type { History, RefusedChange, SyncFailure, SyncState, SyncStatus } from './local-store.ts';
import { isUnanswered } from './outbox.ts';
import type { Queue } from './persistence.ts';
import type { LeaderStatus } from './tab-channel.ts';

/** The sync status of one tab: its state and counts, and the refused changes. */
export class SyncStatusStore {
  readonly #storage: SyncStatus['storage'];
  /** A failure of opening the data; it lasts until the page is reloaded. */
  readonly #lasting: SyncFailure | null;
  readonly #listeners = new Set<() => void>();
  #leader: LeaderStatus = { isRunning: false, progress: null, failure: null };
  #queue: Queue | undefined;
  #history: History = 'never-fetched';
  #status: SyncStatus;
  #problems: readonly RefusedChange[] = [];

  constructor(storage: SyncStatus['storage'], lasting: SyncFailure | null) {
    this.#storage = storage;
    this.#lasting = lasting;
    this.#status = this.#summary();
  }

  status(): SyncStatus {
    return this.#status;
  }

  problems(): readonly RefusedChange[] {
    return this.#problems;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  show(queue: Queue, history: History): void {
    if (queue.refused !== this.#queue?.refused) {
      this.#problems = queue.refused.map(({ id, name, args, madeAt, error }) => ({ id, name, args, madeAt, error }));
    }
    const isOther = history !== this.#history || queue.refused !== this.#queue?.refused;
    this.#queue = queue;
    this.#history = history;
    this.#settle(isOther);
  }

  showLeader(leader: LeaderStatus): void {
    this.#leader = leader;
    this.#settle(false);
  }

  #settle(isOther: boolean): void {
    const status = this.#summary();
    const isSame = Object.entries(status).every(([key, value]) => this.#status[key as keyof SyncStatus] === value); // the object's own keys
    if (isSame && !isOther) return;
    if (!isSame) this.#status = status;
    for (const listener of [...this.#listeners]) listener();
  }

  #summary(): SyncStatus {
    const failure = this.#lasting ?? this.#leader.failure;
    const counts = {
      pending: this.#queue?.outbox.filter(isUnanswered).length ?? 0,
      refused: this.#queue?.refused.length ?? 0,
      lastSyncedAt: this.#queue?.state.lastSyncedAt ?? null,
    };
    const restored = this.#queue?.state.restored ?? null;
    return {
      ...counts,
      state: stateOf(counts, this.#leader.isRunning, failure),
      progress: this.#leader.isRunning ? this.#leader.progress : null,
      storage: this.#storage,
      error: failure,
      // The same object until it changes, like each value of the status.
      restored: isDeepEqual(restored, this.#status?.restored) ? this.#status.restored : restored,
    };
  }
}

function stateOf(
  { pending, refused, lastSyncedAt }: Pick<SyncStatus, 'pending' | 'refused' | 'lastSyncedAt'>,
  isRunning: boolean,
  failure: SyncFailure | null,
): SyncState {
  if (isRunning) return 'sending';
  if (failure?.code === 'unreachable') return 'offline';
  if (failure !== null || refused > 0) return 'problem';
  return pending > 0 || lastSyncedAt === null ? 'saved' : 'sent';
}
