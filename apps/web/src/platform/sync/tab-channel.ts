import type { RowKey } from '@dayward/domain';
import type { DataOwner } from './data-owner.ts';
import type { SyncFailure } from './local-data.ts';
import type { SavedChange } from './outbox-change.ts';
import type { PlacedRow } from './working-set.ts';

/** What the leading tab knows of the sync, and the others show as well. */
export type LeaderStatus = {
  isRunning: boolean;
  progress: { done: number; total: number } | null;
  failure: SyncFailure | null;
};

/** What the tabs of one account tell each other. */
export type TabMessage =
  /** Changes were saved. */
  | { type: 'appended'; changes: readonly SavedChange[] }
  /** Something else has become of the saved changes. */
  | { type: 'queue' }
  /** Rows of the server were laid down, after the version `before` and up to the version `since`. */
  | { type: 'laid'; before: number; since: number; rows: readonly PlacedRow[]; gone: readonly RowKey[] }
  /** More was laid down than a message should carry. */
  | { type: 'reload' }
  | { type: 'status'; status: LeaderStatus }
  /** A tab has just opened and would like to hear the status. */
  | { type: 'hello' }
  /** What the server says of the owner has changed. */
  | { type: 'owner'; owner: DataOwner }
  | { type: 'sync-now' }
  | { type: 'sync-ended' };

/** The way to the other tabs of the same account in the same browser. */
export type TabChannel = {
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
  close(): void;
};

/** For a browser without a way to other tabs. */
export const NO_CHANNEL: TabChannel = { tell() {}, listen() {}, close() {} };
