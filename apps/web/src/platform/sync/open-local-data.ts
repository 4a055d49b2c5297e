import type { ApiClient } from '@dayward/contract';
import type { Databases } from '#src/platform/offline/indexed-db.ts';
import type { OpenStream } from './change-stream.ts';
import type { DataOwner } from './data-owner.ts';
import type { TabLocks } from './leadership.ts';
import type { LocalData } from './local-data.ts';
import type { MutationRules } from './mutation-rules.ts';
import type { SealBox } from './seal-box.ts';
import type { SyncClock } from './sync-clock.ts';
import type { TabChannel } from './tab-channel.ts';

/** What the engine reaches outside itself. Everything that is left out is something that the browser does not have. */
export type LocalDataOptions = {
  owner: DataOwner;
  api: ApiClient;
  /** What changes do; known of the first ones at once, fetched of the others. */
  rules: MutationRules;
  clock: SyncClock;
  /** A number in [0, 1), for the moments of trying again. */
  random: () => number;
  /** A new UUIDv7. */
  newId: () => string;
  databases?: Databases | undefined;
  openStream?: OpenStream | undefined;
  locks?: TabLocks | undefined;
  /** The channel between the tabs that show the account of that name. */
  openChannel?: ((name: string) => TabChannel) | undefined;
  sealBox?: SealBox | undefined;
  /** Asks the browser to keep what is stored; called once something of the user's own is. */
  persist?: (() => void) | undefined;
};

/** The data of one account on this device, and what its keeper does with it. */
export type OpenLocalData = LocalData & {
  /** Begins to send and fetch: the server has said that its owner is signed in. */
  startSync(): void;
  /** The network is back, or the page is looked at again. */
  wake(): void;
  /** What the server says of the owner has changed: the plan, the zone. */
  setOwner(owner: DataOwner): void;
  /** Reads the rest of the history; for when the first screen has been painted. */
  readHistory(): Promise<void>;
  /** Ends all work of this tab. What is stored stays stored. */
  close(): void;
  /** Calls the listener when the work of this tab has ended. */
  onClose(listener: () => void): void;
  /**
   * Ends all work of this tab and erases what is stored. Unsent changes are sealed, or dropped; where sealing is not
   * possible they stay as they are.
   *
   * @returns whether anything is kept
   */
  leave(unsent: 'seal' | 'drop'): Promise<boolean>;
};
