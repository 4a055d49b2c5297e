import {
  type Effect,
  isDeepEqual,
  type RowChildren,
  type RowKey,
  type RowView,
  type RowWrite,
  rowAfter,
  type SyncedRow,
} from '@dayward/domain';
import type { OutboxChange } from './outbox-change.ts';
import { RowIndex } from './row-index.ts';

/** A row with the name of its collection. */
export type RowInCollection = { collection: string; row: SyncedRow };

/** Computes the effect of a change on the rows; undefined if this version of the app does not know the mutation. */
type Replay = (view: RowView, change: OutboxChange) => Effect | undefined;

type Listener = () => void;

/** The rows of one collection: the replica (rows of the server), and the current rows with this device's changes. */
type Kind = { base: Map<string, SyncedRow>; current: RowIndex; all: readonly SyncedRow[] | undefined };

/**
 * The view: the rows in memory that screens render. It is the replica (rows of the server at the last pull, `base`) with the
 * outbox's optimistic changes replayed on it in order. It does no I/O and reads no clock.
 */
export class View implements RowView {
  readonly #kinds = new Map<string, Kind>();
  readonly #listeners = new Map<string, Set<Listener>>();
  /** Listeners of single rows, by collection and id. */
  readonly #rowListeners = new Map<string, Map<string, Set<Listener>>>();
  readonly #replay: Replay;
  #changes: readonly OutboxChange[] = [];
  /** Ids of rows that the replayed changes have written, by collection. */
  #touched = new Map<string, Set<string>>();
  /** Collected notifications while several changes are applied in one batch. */
  #batched: Changed | undefined;

  constructor(replay: Replay) {
    this.#replay = replay;
  }

  find({ collection, id }: RowKey): SyncedRow | undefined {
    return this.#kinds.get(collection)?.current.get(id);
  }

  /** The child rows of a parent; the same array until one of them changes. */
  childrenOf({ collection, idField, id }: RowChildren): readonly SyncedRow[] {
    // Not from `rows`, which is stale during a replay.
    return this.#kind(collection).current.childrenOf(idField, id);
  }

  /** All rows of a collection; the same array until one of them changes. */
  rows(collection: string): readonly SyncedRow[] {
    const kind = this.#kind(collection);
    kind.all ??= [...kind.current.values()];
    return kind.all;
  }

  subscribe(collection: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(collection) ?? new Set();
    this.#listeners.set(collection, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Calls the listener after every change of one row, until the returned function is called. */
  subscribeRow({ collection, id }: RowKey, listener: Listener): () => void {
    const byId = this.#rowListeners.get(collection) ?? new Map<string, Set<Listener>>();
    this.#rowListeners.set(collection, byId);
    const listeners = byId.get(id) ?? new Set();
    byId.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && byId.get(id) === listeners) byId.delete(id);
    };
  }

  /** The replayed optimistic changes, in order. */
  changes(): readonly OutboxChange[] {
    return this.#changes;
  }

  /** Batches notifications: listeners are called once, after the last change. */
  batch<Result>(work: () => Result): Result {
    const untold: Changed = new Map();
    this.#batched = untold;
    try {
      return work();
    } finally {
      this.#batched = undefined;
      this.#notify(untold);
    }
  }

  /** Adds one optimistic change, whose effect the caller has already computed. */
  applyOptimistic(change: OutboxChange, writes: readonly RowWrite[]): void {
    this.#changes = [...this.#changes, change];
    const changed: Changed = new Map();
    for (const write of writes) {
      this.#write(write, change.madeAt);
      markChanged(changed, write);
    }
    this.#notify(changed);
  }

  /**
   * Merges rows of the server and replaces the replayed changes, with one notification.
   *
   * @param news.rows rows of the server
   * @param news.gone keys of purged rows
   * @param news.changes the changes to replay from now on; unchanged if left out
   * @param news.isEverything true when `rows` replaces the whole replica
   */
  merge(news: {
    rows?: readonly RowInCollection[];
    gone?: readonly RowKey[];
    changes?: readonly OutboxChange[];
    isEverything?: boolean;
  }): void {
    const before = new Snapshot(this);
    this.#removeOptimistic(before);
    if (news.isEverything === true) this.#forgetBase(before);
    for (const { collection, row } of news.rows ?? []) this.#mergeRow(before, collection, row);
    for (const key of news.gone ?? []) this.#remove(before, key);
    if (news.changes !== undefined) this.#changes = news.changes;
    for (const change of this.#changes) this.#apply(before, change);
    this.#notifyChanged(before);
  }

  /** Merges rows that were read later, without notifying listeners; {@link announce} does that. */
  mergeSilently(rows: readonly RowInCollection[]): void {
    for (const { collection, row } of rows) {
      const { base, current } = this.#kind(collection);
      if ((base.get(row.id)?.rev ?? -1) >= row.rev) continue;
      base.set(row.id, row);
      if (!this.#touched.get(collection)?.has(row.id)) current.set(row.id, row);
    }
  }

  /** Notifies listeners of rows that {@link mergeSilently} has merged. */
  announce(collections: Iterable<string>): void {
    this.#notify(new Map([...collections].map((collection) => [collection, 'all'])));
  }

  #kind(collection: string): Kind {
    const known = this.#kinds.get(collection);
    if (known) return known;
    const kind: Kind = { base: new Map(), current: new RowIndex(), all: undefined };
    this.#kinds.set(collection, kind);
    return kind;
  }

  #mergeRow(before: Snapshot, collection: string, row: SyncedRow): void {
    const { base, current } = this.#kind(collection);
    if ((base.get(row.id)?.rev ?? -1) > row.rev) return; // an older page that was read late
    before.remember({ collection, id: row.id });
    base.set(row.id, row);
    current.set(row.id, row);
  }

  #remove(before: Snapshot, key: RowKey): void {
    before.remember(key);
    const { base, current } = this.#kind(key.collection);
    base.delete(key.id);
    current.delete(key.id);
  }

  #forgetBase(before: Snapshot): void {
    for (const [collection, { base }] of this.#kinds) {
      for (const id of [...base.keys()]) this.#remove(before, { collection, id });
    }
  }

  /** Removes the optimistic changes: restores the replica's rows. */
  #removeOptimistic(before: Snapshot): void {
    for (const [collection, ids] of this.#touched) {
      const { base, current } = this.#kind(collection);
      for (const id of ids) {
        before.remember({ collection, id });
        const row = base.get(id);
        if (row === undefined) current.delete(id);
        else current.set(id, row);
      }
    }
    this.#touched = new Map();
  }

  #apply(before: Snapshot, change: OutboxChange): void {
    const effect = this.#replay(this, change);
    if (effect?.outcome !== 'applied') return; // the server's answer will contain the error
    for (const write of effect.writes) {
      before.remember(write);
      this.#write(write, change.madeAt);
    }
  }

  #write(write: RowWrite, at: string): void {
    const { collection, id } = write;
    const { current } = this.#kind(collection);
    current.set(id, rowAfter(current.get(id), write, at));
    const touched = this.#touched.get(collection) ?? new Set();
    this.#touched.set(collection, touched.add(id));
  }

  /** Restores the identity of rows with equal values, so that only changed rows re-render. */
  #notifyChanged(before: Snapshot): void {
    const changed: Changed = new Map();
    for (const { collection, id, row } of before.rows()) {
      const { current } = this.#kind(collection);
      const now = current.get(id);
      if (row !== undefined && now !== undefined && isDeepEqual(row, now)) current.set(id, row);
      else if (row !== now) markChanged(changed, { collection, id });
    }
    this.#notify(changed);
  }

  #notify(changed: Changed): void {
    for (const collection of changed.keys()) this.#kind(collection).all = undefined;
    if (this.#batched !== undefined) {
      for (const [collection, ids] of changed) addChanged(this.#batched, collection, ids);
      return;
    }
    for (const [collection, ids] of changed) {
      for (const listener of [...(this.#listeners.get(collection) ?? [])]) listener();
      for (const listener of this.#rowListenersOf(collection, ids)) listener();
    }
  }

  #rowListenersOf(collection: string, ids: ReadonlySet<string> | 'all'): Listener[] {
    const byId = this.#rowListeners.get(collection);
    if (byId === undefined) return [];
    if (ids === 'all') return [...byId.values()].flatMap((listeners) => [...listeners]);
    return [...ids].flatMap((id) => [...(byId.get(id) ?? [])]);
  }
}

/** Ids of changed rows by collection; `all` when single rows were not tracked. */
type Changed = Map<string, Set<string> | 'all'>;

function addChanged(changed: Changed, collection: string, ids: ReadonlySet<string> | 'all'): void {
  if (ids === 'all') changed.set(collection, 'all');
  else for (const id of ids) markChanged(changed, { collection, id });
}

function markChanged(changed: Changed, { collection, id }: RowKey): void {
  const ids = changed.get(collection);
  if (ids === 'all') return;
  if (ids === undefined) changed.set(collection, new Set([id]));
  else ids.add(id);
}

/** A snapshot of rows before an update. */
class Snapshot {
  readonly #rows = new Map<string, RowKey & { row: SyncedRow | undefined }>();
  readonly #set: View;

  constructor(set: View) {
    this.#set = set;
  }

  remember({ collection, id }: RowKey): void {
    const name = `${collection}/${id}`;
    if (!this.#rows.has(name)) this.#rows.set(name, { collection, id, row: this.#set.find({ collection, id }) });
  }

  rows(): Iterable<RowKey & { row: SyncedRow | undefined }> {
    return this.#rows.values();
  }
}
