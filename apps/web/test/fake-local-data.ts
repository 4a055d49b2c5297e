import {
  ERRORS,
  type ErrorCode,
  MUTATIONS,
  type MutationArgs,
  type MutationCall,
  type MutationName,
} from '@dayward/contract';
import { addDays, localDateAt, type RowChildren, type RowKey, type RowWrite, type SyncedRow } from '@dayward/domain';
import {
  type History,
  type LocalData,
  NotSavedError,
  type RefusedChange,
  RefusedHereError,
  type SyncStatus,
} from '#src/platform/sync/local-data.ts';

const SEEN = '2026-11-21T08:30:00.000Z';

const ALL_SENT: SyncStatus = {
  state: 'sent',
  pending: 0,
  refused: 0,
  lastSyncedAt: SEEN,
  progress: null,
  storage: 'durable',
  error: null,
};

/**
 * The user's own data in memory: the real mutations on plain rows, without a device or a server behind them. How the
 * device and the network are doing is what the test says.
 */
export class FakeLocalData implements LocalData {
  readonly userId: string;
  /** Every change that was kept, oldest first. */
  readonly changes: MutationCall[] = [];
  /** What was asked of the sync itself. */
  readonly asked: string[] = [];
  /** The device has no room left: changes are taken back. */
  isFull = false;
  now = SEEN;
  readonly #collections = new Map<string, readonly SyncedRow[]>();
  readonly #children = new Map<string, readonly SyncedRow[]>();
  readonly #rowListeners = new Map<string, Set<() => void>>();
  readonly #statusListeners = new Set<() => void>();
  #status = ALL_SENT;
  #history: History = 'complete';
  #problems: readonly RefusedChange[] = [];

  constructor(userId: string, rows: Record<string, readonly Record<string, unknown>[]> = {}) {
    this.userId = userId;
    for (const [collection, some] of Object.entries(rows)) {
      this.#collections.set(
        collection,
        some.map((row) => ({
          id: crypto.randomUUID(),
          rev: 1,
          createdAt: SEEN,
          updatedAt: SEEN,
          deletedAt: null,
          ...row,
        })),
      );
    }
  }

  rows = (collection: string): readonly SyncedRow[] => this.#collections.get(collection) ?? NO_ROWS;

  find = ({ collection, id }: RowKey): SyncedRow | undefined => this.rows(collection).find((row) => row.id === id);

  childrenOf = ({ collection, idField, id }: RowChildren): readonly SyncedRow[] => {
    const rows = this.rows(collection).filter((row) => row[idField] === id);
    const key = `${collection} ${idField} ${id}`;
    const known = this.#children.get(key);
    if (known?.length === rows.length && known.every((row, index) => row === rows[index])) return known;
    this.#children.set(key, rows);
    return rows;
  };

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
    // Each name goes with its own arguments, which the compiler cannot follow through a union of all mutations.
    this.mutateAll([{ name, args } as MutationCall]);

  mutateAll = async (calls: readonly MutationCall[]): Promise<void> => {
    const before = new Map(this.#collections);
    const takeBack = (written: readonly RowWrite[]) => {
      this.#collections.clear();
      for (const [collection, rows] of before) this.#collections.set(collection, rows);
      this.#tell(written);
    };
    const written: RowWrite[] = [];
    for (const { name, args } of calls) {
      const effect = this.#effectOf(name, args);
      if (effect.outcome === 'refused') {
        takeBack(written);
        throw new RefusedHereError({ message: ERRORS[effect.code].message, ...effect });
      }
      for (const write of effect.writes) this.#write(write);
      written.push(...effect.writes);
    }
    this.#tell(written);
    if (this.isFull) {
      await Promise.resolve(); // a device tells later
      takeBack(written);
      throw new NotSavedError('The disk is full.');
    }
    this.changes.push(...calls);
  };

  #effectOf(name: MutationName, args: unknown) {
    const { args: schema, apply } = MUTATIONS[name];
    const latestDay = addDays(localDateAt(Date.parse(this.now), 'UTC'), 1);
    // Likewise.
    const run = apply as (...given: unknown[]) => ReturnType<typeof apply>;
    return run(this, schema.parse(args), { now: this.now, latestDay });
  }

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

  /** Whether this device can keep what is not sent when its owner signs out. */
  isSealing = true;

  readonly canSeal = async (): Promise<boolean> => this.isSealing;

  readonly sealKey = async () => undefined;

  readonly exportPending = (): string => JSON.stringify(this.changes);

  exportProblems = () => JSON.stringify(this.#problems);

  syncNow = async () => {
    this.asked.push('sync');
  };

  /** What another device did, or the server: rows as they are now. */
  receive(collection: string, ...rows: readonly ({ id: string } & Record<string, unknown>)[]): void {
    for (const { id, ...fields } of rows) this.#write({ collection, id, fields }, 1);
    this.#tell([{ collection }]);
  }

  /** How the sync is doing from now on. */
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

  /** @param versions by how many the row is newer: the server's rows are, changes of this device keep theirs */
  #write({ collection, id, fields, deletedAt }: RowWrite, versions = 0): void {
    const rows = this.rows(collection);
    const stored = rows.find((row) => row.id === id);
    const row: SyncedRow = {
      ...(stored ?? { id, rev: 0, createdAt: this.now }),
      ...fields,
      id,
      rev: (stored?.rev ?? 0) + versions,
      createdAt: stored?.createdAt ?? this.now,
      updatedAt: this.now,
      deletedAt: deletedAt === undefined ? (stored?.deletedAt ?? null) : deletedAt,
    };
    this.#collections.set(collection, stored ? rows.map((other) => (other === stored ? row : other)) : [...rows, row]);
  }

  #tell(writes: readonly { collection: string }[]): void {
    for (const collection of new Set(writes.map((write) => write.collection))) {
      for (const listener of this.#rowListeners.get(collection) ?? []) listener();
    }
  }
}

const NO_ROWS: readonly SyncedRow[] = [];

/** A refused change, as the server's answer leaves it. */
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
