import type { ErrorCode } from '@dayward/contract';
import { answered, committed, type Databases, inTransaction } from '#src/platform/offline/indexed-db.ts';
import type { SealKey } from '#src/platform/sync/device-store.ts';
import { blobDatabaseName } from './waiting-accounts.ts';

/** Content that waits to be sent: what it is for is known by its id, which its row has too. */
export type WaitingBlob = {
  id: string;
  /** The collection in which its row is. */
  collection: string;
  /** What it belongs to, where its sender needs to know. */
  subjectId: string;
  /** Its content type, for showing it before it is sent. */
  type: string;
  /** By this device's clock, ISO 8601. */
  addedAt: string;
  /** Why the server did not take it; null while it waits. `unreadable` is what this device could not unseal. */
  failure: ErrorCode | 'unreadable' | null;
};

/** The bytes themselves, or what only their owner can make of them. */
export type BlobContent =
  | { kind: 'plain'; bytes: ArrayBuffer }
  | { kind: 'sealed'; sealId: string; keyId: string; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/** What one account has waiting on this device. */
export type BlobStore = {
  /** `memory`: this browser keeps nothing; what is not sent is lost with the page. */
  readonly storage: 'durable' | 'memory';
  list(): Promise<WaitingBlob[]>;
  content(id: string): Promise<BlobContent | undefined>;
  /** Resolves when it is on the disk. */
  add(blob: WaitingBlob, bytes: ArrayBuffer): Promise<void>;
  /** Changes what is known of one; nothing where it is not there any more. */
  change(id: string, failure: WaitingBlob['failure']): Promise<void>;
  replaceContent(id: string, content: BlobContent): Promise<void>;
  remove(id: string): Promise<void>;
  sealKey(): Promise<SealKey | undefined>;
  /** Keeps the key with which is sealed, or forgets it. */
  keepSealKey(key: SealKey | undefined): Promise<void>;
  close(): void;
};

const BLOBS = 'blobs';
const CONTENTS = 'contents';
const THINGS = 'things';
const ALL = [BLOBS, CONTENTS, THINGS];

/** The store in IndexedDB; in memory where there is none or it does not open. */
export async function openBlobStore(databases: Databases | undefined, userId: string): Promise<BlobStore> {
  try {
    if (databases !== undefined) return inDatabase(await open(databases, blobDatabaseName(userId)));
  } catch {
    // Blocked storage: the next visit tries again.
  }
  return inMemory();
}

async function open({ factory }: Databases, name: string): Promise<IDBDatabase> {
  const request = factory.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(BLOBS, { keyPath: 'id' });
    for (const store of [CONTENTS, THINGS]) request.result.createObjectStore(store);
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
    sealKey: () => read<SealKey | undefined>(THINGS, (store) => store.get('sealKey')),
    keepSealKey: (key) =>
      write((transaction) => {
        const things = transaction.objectStore(THINGS);
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
