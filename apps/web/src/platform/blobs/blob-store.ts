import type { ErrorCode } from '@dayward/contract';
import { answered, committed, type Databases, inTransaction } from '#src/platform/offline/indexed-db.ts';
import type { SealKey } from '#src/platform/sync/persistence.ts';
import { blobDatabaseName } from './waiting-accounts.ts';

/** Content waiting to be sent; its id is the id of its row. */
export type WaitingBlob = {
  id: string;
  /** The collection of its row. */
  collection: string;
  /** The id of its parent, for routes that need it. */
  subjectId: string;
  /** Its content type, for showing it before it is sent. */
  type: string;
  /** By this device's clock, ISO 8601. */
  addedAt: string;
  /** The server's error; null while it waits. `unreadable`: this device could not unseal it. */
  failure: ErrorCode | 'unreadable' | null;
};

/** The plain bytes, or their sealed form. */
export type BlobContent =
  | { kind: 'plain'; bytes: ArrayBuffer }
  | { kind: 'sealed'; sealId: string; keyId: string; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/** The waiting content of one account on this device. */
export type BlobStore = {
  /** `memory`: this browser stores nothing; unsent content is lost with the page. */
  readonly storage: 'durable' | 'memory';
  list(): Promise<WaitingBlob[]>;
  content(id: string): Promise<BlobContent | undefined>;
  /** Resolves when it is on the disk. */
  add(blob: WaitingBlob, bytes: ArrayBuffer): Promise<void>;
  /** Changes the failure of one blob; no effect if it no longer exists. */
  change(id: string, failure: WaitingBlob['failure']): Promise<void>;
  replaceContent(id: string, content: BlobContent): Promise<void>;
  remove(id: string): Promise<void>;
  sealKey(): Promise<SealKey | undefined>;
  /** Stores the sealing key, or deletes it (undefined). */
  keepSealKey(key: SealKey | undefined): Promise<void>;
  close(): void;
};

const BLOBS = 'blobs';
const CONTENTS = 'contents';
const META = 'things';
const ALL = [BLOBS, CONTENTS, META];

/** Opens the store in IndexedDB; in memory if there is none or it does not open. */
export async function openBlobStore(databases: Databases | undefined, userId: string): Promise<BlobStore> {
  try {
    if (databases !== undefined) return inDatabase(await open(databases, blobDatabaseName(userId)));
  } catch {
    // Blocked storage: retried at the next visit.
  }
  return inMemory();
}

async function open({ factory }: Databases, name: string): Promise<IDBDatabase> {
  const request = factory.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(BLOBS, { keyPath: 'id' });
    for (const store of [CONTENTS, META]) request.result.createObjectStore(store);
  };
  const database = await answered(request);
  database.onversionchange = () => database.close();
  return database;
}

function inDatabase(database: IDBDatabase): BlobStore {
  const begin = (mode: IDBTransactionMode) => database.transaction(ALL, mode, { durability: 'strict' });
  const read = <T>(store: string, work: (store: IDBObjectStore) => IDBRequest<T>) =>
    answered(work(begin('readonly').objectStore(store)));
  async function write(work: (transaction: IDBTransaction) => void): Promise<void> {
    const transaction = begin('readwrite');
    work(transaction);
    await committed(transaction);
  }
  return {
    storage: 'durable',
    list: () => read<WaitingBlob[]>(BLOBS, (store) => store.getAll()),
    content: (id) => read<BlobContent | undefined>(CONTENTS, (store) => store.get(id)),
    add: (blob, bytes) =>
      write((transaction) => {
        transaction.objectStore(BLOBS).put(blob);
        transaction.objectStore(CONTENTS).put({ kind: 'plain', bytes } satisfies BlobContent, blob.id);
      }),
    change: (id, failure) =>
      inTransaction(begin('readwrite'), async (transaction) => {
        const blobs = transaction.objectStore(BLOBS);
        const known = await answered<WaitingBlob | undefined>(blobs.get(id));
        if (known !== undefined) blobs.put({ ...known, failure });
      }),
    replaceContent: (id, content) => write((transaction) => transaction.objectStore(CONTENTS).put(content, id)),
    remove: (id) =>
      write((transaction) => {
        transaction.objectStore(BLOBS).delete(id);
        transaction.objectStore(CONTENTS).delete(id);
      }),
    sealKey: () => read<SealKey | undefined>(META, (store) => store.get('sealKey')),
    keepSealKey: (key) =>
      write((transaction) => {
        const things = transaction.objectStore(META);
        if (key === undefined) things.delete('sealKey');
        else things.put(key, 'sealKey');
      }),
    close: () => database.close(),
  };
}

function inMemory(): BlobStore {
  const blobs = new Map<string, WaitingBlob>();
  const contents = new Map<string, BlobContent>();
  let key: SealKey | undefined;
  return {
    storage: 'memory',
    list: async () => [...blobs.values()],
    content: async (id) => contents.get(id),
    async add(blob, bytes) {
      blobs.set(blob.id, blob);
      contents.set(blob.id, { kind: 'plain', bytes });
    },
    async change(id, failure) {
      const known = blobs.get(id);
      if (known !== undefined) blobs.set(id, { ...known, failure });
    },
    async replaceContent(id, content) {
      contents.set(id, content);
    },
    async remove(id) {
      blobs.delete(id);
      contents.delete(id);
    },
    sealKey: async () => key,
    async keepSealKey(next) {
      key = next;
    },
    close: () => undefined,
  };
}
