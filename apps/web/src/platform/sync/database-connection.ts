import { type Databases, inTransaction } from '#src/platform/offline/indexed-db.ts';
import type { SyncClock } from './sync-clock.ts';

/** The schema version of the device's database. Data that only the device has, unsent and refused changes, stays in every version. */
export const SCHEMA_VERSION = 3;

/** The version in which the layout of the rows last changed: an upgrade from an earlier one deletes them, and they are fetched again. */
const ROWS_VERSION = 2;

export const ROWS = 'rows';
export const BY_MONTH = 'byMonth';
export const OUTBOX = 'outbox';
export const REFUSED = 'refused';
/** Changes that the server has acknowledged. */
export const ACKNOWLEDGED = 'acknowledged';
export const BY_TIME = 'byTime';
/** Single values by name (metadata): the device's state, the sealing key, the sealed changes. */
export const META_STORE = 'things';

/** The longest time, in milliseconds, that a tab with an older version of the app may block opening; chosen by us. */
const BLOCKED_MS = 5_000;

/** The database was created by a newer version of the app than this one: the page must be reloaded. */
export class NewerAppError extends Error {
  override readonly name = 'NewerAppError';
}

/** The name of an account's database. The id is the only fact about the account outside the database. */
export function databaseName(userId: string): string {
  return `dayward-${userId}`;
}

/** A connection that reopens itself when the browser or another tab has closed it. */
export class DatabaseConnection {
  readonly #databases: Databases;
  readonly #name: string;
  readonly #clock: SyncClock;
  readonly #layout: number;
  #open: Promise<IDBDatabase> | undefined;
  #isClosed = false;

  constructor(databases: Databases, name: string, clock: SyncClock, layout = SCHEMA_VERSION) {
    this.#databases = databases;
    this.#name = name;
    this.#clock = clock;
    this.#layout = layout;
  }

  get keyRange(): Databases['keyRange'] {
    return this.#databases.keyRange;
  }

  /** @throws NewerAppError, DOMException */
  async read<T>(stores: readonly string[], work: (transaction: IDBTransaction) => Promise<T>): Promise<T> {
    return inTransaction(await this.#begin(stores, 'readonly'), work);
  }

  /** @throws NewerAppError, DOMException */
  async write<T>(stores: readonly string[], work: (transaction: IDBTransaction) => Promise<T>): Promise<T> {
    return inTransaction(await this.#begin(stores, 'readwrite'), work);
  }

  close(): void {
    this.#isClosed = true;
    void this.#open?.then(
      (database) => database.close(),
      () => undefined,
    );
    this.#open = undefined;
  }

  /**
   * Begins a transaction with strict durability: writes count as stored only when they are on the disk. By default, browsers
   * report success when the operating system has the data, which a power cut can lose. A connection that was lost silently, as
   * happens on phones after sleep, is replaced once.
   */
  async #begin(stores: readonly string[], mode: IDBTransactionMode): Promise<IDBTransaction> {
    const options = { durability: 'strict' } as const;
    const database = await this.#connect();
    try {
      return database.transaction(stores, mode, options);
    } catch {
      this.#letGo(database);
      return (await this.#connect()).transaction(stores, mode, options);
    }
  }

  #connect(): Promise<IDBDatabase> {
    if (this.#isClosed) return Promise.reject(new DOMException('The database was closed.', 'InvalidStateError'));
    if (this.#open !== undefined) return this.#open;
    const open = this.#openDatabase().then((database) => this.#watch(database));
    // A failure is not cached: the next call retries.
    open.catch(() => {
      if (this.#open === open) this.#open = undefined;
    });
    this.#open = open;
    return open;
  }

  #openDatabase(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = this.#databases.factory.open(this.#name, this.#layout);
      const fail = (error: Error) => {
        this.#clock.clearTimeout(timer);
        reject(error);
      };
      const timer = this.#clock.setTimeout(
        () => fail(new DOMException('Another tab keeps the database from opening.', 'TimeoutError')),
        BLOCKED_MS,
      );
      request.onupgradeneeded = ({ oldVersion }) => upgradeSchema(request, oldVersion);
      request.onerror = () => fail(explain(request.error));
      request.onsuccess = () => {
        this.#clock.clearTimeout(timer);
        resolve(request.result);
      };
    });
  }

  #watch(database: IDBDatabase): IDBDatabase {
    const letGo = () => this.#letGo(database);
    database.onversionchange = letGo; // a newer version of the app, or the erasure of this account
    database.onclose = letGo; // closed by the browser, for instance because the user cleared the site's data
    if (this.#isClosed) database.close();
    return database;
  }

  #letGo(database: IDBDatabase): void {
    database.close();
    this.#open = undefined;
  }
}

function explain(error: DOMException | null): Error {
  if (error?.name === 'VersionError') return new NewerAppError('A newer version of the app has been here.');
  return error ?? new DOMException('The database could not be opened.', 'UnknownError');
}

function upgradeSchema({ result: database, transaction }: IDBOpenDBRequest, oldVersion: number): void {
  if (!database.objectStoreNames.contains(ACKNOWLEDGED))
    database.createObjectStore(ACKNOWLEDGED, { keyPath: 'order' }).createIndex(BY_TIME, 'acknowledgedAt');
  if (oldVersion >= ROWS_VERSION) return;
  if (database.objectStoreNames.contains(ROWS)) database.deleteObjectStore(ROWS);
  const rows = database.createObjectStore(ROWS, { keyPath: ['collection', 'id'] });
  rows.createIndex(BY_MONTH, ['collection', 'month']);
  if (!database.objectStoreNames.contains(OUTBOX)) {
    database.createObjectStore(OUTBOX, { keyPath: 'order', autoIncrement: true });
    database.createObjectStore(REFUSED, { keyPath: 'order' });
    database.createObjectStore(META_STORE);
  } else {
    fetchRowsAgain(transaction?.objectStore(META_STORE));
  }
}

function fetchRowsAgain(things: IDBObjectStore | undefined): void {
  const request: IDBRequest<Record<string, unknown> | undefined> | undefined = things?.get('state');
  if (request === undefined || things === undefined) return;
  request.onsuccess = () => {
    if (request.result !== undefined)
      things.put({ ...request.result, since: 0, whole: 0, lastSyncedAt: null }, 'state');
  };
}
