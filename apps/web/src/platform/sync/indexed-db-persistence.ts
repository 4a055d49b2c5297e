import type { MutationAnswer, RowKind } from '@dayward/contract';
import { isDeepEqual, type RowKey, type SyncedRow } from '@dayward/domain';
import { answered } from '#src/platform/offline/indexed-db.ts';
import {
  ACKNOWLEDGED,
  BY_MONTH,
  BY_TIME,
  type DatabaseConnection,
  META_STORE,
  OUTBOX,
  REFUSED,
  ROWS,
} from './database-connection.ts';
import {
  ACKNOWLEDGED_KEPT_MAX,
  ACKNOWLEDGED_KEPT_MS,
  countResent,
  highestRev,
  reconcile,
  withHistory,
} from './history.ts';
import { isContained, isUnanswered, newState, outcomeOf } from './outbox.ts';
import type { AcknowledgedChange, OutboxChange, SavedChange, SavedRefusal } from './outbox-change.ts';
import type {
  AnsweredOn,
  DeviceState,
  Page,
  Persistence,
  Queue,
  RestoredNews,
  Sealed,
  SealedContent,
  SealKey,
} from './persistence.ts';
import type { RowInCollection } from './view.ts';

/** The month key of rows that belong to no past month: sorts after all months. */
const PRESENT = '~';
const MONTH_CHARS = 'YYYY-MM'.length;

type StoredRow = { collection: string; id: string; month?: string; row: SyncedRow };

/** The persistence in IndexedDB. */
export class IndexedDbPersistence implements Persistence {
  readonly storage = 'durable';
  readonly #connection: DatabaseConnection;
  readonly #kinds: readonly RowKind[];
  readonly #newId: () => string;

  constructor(connection: DatabaseConnection, kinds: readonly RowKind[], newId: () => string) {
    this.#connection = connection;
    this.#kinds = kinds;
    this.#newId = newId;
  }

  async readQueue(): Promise<Queue> {
    const queue = await this.#connection.read([OUTBOX, REFUSED, META_STORE], readQueue);
    return { ...queue, state: queue.state ?? (await this.#newState()) };
  }

  async readAll(month: string | undefined): Promise<{ queue: Queue; rows: RowInCollection[] }> {
    const { queue, rows } = await this.#connection.read([ROWS, OUTBOX, REFUSED, META_STORE], async (transaction) => {
      const [queue, rows] = await Promise.all([readQueue(transaction), this.#rowsSince(transaction, month)]);
      return { queue, rows };
    });
    return { queue: { ...queue, state: queue.state ?? (await this.#newState()) }, rows };
  }

  async readOlderRows(month: string, onRows: (rows: RowInCollection[]) => void): Promise<void> {
    for (const { collection, monthField } of this.#kinds) {
      if (monthField === undefined) continue;
      for (const older of await this.#monthsBefore(collection, month)) {
        const rows = await this.#connection.read([ROWS], (transaction) => {
          const index = transaction.objectStore(ROWS).index(BY_MONTH);
          return answered<StoredRow[]>(index.getAll(this.#connection.keyRange.only([collection, older])));
        });
        onRows(rows);
      }
    }
  }

  readRows(keys: readonly RowKey[]): Promise<RowInCollection[]> {
    return this.#connection.read([ROWS], async (transaction) => {
      const rows = transaction.objectStore(ROWS);
      const found = await Promise.all(
        keys.map(({ collection, id }) => answered<StoredRow | undefined>(rows.get([collection, id]))),
      );
      return found.filter((row) => row !== undefined);
    });
  }

  append(changes: readonly OutboxChange[], replaced: readonly SavedRefusal[] = []): Promise<SavedChange[]> {
    return this.#connection.write([OUTBOX, REFUSED, META_STORE], async (transaction) => {
      const state = await this.#state(transaction);
      const outbox = transaction.objectStore(OUTBOX);
      const numbered = changes.map((change, i) => ({ ...change, n: state.nextN + i, rev: null }));
      const orders = await Promise.all(numbered.map((change) => answered(outbox.add(change))));
      for (const { order } of replaced) transaction.objectStore(REFUSED).delete(order);
      this.#keep(transaction, { ...state, nextN: state.nextN + changes.length });
      return numbered.map((change, i) => ({ ...change, order: Number(orders[i]) }));
    });
  }

  async recordAnswers(clientId: string, answers: readonly MutationAnswer[], on?: AnsweredOn): Promise<void> {
    try {
      await this.#recordAnswers(clientId, answers, { on, isCopied: true });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
      // Without its answers the device would send the same changes forever: they matter more than the copies.
      await this.#connection.write([ACKNOWLEDGED], async (transaction) => {
        transaction.objectStore(ACKNOWLEDGED).clear();
      });
      await this.#recordAnswers(clientId, answers, { on, isCopied: false });
    }
  }

  #recordAnswers(
    clientId: string,
    answers: readonly MutationAnswer[],
    { on, isCopied }: { on: AnsweredOn | undefined; isCopied: boolean },
  ): Promise<void> {
    return this.#connection.write([OUTBOX, REFUSED, META_STORE, ACKNOWLEDGED], async (transaction) => {
      const before = await this.#state(transaction);
      if (before.clientId !== clientId) return;
      const heard = { historyId: on?.historyId, rev: highestRev(answers) };
      const state = on === undefined ? before : withHistory(before, on.asked, heard);
      if (state === undefined) return;
      const outbox = transaction.objectStore(OUTBOX);
      const waiting = (await answered<SavedChange[]>(outbox.getAll())).filter(isUnanswered);
      const byN = new Map(waiting.map((change) => [change.n, change]));
      const processed = answers.flatMap((answer) => {
        const change = byN.get(answer.n);
        if (change === undefined) return []; // another tab has already processed it
        this.#recordAnswer(transaction, change, { answer, on, isCopied, since: state.since });
        return [{ isResent: change.isResent, isRefused: answer.outcome === 'refused' }];
      });
      this.#keep(transaction, countResent(state, processed));
      if (on !== undefined) await this.#pruneAcknowledged(transaction, on.at);
    });
  }

  renumber(clientId: string): Promise<void> {
    return this.#connection.write([OUTBOX, META_STORE], async (transaction) => {
      const state = await this.#state(transaction);
      if (state.clientId !== clientId) return;
      const outbox = transaction.objectStore(OUTBOX);
      const waiting = (await answered<SavedChange[]>(outbox.getAll())).filter(isUnanswered);
      for (const [i, change] of waiting.entries()) outbox.put({ ...change, n: i + 1 });
      this.#keep(transaction, { ...state, clientId: this.#newId(), nextN: waiting.length + 1 });
    });
  }

  mergePage(page: Page): Promise<readonly RowKey[] | undefined> {
    return this.#connection.write([ROWS, OUTBOX, META_STORE], async (transaction) => {
      const before = await this.#state(transaction);
      if (before.since !== page.since) return undefined;
      const state = page.asked === undefined ? before : withHistory(before, page.asked, page);
      if (state === undefined) return undefined;
      const rows = transaction.objectStore(ROWS);
      for (const placed of page.rows) rows.put(this.#stored(placed));
      const gone = await this.#withChildren(transaction, page.purged);
      for (const { collection, id } of gone) rows.delete([collection, id]);
      if (page.completedAt !== null) await this.#letGo(transaction, page.rev);
      const lastSyncedAt = page.completedAt ?? state.lastSyncedAt;
      const whole = page.completedAt === null ? state.whole : page.rev;
      this.#keep(transaction, { ...state, since: page.rev, whole, lastSyncedAt });
      return gone;
    });
  }

  startOver(news?: RestoredNews): Promise<DeviceState | undefined> {
    return this.#connection.write([ROWS, OUTBOX, META_STORE, ACKNOWLEDGED], async (transaction) => {
      const before = await this.#state(transaction);
      const reset = { ...before, since: 0, whole: 0, lastSyncedAt: null };
      const state = news === undefined ? reset : await this.#reconcile(transaction, before, news);
      if (state === undefined) return undefined;
      this.#keep(transaction, state);
      transaction.objectStore(ROWS).clear();
      return state;
    });
  }

  dismissRestored(): Promise<void> {
    return this.#connection.write([META_STORE], async (transaction) => {
      const { restored: _, ...state } = await this.#state(transaction);
      this.#keep(transaction, state);
    });
  }

  dismiss(refusals: readonly SavedRefusal[]): Promise<void> {
    return this.#connection.write([REFUSED], async (transaction) => {
      for (const { order } of refusals) transaction.objectStore(REFUSED).delete(order);
    });
  }

  rememberPlan(plan: string): Promise<void> {
    return this.#connection.write([META_STORE], async (transaction) => {
      this.#keep(transaction, { ...(await this.#state(transaction)), plan });
    });
  }

  sealKey(): Promise<SealKey | undefined> {
    return this.#thing<SealKey>('sealKey');
  }

  keepSealKey(key: SealKey): Promise<void> {
    return this.#connection.write([META_STORE], async (transaction) => {
      transaction.objectStore(META_STORE).put(key, 'sealKey');
    });
  }

  sealed(): Promise<Sealed | undefined> {
    return this.#thing<Sealed>('sealed');
  }

  erase(changes: 'keep' | 'drop' | { content: SealedContent; sealed: Sealed }): Promise<boolean> {
    return this.#connection.write([ROWS, OUTBOX, REFUSED, META_STORE, ACKNOWLEDGED], async (transaction) => {
      const [outbox, refused] = [transaction.objectStore(OUTBOX), transaction.objectStore(REFUSED)];
      const things = transaction.objectStore(META_STORE);
      const kept = { outbox: await answered(outbox.getAll()), refused: await answered(refused.getAll()) };
      if (typeof changes === 'object' && !isDeepEqual(kept, changes.content)) return false;
      transaction.objectStore(ROWS).clear();
      transaction.objectStore(ACKNOWLEDGED).clear();
      things.delete('sealKey');
      const isSealed = (await answered(things.getKey('sealed'))) !== undefined;
      // Earlier sealed changes belong to a user who was not asked about dropping them.
      if (changes === 'drop' && !isSealed) things.delete('state');
      else this.#keep(transaction, { ...(await this.#state(transaction)), since: 0, whole: 0, lastSyncedAt: null });
      if (changes === 'keep') return true;
      outbox.clear();
      refused.clear();
      if (changes !== 'drop') things.put(changes.sealed, 'sealed');
      return true;
    });
  }

  unseal({ outbox, refused }: SealedContent): Promise<void> {
    return this.#connection.write([OUTBOX, REFUSED, META_STORE], async (transaction) => {
      for (const change of outbox) transaction.objectStore(OUTBOX).put(change);
      for (const refusal of refused) transaction.objectStore(REFUSED).put(refusal);
      transaction.objectStore(META_STORE).delete('sealed');
    });
  }

  close(): void {
    this.#connection.close();
  }

  async #rowsSince(transaction: IDBTransaction, month: string | undefined): Promise<RowInCollection[]> {
    const rows = transaction.objectStore(ROWS);
    const { keyRange } = this.#connection;
    const found = await Promise.all(
      this.#kinds.map(({ collection, monthField }) => {
        const isByMonth = monthField !== undefined && month !== undefined;
        const range = keyRange.bound([collection, isByMonth ? month : ''], [collection, []]);
        return answered<StoredRow[]>((isByMonth ? rows.index(BY_MONTH) : rows).getAll(range));
      }),
    );
    return found.flat();
  }

  async #monthsBefore(collection: string, month: string): Promise<string[]> {
    const range = this.#connection.keyRange.bound([collection, ''], [collection, month], false, true);
    return this.#connection.read([ROWS], async (transaction) => {
      const months: string[] = [];
      const request = transaction.objectStore(ROWS).index(BY_MONTH).openKeyCursor(range, 'prevunique');
      for (let cursor = await answered(request); cursor !== null; cursor = await answered(request)) {
        const [, found] = cursor.key as [string, string]; // the index's key path
        months.push(found);
        cursor.continue();
      }
      return months;
    });
  }

  #stored({ collection, row }: RowInCollection): StoredRow {
    const field = this.#kinds.find((kind) => kind.collection === collection)?.monthField;
    if (field === undefined) return { collection, id: row.id, row };
    const since = row[field];
    return { collection, id: row.id, row, month: typeof since === 'string' ? since.slice(0, MONTH_CHARS) : PRESENT };
  }

  /** Collects the purged rows and all rows on this device that belong to them. */
  async #withChildren(transaction: IDBTransaction, purged: readonly RowKey[]): Promise<RowKey[]> {
    const gone = [...purged];
    for (const { collection, parents } of this.#kinds) {
      for (const { collection: parent, idField } of parents) {
        const ids = new Set(gone.filter((key) => key.collection === parent).map(({ id }) => id));
        if (ids.size === 0) continue;
        const range = this.#connection.keyRange.bound([collection, ''], [collection, []]);
        const rows = await answered<StoredRow[]>(transaction.objectStore(ROWS).getAll(range));
        gone.push(...rows.filter(({ row }) => ids.has(String(row[idField]))));
      }
    }
    return gone.map(({ collection, id }) => ({ collection, id }));
  }

  /** Deletes answered changes from the outbox whose effects the server's rows contain: they are no longer replayed. */
  async #letGo(transaction: IDBTransaction, rev: number): Promise<void> {
    const outbox = transaction.objectStore(OUTBOX);
    for (const change of await answered<SavedChange[]>(outbox.getAll())) {
      if (isContained(change, rev)) outbox.delete(change.order);
    }
  }

  /** Moves an answered change to its next store; with `isCopied`, keeps a copy of it if the server has applied it. */
  #recordAnswer(
    transaction: IDBTransaction,
    { isResent: _, ...sent }: SavedChange,
    {
      answer,
      on,
      isCopied,
      since,
    }: { answer: MutationAnswer; on: AnsweredOn | undefined; isCopied: boolean; since: number },
  ): void {
    const change: SavedChange = on === undefined ? sent : { ...sent, historyId: on.historyId };
    const outcome = outcomeOf(change, answer, since);
    const outbox = transaction.objectStore(OUTBOX);
    if (isCopied && on !== undefined && answer.outcome === 'applied') {
      const kept: AcknowledgedChange = { ...change, rev: answer.rev, acknowledgedAt: on.at };
      transaction.objectStore(ACKNOWLEDGED).put(kept);
    }
    if (outcome.becomes === 'change') outbox.put(outcome.change);
    else outbox.delete(change.order);
    if (outcome.becomes === 'refusal') transaction.objectStore(REFUSED).put(outcome.refusal);
  }

  /** Puts the changes that a restored server lost into the outbox. @returns the new state, if the news still apply */
  async #reconcile(
    transaction: IDBTransaction,
    state: DeviceState,
    news: RestoredNews,
  ): Promise<DeviceState | undefined> {
    const [outbox, kept] = [transaction.objectStore(OUTBOX), transaction.objectStore(ACKNOWLEDGED)];
    const found = {
      state,
      outbox: await answered<SavedChange[]>(outbox.getAll()),
      acknowledged: await answered<AcknowledgedChange[]>(kept.getAll()),
    };
    const reconciled = reconcile(found, news, this.#newId);
    for (const change of reconciled?.unanswered ?? []) outbox.put(change);
    for (const { order } of reconciled?.lost ?? []) kept.delete(order);
    return reconciled?.state;
  }

  /**
   * Deletes acknowledged changes that are too old, or too many in the order in which they were made. Times in the future are those of
   * a clock that was wrong: such changes age from now on.
   */
  async #pruneAcknowledged(transaction: IDBTransaction, at: string): Promise<void> {
    const kept = transaction.objectStore(ACKNOWLEDGED);
    const byTime = kept.index(BY_TIME);
    const { keyRange } = this.#connection;
    for (const change of await answered<AcknowledgedChange[]>(byTime.getAll(keyRange.lowerBound(at, true))))
      kept.put({ ...change, acknowledgedAt: at });
    const oldest = new Date(Date.parse(at) - ACKNOWLEDGED_KEPT_MS).toISOString();
    for (const order of await answered(byTime.getAllKeys(keyRange.upperBound(oldest, true)))) kept.delete(order);
    const surplus = (await answered(kept.count())) - ACKNOWLEDGED_KEPT_MAX;
    if (surplus <= 0) return;
    for (const order of await answered(kept.getAllKeys(null, surplus))) kept.delete(order);
  }

  async #state(transaction: IDBTransaction): Promise<DeviceState> {
    const stored = await answered<DeviceState | undefined>(transaction.objectStore(META_STORE).get('state'));
    if (stored !== undefined) return stored;
    const state = newState(this.#newId);
    this.#keep(transaction, state);
    return state;
  }

  #newState(): Promise<DeviceState> {
    return this.#connection.write([META_STORE], (transaction) => this.#state(transaction));
  }

  #keep(transaction: IDBTransaction, state: DeviceState): void {
    transaction.objectStore(META_STORE).put(state, 'state');
  }

  #thing<T>(name: string): Promise<T | undefined> {
    return this.#connection.read([META_STORE], (transaction) =>
      answered<T | undefined>(transaction.objectStore(META_STORE).get(name)),
    );
  }
}

async function readQueue(
  transaction: IDBTransaction,
): Promise<Omit<Queue, 'state'> & { state: DeviceState | undefined }> {
  const things = transaction.objectStore(META_STORE);
  const [state, sealed, outbox, refused] = await Promise.all([
    answered<DeviceState | undefined>(things.get('state')),
    answered(things.getKey('sealed')),
    answered<SavedChange[]>(transaction.objectStore(OUTBOX).getAll()),
    answered<SavedRefusal[]>(transaction.objectStore(REFUSED).getAll()),
  ]);
  return { state, outbox, refused, isSealed: sealed !== undefined };
}
