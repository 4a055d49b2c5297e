import type { RowKind } from '@dayward/contract';
import { addDays, type DayStartHour, localDateAt, type RowKey } from '@dayward/domain';
import type { DataOwner } from './data-owner.ts';
import { type History, NotSavedError } from './local-store.ts';
import { type MutationRules, refusal } from './mutation-rules.ts';
import { isUnanswered } from './outbox.ts';
import type { OutboxChange, SavedChange, SavedRefusal } from './outbox-change.ts';
import type { Persistence, Queue } from './persistence.ts';
import type { SyncClock } from './sync-clock.ts';
import type { TabChannel, TabMessage } from './tab-channel.ts';
import { type RowInCollection, View } from './view.ts';

export type ReplicaDeps = {
  owner: DataOwner;
  rules: MutationRules;
  store: Persistence;
  channel: TabChannel;
  clock: SyncClock;
  kinds: readonly RowKind[];
  newId: () => string;
  /** Called after every change other than rows: of the queue or the history. */
  onChange: () => void;
};

/** Rows of the server that move the replica from one version to the next. */
type MergedRows = { since: number; rows: readonly RowInCollection[]; gone: readonly RowKey[] };

/** Months that the first screen may show besides the current one; chosen by us: the strip of days reaches this far back. */
const RECENT_MONTHS = 2;

/** The most rows that one message between tabs carries; other tabs read more than this from the database. */
const MESSAGE_ROWS_MAX = 500;

/**
 * One tab's copy of the account: its view (replica and optimistic changes), and the queue as the persistence has it. Applies
 * optimistic changes, merges pulled rows and follows the other tabs.
 */
export class Replica {
  readonly view: View;
  owner: DataOwner;
  readonly #parts: ReplicaDeps;
  #queue: Queue | undefined;
  /** Optimistic changes that are being saved. */
  #unsaved: readonly OutboxChange[] = [];
  /** The account's version of the replica in memory. */
  #since = 0;
  #history: History = 'never-fetched';
  /** The account's first rows, while they are on screen and not yet stored. */
  #first: readonly RowInCollection[] | undefined;
  /** The generation of the current history read; a later read cancels an earlier one. */
  #reading = 0;
  /** A promise chain of changes that wait for rows, in order; later changes do not overtake them. */
  #gate: Promise<void> | undefined;
  #lastRead: Promise<void> = Promise.resolve();

  constructor(parts: ReplicaDeps) {
    this.#parts = parts;
    this.view = new View(parts.rules.replayOf);
    this.owner = parts.owner;
  }

  /** The queue as it was last read. */
  get queue(): Queue {
    if (this.#queue === undefined) throw new Error('The copy has not been opened.');
    return this.#queue;
  }

  get since(): number {
    return this.#since;
  }

  history(): History {
    const isFetched = this.queue.state.lastSyncedAt !== null || this.#first !== undefined;
    return isFetched ? this.#history : 'never-fetched';
  }

  /** Reads the rows of the first screen. */
  async open(): Promise<void> {
    this.#history = 'loading';
    const opened = this.reload();
    this.#parts.channel.listen((message) => void this.#receive(message).catch(() => undefined));
    await opened;
  }

  /** Reads everything from the persistence again, for instance after this tab was frozen while other tabs made changes. */
  reload(): Promise<void> {
    return this.#serialize(() => this.#reload());
  }

  /** Reads the rows of older months, unless all rows are in memory. */
  async readHistory(): Promise<void> {
    if (this.#history === 'complete') return;
    this.#reading += 1;
    const reading = this.#reading;
    const collections = new Set<string>();
    await this.#parts.store.readOlderRows(this.#firstMonth(), (rows) => {
      if (reading !== this.#reading) return;
      this.view.mergeSilently(rows);
      for (const { collection } of rows) collections.add(collection);
    });
    if (reading !== this.#reading) return;
    this.#completeHistory();
    this.view.announce(collections);
    this.#parts.onChange();
  }

  /** The optimistic update: applies changes to the view, then saves them; all of them or none. @see LocalStore.mutateAll */
  async mutateAll(calls: readonly { name: string; args: unknown }[]): Promise<boolean> {
    const { rules } = this.#parts;
    const known = rules.whenLoaded(calls);
    if (known !== undefined) await known.catch(neverKept);
    const made = calls.map(({ name, args }) => this.#newChange(name, rules.readArgs(name, args)));
    const gate = this.#gateOf(made);
    if (gate !== undefined) await gate;
    let changes: OutboxChange[];
    try {
      changes = this.view.batch(() => this.#applyOptimistically(made));
    } finally {
      if (this.#gate === gate) this.#gate = undefined;
    }
    if (changes.length === 0) return false;
    await this.#save(changes);
    return true;
  }

  /** Reads the queue again, and merges rows that other tabs have fetched. */
  async refresh(): Promise<Queue> {
    await this.#serialize(async () => {
      const queue = await this.#parts.store.readQueue();
      if (queue.state.whole === this.#since) await this.#merge(queue);
      else await this.#reload();
    });
    return this.queue;
  }

  /** Broadcasts that the queue has changed, then refreshes this tab. */
  async broadcastAndRefresh(): Promise<Queue> {
    this.#parts.channel.tell({ type: 'queue' });
    return this.refresh();
  }

  /**
   * Merges stored rows into the view, here and in the other tabs.
   *
   * @param laid.isEverything true when these are all rows of the account; rows missing from them are removed
   */
  async mergeAndBroadcast(laid: MergedRows & { isEverything: boolean }): Promise<void> {
    const before = this.#since;
    const { since, rows, gone } = laid;
    const isSmall = rows.length <= MESSAGE_ROWS_MAX && !laid.isEverything;
    this.#parts.channel.tell(isSmall ? { type: 'laid', before, since, rows, gone } : { type: 'reload' });
    await this.#serialize(async () => {
      const queue = await this.#parts.store.readQueue();
      if (queue.state.whole !== since) return this.#reload();
      if (laid.isEverything) this.#completeHistory();
      await this.#merge(queue, rows === this.#first ? { since, rows: [], gone } : laid);
      this.#first = undefined;
    });
  }

  /** Shows all rows of the account on a device that has none; {@link mergeAndBroadcast} follows when they are stored. */
  showFirst(rows: readonly RowInCollection[]): void {
    this.#first = rows;
    this.#completeHistory();
    this.view.merge({ rows, isEverything: true });
    this.#parts.onChange();
  }

  /** Sends refused changes again, as new ones at the end of the outbox. */
  async resend(refusals: readonly SavedRefusal[]): Promise<void> {
    if (refusals.length === 0) return;
    const changes = refusals.map(({ order: _, error: __, ...change }) => change);
    await this.#parts.store.append(changes, refusals);
    await this.broadcastAndRefresh();
  }

  /** Handles a message of another tab. */
  async #receive(message: TabMessage): Promise<void> {
    if (message.type === 'appended') await this.#serialize(() => this.#addFromTab(message.changes));
    else if (message.type === 'queue') await this.refresh();
    else if (message.type === 'reload') await this.reload();
    else if (message.type === 'laid') await this.#serialize(() => this.#mergeFromTab(message));
  }

  /** Serializes asynchronous reads, so that an older result never replaces a newer one. */
  #serialize<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#lastRead.then(work);
    this.#lastRead = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  async #reload(): Promise<void> {
    this.#first = undefined;
    if (this.#parts.store.storage === 'memory' && this.#queue !== undefined) {
      return this.#merge(await this.#parts.store.readQueue());
    }
    const isComplete = this.#history === 'complete';
    const { queue, rows } = await this.#parts.store.readAll(isComplete ? undefined : this.#firstMonth());
    await this.#merge(queue, { since: queue.state.whole, rows, gone: [], isEverything: true });
    if (!isComplete && this.#reading > 0) void this.readHistory().catch(() => undefined);
  }

  async #mergeFromTab(laid: MergedRows & { before: number }): Promise<void> {
    if (laid.since <= this.#since) return;
    const queue = await this.#parts.store.readQueue();
    if (laid.before !== this.#since || queue.state.whole !== laid.since) await this.#reload();
    else await this.#merge(queue, laid);
  }

  async #addFromTab(changes: readonly SavedChange[]): Promise<void> {
    const known = new Set(this.queue.outbox.map(({ id }) => id));
    const outbox = [...this.queue.outbox, ...changes.filter(({ id }) => !known.has(id))];
    await this.#merge({ ...this.queue, outbox });
  }

  /** Merges rows and queue into the view in one update, so that the screen does not flicker. */
  async #merge(read: Queue, laid?: MergedRows & { isEverything?: boolean }): Promise<void> {
    const queue = this.#isReplaced(read) ? await this.#carryOver() : read;
    const outbox = queue.outbox.toSorted((a, b) => a.order - b.order);
    await this.#parts.rules.whenLoaded(outbox)?.catch(() => undefined); // pushed even if it cannot be rendered yet
    const older = await this.#parts.store.readRows(this.#missing(outbox, laid?.isEverything ? laid.rows : undefined));
    const ids = new Set(outbox.map(({ id }) => id));
    this.#queue = { ...queue, outbox };
    this.#since = laid?.since ?? this.#since;
    this.#unsaved = this.#unsaved.filter(({ id }) => !ids.has(id));
    const rows = laid === undefined ? older : [...older, ...laid.rows];
    const changes = [...outbox, ...this.#unsaved];
    // Answers without rows change nothing on screen: thousands of changes are not replayed after each push.
    const isAsShown = laid === undefined && rows.length === 0 && isSameOrder(changes, this.view.changes());
    if (!isAsShown) this.view.merge({ ...laid, rows, changes });
    this.#parts.onChange();
  }

  /** True when the browser has deleted the database since the last read and this one is new. */
  #isReplaced({ state }: Queue): boolean {
    return this.#queue !== undefined && this.#queue.state.storeId !== state.storeId;
  }

  /** Copies the changes in this tab's memory into the new database. */
  async #carryOver(): Promise<Queue> {
    const { store } = this.#parts;
    const { outbox, refused } = this.queue;
    const kept = new Set((await store.readQueue()).outbox.map(({ id }) => id));
    const lost = outbox.filter((change) => isUnanswered(change) && !kept.has(change.id));
    await store.append(lost.map(({ order: _, n: __, rev: ___, ...change }) => change));
    await store.unseal({ outbox: [], refused });
    return store.readQueue();
  }

  #completeHistory(): void {
    this.#reading += 1; // cancels a read in progress
    this.#history = 'complete';
  }

  #newChange(name: string, args: unknown): OutboxChange {
    const { clock, newId } = this.#parts;
    const now = clock.now();
    const today = localDateAt(now, this.owner.timeZone, this.owner.dayStartHour as DayStartHour); // 0 to 6 by its schema
    return { id: newId(), name, args, madeAt: new Date(now).toISOString(), latestDay: addDays(today, 1) };
  }

  /** Resolves when the rows that the changes need are in memory; undefined when they already are and no earlier change waits. */
  #gateOf(changes: readonly OutboxChange[]): Promise<void> | undefined {
    const missing = this.#missing(changes);
    if (this.#gate === undefined && missing.length === 0) return undefined;
    this.#gate = (this.#gate ?? Promise.resolve()).then(async () => {
      const rows = await this.#parts.store.readRows(this.#missing(changes)).catch(() => []);
      this.view.mergeSilently(rows);
    });
    return this.#gate;
  }

  /** Keys of rows of older months that the changes need and that are not in memory, or not among the given rows. */
  #missing(changes: readonly OutboxChange[], given?: readonly RowInCollection[]): RowKey[] {
    if (this.#history === 'complete') return [];
    const byMonth = new Set(
      this.#parts.kinds.filter(({ monthField }) => monthField).map(({ collection }) => collection),
    );
    const here = new Set(given?.map(({ row }) => row.id));
    const isHere = (key: RowKey) => (given === undefined ? this.view.find(key) !== undefined : here.has(key.id));
    return changes
      .flatMap((change) => this.#parts.rules.needsOf(change, this.view))
      .filter((key) => byMonth.has(key.collection) && !isHere(key));
  }

  /**
   * Applies changes to the view optimistically; removes them again if one of them is refused.
   *
   * @returns the changes that have an effect: the others hold already
   */
  #applyOptimistically(made: readonly OutboxChange[]): OutboxChange[] {
    const shown: OutboxChange[] = [];
    for (const unobserved of made) {
      // Each sees the effects of the ones before it.
      const change = this.#parts.rules.observed(this.view, unobserved);
      const effect = this.#parts.rules.effectOf(this.view, change);
      if (effect?.outcome !== 'applied') {
        if (shown.length > 0) this.#rollBack(shown);
        throw refusal(effect?.code ?? 'invalid_input', effect?.fields);
      }
      if (effect.writes.length === 0) continue;
      shown.push(change);
      this.view.applyOptimistic(change, effect.writes);
    }
    this.#unsaved = [...this.#unsaved, ...shown];
    return shown;
  }

  #rollBack(changes: readonly OutboxChange[]): void {
    const ids = new Set(changes.map(({ id }) => id));
    this.#unsaved = this.#unsaved.filter(({ id }) => !ids.has(id));
    this.view.merge({ changes: [...this.queue.outbox, ...this.#unsaved] });
  }

  async #save(made: readonly OutboxChange[]): Promise<void> {
    const { store, channel, onChange } = this.#parts;
    const changes = await store.append(made).catch((cause: unknown) => {
      this.#rollBack(made);
      onChange();
      return neverKept(cause);
    });
    channel.tell({ type: 'appended', changes });
    await this.#serialize(() => this.#markSaved(changes));
    onChange();
  }

  /** Moves saved changes to the outbox without a render, unless another tab saved something in between. */
  async #markSaved(changes: readonly SavedChange[]): Promise<void> {
    const last = this.queue.outbox.at(-1)?.order ?? 0;
    if (changes.some(({ order }) => order <= last)) return this.#addFromTab(changes);
    const ids = new Set(changes.map(({ id }) => id));
    this.#unsaved = this.#unsaved.filter(({ id }) => !ids.has(id));
    this.#queue = { ...this.queue, outbox: [...this.queue.outbox, ...changes] };
  }

  #firstMonth(): string {
    const { clock } = this.#parts;
    const today = localDateAt(clock.now(), this.owner.timeZone, this.owner.dayStartHour as DayStartHour); // as above
    const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - RECENT_MONTHS;
    return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
  }
}

function neverKept(cause: unknown): never {
  throw new NotSavedError('The change could not be kept on this device.', { cause });
}

function isSameOrder(some: readonly OutboxChange[], others: readonly OutboxChange[]): boolean {
  return some.length === others.length && some.every(({ id }, index) => id === others[index]?.id);
}
