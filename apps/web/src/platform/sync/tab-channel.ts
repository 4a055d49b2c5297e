import type { RowKey } from '@dayward/domain';
import type { DataOwner } from './data-owner.ts';
import type { SyncFailure } from './local-store.ts';
import type { SavedChange } from './outbox-change.ts';
import type { RowInCollection } from './view.ts';

/** The leading tab's sync status, which the other tabs also show. */
export type LeaderStatus = {
  isRunning: boolean;
  progress: { done: number; total: number } | null;
  failure: SyncFailure | null;
};

/** Messages between the tabs of one account. */
export type TabMessage =
  /** Changes were saved in the outbox. */
  | { type: 'appended'; changes: readonly SavedChange[] }
  /** The outbox or the refusals have changed in another way. */
  | { type: 'queue' }
  /** Rows of the server were merged: after version `before`, up to version `since`. */
  | { type: 'laid'; before: number; since: number; rows: readonly RowInCollection[]; gone: readonly RowKey[] }
  /** More rows were merged than a message should carry. */
  | { type: 'reload' }
  | { type: 'status'; status: LeaderStatus }
  /** A tab has just opened and asks for the status. */
  | { type: 'hello' }
  /** The owner's plan or zone has changed. */
  | { type: 'owner'; owner: DataOwner }
  | { type: 'sync-now' }
  | { type: 'sync-ended' };

/** The channel to the other tabs of the same account in the same browser. */
export type TabChannel = {
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
  close(): void;
};

/** The channel of a browser without BroadcastChannel. */
export const NO_CHANNEL: TabChannel = { tell() {}, listen() {}, close() {} };
