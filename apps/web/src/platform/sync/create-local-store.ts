import { ROW_KINDS } from '@dayward/contract';
import type { Databases } from '#src/platform/offline/indexed-db.ts';
import { DatabaseConnection, databaseName, NewerAppError } from './database-connection.ts';
import { IndexedDbPersistence } from './indexed-db-persistence.ts';
import type { SyncFailure } from './local-store.ts';
import type { LocalStoreOptions, OpenLocalStore } from './open-local-store.ts';
import type { Persistence } from './persistence.ts';
import { Replica } from './replica.ts';
import { SyncStatusStore } from './sync-status-store.ts';
import { SyncedLocalStore } from './synced-local-store.ts';
import { NO_CHANNEL } from './tab-channel.ts';

/**
 * Opens the local store of an account. The rows of the first screen are in memory when this resolves. Nothing is sent or fetched
 * before {@link OpenLocalStore.startSync}.
 *
 * All state is in the returned object and all dependencies are in the options, so that several devices can run in one process,
 * each on its own clock (docs/guides/offline-and-sync.md).
 */
export async function createLocalStore(options: LocalStoreOptions): Promise<OpenLocalStore> {
  if (options.databases === undefined) return openInMemory(options, null);
  const store = openDatabase(options, options.databases);
  try {
    return await openOn(options, store, null);
  } catch (error) {
    store.close();
    const failure = error instanceof NewerAppError ? ({ code: 'client_too_old' } as const) : null;
    return openInMemory(options, failure);
  }
}

/** Its code is fetched only here: nearly every browser stores the rows. */
async function openInMemory(options: LocalStoreOptions, failure: SyncFailure | null): Promise<OpenLocalStore> {
  const { MemoryPersistence } = await import('./memory-persistence.ts');
  return openOn(options, new MemoryPersistence(options.newId), failure);
}

function openDatabase({ owner, clock, newId }: LocalStoreOptions, databases: Databases): Persistence {
  return new IndexedDbPersistence(new DatabaseConnection(databases, databaseName(owner.id), clock), ROW_KINDS, newId);
}

async function openOn(options: LocalStoreOptions, store: Persistence, failure: SyncFailure | null) {
  const { owner, rules, clock, newId, openChannel } = options;
  const channel = (store.storage === 'durable' && openChannel?.(databaseName(owner.id))) || NO_CHANNEL;
  const board = new SyncStatusStore(store.storage, failure);
  const onChange = () => board.show(replica.queue, replica.history());
  const replica: Replica = new Replica({ owner, rules, store, channel, clock, kinds: ROW_KINDS, newId, onChange });
  try {
    await replica.open();
    return new SyncedLocalStore(options, { store, channel, board, replica });
  } catch (error) {
    channel.close();
    throw error;
  }
}
