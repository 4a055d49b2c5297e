import type { ErrorBody, ErrorCode, MutationArgs, MutationCall, MutationName } from '@dayward/contract';
import type { RowChildren, RowKey, SyncedRow } from '@dayward/domain';
import type { Restored, SealKey } from './persistence.ts';

/**
 * The façade of the account's data on this device: the interface that screens read and write. Reads are synchronous and complete
 * for the first screen. A write is optimistic: on screen at once, sent to the server later, exactly once
 * (docs/guides/offline-and-sync.md).
 */
export type LocalStore = {
  readonly userId: string;
  /**
   * All rows of a collection including this device's changes and deleted rows, in no particular order. The same array until
   * something in the collection changes.
   */
  rows(collection: string): readonly SyncedRow[];
  find(key: RowKey): SyncedRow | undefined;
  /** The child rows of a parent, in no particular order. The same array until one of them changes. */
  childrenOf(parent: RowChildren): readonly SyncedRow[];
  /** Calls the listener after every change of the collection, until the returned function is called. */
  subscribe(collection: string, listener: () => void): () => void;
  /** Calls the listener after every change of one row, until the returned function is called. */
  subscribeRow(key: RowKey, listener: () => void): () => void;
  /**
   * Applies a mutation optimistically: it is on screen when the call returns, unless rows that it needs are still being read.
   *
   * @returns when the change is saved on this device (in memory mode: when it is on screen)
   * @throws RefusedHereError when the device itself refuses it; nothing was changed
   * @throws NotSavedError when the device could not save it; it was rolled back
   */
  mutate<Name extends MutationName>(name: Name, args: MutationArgs<Name>): Promise<void>;
  /** Applies several mutations in order as one: all of them are on screen and saved, or none. Rejects like {@link mutate}. */
  mutateAll(calls: readonly MutationCall[]): Promise<void>;
  /** How complete the account's rows are on this device. Changes notify {@link subscribeStatus}. */
  history(): History;
  status(): SyncStatus;
  /** Calls the listener after every change of status, history or problems, until the returned function is called. */
  subscribeStatus(listener: () => void): () => void;
  /** Changes that the server refused, oldest first. The same array until something changes. */
  problems(): readonly RefusedChange[];
  /** Sends a refused change again, as a new one. */
  retryProblem(id: string): Promise<void>;
  dismissProblem(id: string): Promise<void>;
  /** The user has read {@link SyncStatus.restored}. */
  dismissRestored(): Promise<void>;
  /** True when unsent changes can be sealed on sign-out, so that only their owner can read them. */
  canSeal(): Promise<boolean>;
  /** The device's sealing key, for data that waits beside the outbox; undefined if there is none. */
  sealKey(): Promise<SealKey | undefined>;
  /** All refused changes with their errors as JSON, for the user to keep. */
  exportProblems(): string;
  /** All unsent changes as JSON, for the user to keep. */
  exportPending(): string;
  /** Pushes and pulls now; resolves when that has ended, successful or not. The result is in the status. */
  syncNow(): Promise<void>;
};

/**
 * The completeness of the account's rows. `never-fetched`: this device has not completed a pull, so an empty list proves nothing.
 * `loading`: the rows of the first screen are in memory, older history is being read.
 */
export type History = 'never-fetched' | 'loading' | 'complete';

/**
 * The sync state of this device's changes. With `storage: 'memory'` nothing is saved, whatever the state.
 *
 * `saved`: on this device, to be sent. `sending`: a push or pull is running. `sent`: device and server are equal. `offline`: the
 * server cannot be reached. `problem`: something failed or was refused.
 */
export type SyncState = 'saved' | 'sending' | 'sent' | 'offline' | 'problem';

export type SyncStatus = {
  readonly state: SyncState;
  /** Changes that the server has not answered yet. */
  readonly pending: number;
  /** Changes that the server refused, see {@link LocalStore.problems}. */
  readonly refused: number;
  /** The last time at which device and server were known to be equal; ISO 8601. */
  readonly lastSyncedAt: string | null;
  /** Progress of the running sync: changes sent and rows fetched, out of those known so far. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** `memory`: this browser stores nothing; unsent changes are lost with the page. */
  readonly storage: 'durable' | 'memory';
  /** The failure of the last sync. `unreachable`: no answer; `storage`: the device's own database. */
  readonly error: SyncFailure | null;
  /** What became of acknowledged changes that the server had lost; null if nothing was lost, or the user has read it. */
  readonly restored: Restored | null;
};

export type SyncFailure = { readonly code: ErrorCode | 'unreachable' | 'storage' };

/** A change that the server refused: kept with its error until it is sent again or dismissed. */
export type RefusedChange = {
  readonly id: string;
  /** The mutation's name; one of an older version of the app may be unknown. */
  readonly name: string;
  readonly args: unknown;
  /** By this device's clock, ISO 8601. */
  readonly madeAt: string;
  readonly error: ErrorBody['error'];
};

/** The device could not save a change (disk full, storage blocked): it was rolled back. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError';
}

/** A change that is invalid for the rows on this device; `error.code` is one of the API's codes. */
export class RefusedHereError extends Error {
  override readonly name = 'RefusedHereError';
  readonly error: ErrorBody['error'];

  constructor(error: ErrorBody['error']) {
    super(error.message);
    this.error = error;
  }
}

/** The local store of the signed-in user, while it is open. */
export type CurrentLocalStore = {
  current(): LocalStore | undefined;
  /** True when the signed-in user's data could not be opened on this device. Changes notify {@link subscribe}. */
  hasFailed(): boolean;
  subscribe(listener: () => void): () => void;
};
