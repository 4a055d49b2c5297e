import { ROW_KINDS } from '@dayward/contract';
import type { Databases } from '#src/platform/offline/indexed-db.ts';
import { DatabaseConnection, databaseName, NewerAppError } from './database-connection.ts';
import { DeviceDatabase } from './device-database.ts';
import type { DeviceStore } from './device-store.ts';
import { Engine } from './engine.ts';
import { LocalCopy } from './local-copy.ts';
import type { SyncFailure } from './local-data.ts';
import { MemoryStore } from './memory-store.ts';
import type { LocalDataOptions, OpenLocalData } from './open-local-data.ts';
import { StatusBoard } from './status-board.ts';
import { NO_CHANNEL } from './tab-channel.ts';

/**
 * Opens the local store of an account. The rows of the first screen are in memory when this resolves. Nothing is sent or fetched
 * before {@link OpenLocalData.startSync}.
 *
 * All state is in the returned object and all dependencies are in the options, so that several devices can run in one process,
 * each on its own clock (docs/guides/offline-and-sync.md).
 */
export async function createLocalData(options: LocalDataOptions): Promise<OpenLocalData> {
  if (options.databases === undefined) return openOn(options, new MemoryStore(options.newId), null);
  const store = openDatabase(options, options.databases);
  try {
    return await openOn(options, store, null);
  } catch (error) {
    store.close();
    const failure = error instanceof NewerAppError ? ({ code: 'client_too_old' } as const) : null;
    return openOn(options, new MemoryStore(options.newId), failure);
  }
}

function openDatabase({ owner, clock, newId }: LocalDataOptions, databases: Databases): DeviceStore {
  return new DeviceDatabase(new DatabaseConnection(databases, databaseName(owner.id), clock), ROW_KINDS, newId);
}

async function openOn(options: LocalDataOptions, store: DeviceStore, failure: SyncFailure | null) {
  const { owner, rules, clock, newId, openChannel } = options;
  const channel = (store.storage === 'durable' && openChannel?.(databaseName(owner.id))) || NO_CHANNEL;
  const board = new StatusBoard(store.storage, failure);
  const onChange = () => board.show(copy.queue, copy.history());
  const copy: LocalCopy = new LocalCopy({ owner, rules, store, channel, clock, kinds: ROW_KINDS, newId, onChange });
  try {
    await copy.open();
    return new Engine(options, { store, channel, board, copy });
  } catch (error) {
    channel.close();
    throw error;
  }
}
