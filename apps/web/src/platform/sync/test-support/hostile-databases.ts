import type { IDBFactory } from 'fake-indexeddb';

/** A factory whose databases fail each insert into a store with a full disk while `isFull`; reports each opened database. */
export function fillable(
  factory: IDBFactory,
  isFull: (store: string) => boolean,
  onOpen: (database: IDBDatabase) => void,
): IDBFactory {
  return proxyOf(factory, {
    open: (...call: Parameters<IDBFactory['open']>) => {
      const request = factory.open(...call);
      request.addEventListener('success', () => {
        makeFillable(request.result, isFull);
        onOpen(request.result);
      });
      return request;
    },
  });
}

/** A factory that refuses to open any database. */
export function refusing(factory: IDBFactory): IDBFactory {
  return proxyOf(factory, {
    open: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
}

/** A factory whose databases stay blocked by another tab. */
export function blocked(factory: IDBFactory): IDBFactory {
  return proxyOf(factory, { open: () => new EventTarget() });
}

function makeFillable(database: IDBDatabase, isFull: (store: string) => boolean): void {
  const begin = database.transaction.bind(database);
  database.transaction = (...call) => {
    const transaction = begin(...call);
    const storeOf = transaction.objectStore.bind(transaction);
    transaction.objectStore = (name) => {
      const store = storeOf(name);
      for (const verb of ['add', 'put'] as const) {
        const write = store[verb].bind(store);
        store[verb] = (...values) => {
          if (isFull(name)) throw new DOMException('The disk is full.', 'QuotaExceededError');
          return write(...values);
        };
      }
      return store;
    };
    return transaction;
  };
}

function proxyOf(factory: IDBFactory, replaced: Record<string, unknown>): IDBFactory {
  return new Proxy(factory, {
    get(target, name) {
      if (typeof name === 'string' && name in replaced) return replaced[name];
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
