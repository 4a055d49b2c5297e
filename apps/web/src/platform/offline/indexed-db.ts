/** The browser's IndexedDB, if available: tests and simulations pass their own. */
export type Databases = {
  factory: IDBFactory;
  keyRange: Pick<typeof IDBKeyRange, 'bound' | 'lowerBound' | 'only' | 'upperBound'>;
};

/** The databases of this browser; undefined if there are none or access is denied. */
export function browserDatabases(): Databases | undefined {
  try {
    // Even reading the name throws when storage is blocked.
    return typeof indexedDB === 'undefined' ? undefined : { factory: indexedDB, keyRange: IDBKeyRange };
  } catch {
    return undefined;
  }
}

/** A request as a promise. */
export function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException('A request failed.', 'UnknownError'));
  });
}

/** A transaction's end as a promise: resolves when all of it is stored, rejects when nothing of it is. */
export function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => {
      reject(transaction.error ?? new DOMException('The transaction was taken back.', 'AbortError'));
    };
  });
}

/** Runs work in a transaction that has just begun; resolves when all of it is stored; otherwise nothing is. */
export async function inTransaction<T>(
  transaction: IDBTransaction,
  work: (transaction: IDBTransaction) => Promise<T>,
): Promise<T> {
  const end = committed(transaction);
  try {
    const result = await work(transaction);
    await end;
    return result;
  } catch (error) {
    abort(transaction);
    await end.catch(() => undefined); // the cause is the first error, or the transaction's own
    throw transaction.error ?? error;
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}
