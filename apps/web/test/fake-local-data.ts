import { ERRORS, type ErrorCode, type MutationArgs, type MutationCall, type MutationName } from '@dayward/contract';
import type { RowKey, RowWrite } from '@dayward/domain';
import { AccountInMemory } from '@dayward/testing/account';
import {
  type History,
  type LocalStore,
  NotSavedError,
  type RefusedChange,
  RefusedHereError,
  type SyncStatus,
} from '#src/platform/sync/local-store.ts';

const SEEN = '2026-11-21T08:30:00.000Z';

const ALL_SENT: SyncStatus = {
  state: 'sent',
  pending: 0,
  refused: 0,
  lastSyncedAt: SEEN,
  progress: null,
  storage: 'durable',
  error: null,
  restored: null,
};

/**
 * The user's own data in memory: the real mutations on plain rows, without a device or a server. The test sets the state of the
 * device and of the network.
 */
export class FakeLocalData extends AccountInMemory implements LocalStore {
  readonly userId: string;
  /** Every change that was stored, oldest first. */
  readonly changes: MutationCall[] = [];
  /** The calls made to the sync itself. */
  readonly asked: string[] = [];
  /** True if the device's storage is full: changes are rolled back. */
  isFull = false;
  /** A save that is begun ends only when this has resolved; its rows are on screen before. */
  saving: Promise<void> | undefined;
  readonly #rowListeners = new Map<string, Set<() => void>>();
  readonly #statusListeners = new Set<() => void>();
  #status = ALL_SENT;
  #history: History = 'complete';
  #problems: readonly RefusedChange[] = [];

  constructor(userId: string, rows: Record<string, readonly Record<string, unknown>[]> = {}) {
    super({ rows });
    this.userId = userId;
  }

  subscribe = (collection: string, listener: () => void) => {
    const listeners = this.#rowListeners.get(collection) ?? new Set();
    this.#rowListeners.set(collection, listeners.add(listener));
    return () => listeners.delete(listener);
  };

  subscribeRow = (key: RowKey, listener: () => void) => {
    let shown = this.find(key);
    return this.subscribe(key.collection, () => {
      const row = this.find(key);
      if (row === shown) return;
      shown = row;
      listener();
    });
  };

  mutate = <Name extends MutationName>(name: Name, args: MutationArgs<Name>): Promise<void> =>
    // Each name matches its own arguments, which the compiler cannot follow through a union of all mutations.
    this.mutateAll([{ name, args } as MutationCall]);

  mutateAll = async (calls: readonly MutationCall[]): Promise<void> => {
    const takeBack = this.snapshot();
    const written: RowWrite[] = [];
    for (const call of calls) {
      const effect = this.apply(call);
      if (effect.outcome === 'refused') {
        takeBack();
        this.#tell(written);
        throw new RefusedHereError({ message: ERRORS[effect.code].message, ...effect });
      }
      written.push(...effect.writes);
    }
    this.#tell(written);
    if (this.saving !== undefined) await this.saving;
    if (this.isFull) {
      await Promise.resolve(); // a device reports asynchronously
      takeBack();
      this.#tell(written);
      throw new NotSavedError('The disk is full.');
    }
    this.changes.push(...calls);
  };

  history = () => this.#history;
  status = () => this.#status;
  problems = () => this.#problems;

  subscribeStatus = (listener: () => void) => {
    this.#statusListeners.add(listener);
    return () => this.#statusListeners.delete(listener);
  };

  retryProblem = async (id: string) => {
    this.asked.push(`retry ${id}`);
    this.#drop(id);
  };

  dismissProblem = async (id: string) => {
    this.asked.push(`dismiss ${id}`);
    this.#drop(id);
  };

  dismissRestored = async () => {
    this.asked.push('dismiss restored');
    this.report({ restored: null });
  };

  /** True if this device can seal the unsent changes when the user signs out. */
  isSealing = true;

  readonly canSeal = async (): Promise<boolean> => this.isSealing;

  readonly sealKey = async () => undefined;

  readonly exportPending = (): string => JSON.stringify(this.changes);

  exportProblems = () => JSON.stringify(this.#problems);

  syncNow = async () => {
    this.asked.push('sync');
  };

  /** Applies rows from another device or the server. */
  receive(collection: string, ...rows: readonly ({ id: string } & Record<string, unknown>)[]): void {
    const writes = rows.map(({ id, ...fields }) => ({ collection, id, fields }));
    this.write(writes, this.rev + 1);
    this.#tell(writes);
  }

  /** Sets the sync status. */
  report(change: Partial<SyncStatus> & { history?: History; problems?: readonly RefusedChange[] }): void {
    const { history = this.#history, problems = this.#problems, ...status } = change;
    this.#status = { ...this.#status, refused: problems.length, ...status };
    this.#history = history;
    this.#problems = problems;
    for (const listener of this.#statusListeners) listener();
  }

  #drop(id: string): void {
    this.report({ problems: this.#problems.filter((problem) => problem.id !== id) });
  }

  #tell(writes: readonly { collection: string }[]): void {
    for (const collection of new Set(writes.map((write) => write.collection))) {
      for (const listener of this.#rowListeners.get(collection) ?? []) listener();
    }
  }
}

/** A refused change, as in the server's response. */
export function buildProblem(overrides: Partial<RefusedChange> & { code?: ErrorCode } = {}): RefusedChange {
  const { code = 'limit_reached', ...rest } = overrides;
  return {
    id: crypto.randomUUID(),
    name: 'list.create',
    args: { id: crypto.randomUUID(), name: 'Home' },
    madeAt: SEEN,
    error: { code, message: ERRORS[code].message },
    ...rest,
  };
}
