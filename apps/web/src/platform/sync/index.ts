export type { OpenStream } from './change-stream.ts';
export { createLocalData, type LocalDataOptions, type OpenLocalData, type TabLocks } from './create-local-data.ts';
export type { DataOwner } from './local-copy.ts';
export {
  type History,
  type LocalData,
  type LocalDataStore,
  NotSavedError,
  type RefusedChange,
  RefusedHereError,
  type SyncFailure,
  type SyncState,
  type SyncStatus,
} from './local-data.ts';
export { createSealBox, type SealBox } from './seal-box.ts';
export type { SyncClock, SyncTimer } from './sync-clock.ts';
export type { TabChannel, TabMessage } from './tab-channel.ts';
