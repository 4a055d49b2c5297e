import {
  type Effect,
  isSameValue,
  type RowChildren,
  type RowKey,
  type RowView,
  type RowWrite,
  rowAfter,
  type SyncedRow,
} from '@dayward/domain';
import { CurrentRows } from './current-rows.ts';
import type { OutboxChange } from './outbox-change.ts';

/** A row and where it is. */
export type PlacedRow = { collection: string; row: SyncedRow };

/** What a change does to the rows; undefined where this version of the app cannot tell. */
type Replay = (view: RowView, change: OutboxChange) => Effect | undefined;

type Listener = () => void;

/** One kind of rows: as the server has them, and as they are with the changes of this device. */
type Kind = { base: Map<string, SyncedRow>; current: CurrentRows; all: readonly SyncedRow[] | undefined };

/**
 * The rows in memory that screens are drawn from: what the server had at the last pull (the base), and on top of it the
 * changes of this device that it does not contain yet, replayed in their order. It does no I/O and knows no time.
 */
export class WorkingSet implements RowView {
  readonly #kinds = new Map<string, Kind>();
  readonly #listeners = new Map<string, Set<Listener>>();
  /** Listeners of single rows, by collection and id. */
  readonly #rowListeners = new Map<string, Map<string, Set<Listener>>>();
  readonly #replay: Replay;
  #changes: readonly OutboxChange[] = [];
  /** Rows that the replayed changes have touched, by collection. */
  #touched = new Map<string, Set<string>>();
  /** What listeners are told of when several changes have been put on top. */
  #untold: Changed | undefined;

  constructor(replay: Replay) {
    this.#replay = replay;
  }

  find({ collection, id }: RowKey): SyncedRow | undefined {
    return this.#kinds.get(collection)?.current.get(id);
  }

  /** The rows that belong to another one; the same array until one of them changes. */
  childrenOf({ collection, idField, id }: RowChildren): readonly SyncedRow[] {
    // Not from `rows`, which says while changes are replayed what was there before.
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

  /** The changes that are replayed on the base, in their order. */
  changes(): readonly OutboxChange[] {
    return this.#changes;
  }

  /** Lets listeners hear of several changes at once, when the last one is there. */
  together<Result>(work: () => Result): Result {
    const untold: Changed = new Map();
    this.#untold = untold;
    try {
      return work();
    } finally {
      this.#untold = undefined;
      this.#tell(untold);
    }
  }

  /** Puts one more change on top and shows its effect, which the caller has already decided. */
  add(change: OutboxChange, writes: readonly RowWrite[]): void {
    this.#changes = [...this.#changes, change];
    const changed: Changed = new Map();
    for (const write of writes) {
      this.#write(write, change.madeAt);
      markChanged(changed, write);
    }
    this.#tell(changed);
  }

  /**
   * Takes over what the server or this device's database says, and shows all of it at once.
   *
   * @param news.rows rows as the server has them
   * @param news.gone rows that exist no more
   * @param news.changes what is to be replayed from now on; as before where it is left out
   * @param news.isEverything the base is only what `rows` says
   */
  update(news: {
    rows?: readonly PlacedRow[];
    gone?: readonly RowKey[];
    changes?: readonly OutboxChange[];
    isEverything?: boolean;
  }): void {
    const before = new Remembered(this);
    this.#takeOff(before);
    if (news.isEverything === true) this.#forgetBase(before);
    for (const { collection, row } of news.rows ?? []) this.#lay(before, collection, row);
    for (const key of news.gone ?? []) this.#remove(before, key);
    if (news.changes !== undefined) this.#changes = news.changes;
    for (const change of this.#changes) this.#apply(before, change);
    this.#settle(before);
  }

  /** Adds rows that were read later than the first ones, without drawing anything again; {@link announce} does that. */
  layQuietly(rows: readonly PlacedRow[]): void {
    for (const { collection, row } of rows) {
      const { base, current } = this.#kind(collection);
      if ((base.get(row.id)?.rev ?? -1) >= row.rev) continue;
      base.set(row.id, row);
      if (!this.#touched.get(collection)?.has(row.id)) current.set(row.id, row);
    }
  }

  /** Lets screens see what {@link layQuietly} has added. */
  announce(collections: Iterable<string>): void {
    this.#tell(new Map([...collections].map((collection) => [collection, 'all'])));
  }

  #kind(collection: string): Kind {
    const known = this.#kinds.get(collection);
    if (known) return known;
    const kind: Kind = { base: new Map(), current: new CurrentRows(), all: undefined };
    this.#kinds.set(collection, kind);
    return kind;
  }

  #lay(before: Remembered, collection: string, row: SyncedRow): void {
    const { base, current } = this.#kind(collection);
    if ((base.get(row.id)?.rev ?? -1) > row.rev) return; // an older page that was read late
    before.remember({ collection, id: row.id });
    base.set(row.id, row);
    current.set(row.id, row);
  }

  #remove(before: Remembered, key: RowKey): void {
    before.remember(key);
    const { base, current } = this.#kind(key.collection);
    base.delete(key.id);
    current.delete(key.id);
  }

  #forgetBase(before: Remembered): void {
    for (const [collection, { base }] of this.#kinds) {
      for (const id of [...base.keys()]) this.#remove(before, { collection, id });
    }
  }

  /** Shows the bare base again. */
  #takeOff(before: Remembered): void {
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

  #apply(before: Remembered, change: OutboxChange): void {
    const effect = this.#replay(this, change);
    if (effect?.outcome !== 'applied') return; // the server's answer will say why
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

  /** Rows that came out as they were keep their identity, so that only what changed is drawn again. */
  #settle(before: Remembered): void {
    const changed: Changed = new Map();
    for (const { collection, id, row } of before.rows()) {
      const { current } = this.#kind(collection);
      const now = current.get(id);
      if (row !== undefined && now !== undefined && isSameValue(row, now)) current.set(id, row);
      else if (row !== now) markChanged(changed, { collection, id });
    }
    this.#tell(changed);
  }

  #tell(changed: Changed): void {
    for (const collection of changed.keys()) this.#kind(collection).all = undefined;
    if (this.#untold !== undefined) {
      for (const [collection, ids] of changed) addChanged(this.#untold, collection, ids);
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

/** Ids of changed rows by collection; `all` where rows were read without a note of which. */
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

/** What rows looked like before an update began. */
class Remembered {
  readonly #rows = new Map<string, RowKey & { row: SyncedRow | undefined }>();
  readonly #set: WorkingSet;

  constructor(set: WorkingSet) {
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
