/** The browser's databases, as far as they can be had: tests and simulations bring their own. */
export type Databases = { factory: IDBFactory; keyRange: Pick<typeof IDBKeyRange, 'bound' | 'only' | 'upperBound'> };

/** The databases of this browser; undefined where it has none or does not let us look. */
export function browserDatabases(): Databases | undefined {
  try {
    // Reading the name alone throws where storage is blocked.
    return typeof indexedDB === 'undefined' ? undefined : { factory: indexedDB, keyRange: IDBKeyRange };
  } catch {
    return undefined;
  }
}

/** What a request brings. */
export function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException('A request failed.', 'UnknownError'));
  });
}

/** The end of a transaction: resolves when all of it is stored, rejects when nothing of it is. */
export function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => {
      reject(transaction.error ?? new DOMException('The transaction was taken back.', 'AbortError'));
    };
  });
}

/** Does some work in a transaction that has just begun; resolves when all of it is stored, and otherwise nothing is. */
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
    await end.catch(() => undefined); // the reason is the first error, or the transaction's own
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
