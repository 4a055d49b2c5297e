import type { ErrorBody, ErrorCode, MutationArgs, MutationCall, MutationName } from '@dayward/contract';
import type { RowChildren, RowKey, SyncedRow } from '@dayward/domain';
import type { SealKey } from './device-store.ts';

/**
 * The account's own data on this device: what screens read and change. Reading is synchronous and complete for what is
 * shown first; a change is on screen at once and reaches the server later, exactly once (docs/guides/offline-and-sync.md).
 */
export type LocalData = {
  readonly userId: string;
  /**
   * All rows of a collection as they are with the changes of this device, rows in "Recently deleted" included, in no
   * particular order. The same array until something in the collection changes.
   */
  rows(collection: string): readonly SyncedRow[];
  find(key: RowKey): SyncedRow | undefined;
  /** The rows that belong to another one, in no particular order. The same array until one of them changes. */
  childrenOf(parent: RowChildren): readonly SyncedRow[];
  /** Calls the listener after every change of the collection, until the returned function is called. */
  subscribe(collection: string, listener: () => void): () => void;
  /** Calls the listener after every change of one row, until the returned function is called. */
  subscribeRow(key: RowKey, listener: () => void): () => void;
  /**
   * Changes something. It is on screen when the call returns, unless rows that it needs are still being read.
   *
   * @returns when the change is saved on this device (in memory mode: when it is on screen)
   * @throws RefusedHereError when the device itself can tell that it cannot be done; nothing was changed
   * @throws NotSavedError when the device could not keep it; it is off the screen again
   */
  mutate<Name extends MutationName>(name: Name, args: MutationArgs<Name>): Promise<void>;
  /**
   * Makes several changes, in their order, as one: all of them are on screen and saved, or none. It rejects as
   * {@link mutate} does.
   */
  mutateAll(calls: readonly MutationCall[]): Promise<void>;
  /** How much of the account's rows is here. Told to {@link subscribeStatus}. */
  history(): History;
  status(): SyncStatus;
  /** Calls the listener after every change of status, history or problems, until the returned function is called. */
  subscribeStatus(listener: () => void): () => void;
  /** What the server refused, oldest first. The same array until something changes. */
  problems(): readonly RefusedChange[];
  /** Sends a refused change once more, as a new one. */
  retryProblem(id: string): Promise<void>;
  dismissProblem(id: string): Promise<void>;
  /** Whether changes that are not sent can be kept when their owner signs out, so that nobody else can read them. */
  canSeal(): Promise<boolean>;
  /** The key that this device seals with, for what waits beside the changes; undefined where it has none. */
  sealKey(): Promise<SealKey | undefined>;
  /** All refused changes as JSON, with their reasons, for the person to keep. */
  exportProblems(): string;
  /** The same of the changes that are not sent yet. */
  exportPending(): string;
  /** Sends and fetches now; resolves when that has ended, one way or the other. The status says how. */
  syncNow(): Promise<void>;
};

/**
 * How much of the account's rows is here. `never-fetched`: this device has not heard all from the server yet, so that no
 * rows do not mean that there are none. `loading`: what the first screen shows is here, older history is being read.
 */
export type History = 'never-fetched' | 'loading' | 'complete';

/**
 * Where the changes of this device are. With `storage: 'memory'` nothing is saved, whatever the state says.
 *
 * `saved`: on this device, to be sent. `sending`: on their way, or changes of others are being fetched. `sent`: the server
 * has all, and so has this device. `offline`: the server cannot be reached. `problem`: something failed or was refused.
 */
export type SyncState = 'saved' | 'sending' | 'sent' | 'offline' | 'problem';

export type SyncStatus = {
  readonly state: SyncState;
  /** Changes that the server has not answered yet. */
  readonly pending: number;
  /** Changes that the server refused, see {@link LocalData.problems}. */
  readonly refused: number;
  /** When the server was last known to have all that this device has, and the other way round; ISO 8601. */
  readonly lastSyncedAt: string | null;
  /** Of the sync that is running: changes sent and rows fetched, out of those known so far. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** `memory`: this browser lets us keep nothing; what is not sent is lost with the page. */
  readonly storage: 'durable' | 'memory';
  /** Why the last sync failed. `unreachable` is no answer at all, `storage` the device's own database. */
  readonly error: SyncFailure | null;
};

export type SyncFailure = { readonly code: ErrorCode | 'unreachable' | 'storage' };

/** A change that the server refused: kept with its reason until it is sent again or dismissed. */
export type RefusedChange = {
  readonly id: string;
  /** The mutation's name; one of an older version of the app may no longer be known. */
  readonly name: string;
  readonly args: unknown;
  /** By this device's clock, ISO 8601. */
  readonly madeAt: string;
  readonly error: ErrorBody['error'];
};

/** The device could not keep a change (disk full, storage blocked): it was taken back. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError';
}

/** A change that cannot be done to the rows as this device has them; the reason is one of the API's codes. */
export class RefusedHereError extends Error {
  override readonly name = 'RefusedHereError';
  readonly error: ErrorBody['error'];

  constructor(error: ErrorBody['error']) {
    super(error.message);
    this.error = error;
  }
}

/** The data of whoever is signed in, from when it has been opened until they leave. */
export type LocalDataStore = {
  current(): LocalData | undefined;
  /** Whether the data of whoever is signed in could not be opened on this device. Told to {@link subscribe}. */
  hasFailed(): boolean;
  subscribe(listener: () => void): () => void;
};
