import type { ApiClient } from '@dayward/contract';
import type { Databases } from '#src/platform/offline/indexed-db.ts';
import type { OpenStream } from './change-stream.ts';
import type { DataOwner } from './data-owner.ts';
import type { TabLocks } from './leader-election.ts';
import type { LocalStore } from './local-store.ts';
import type { MutationRules } from './mutation-rules.ts';
import type { SealBox } from './seal-box.ts';
import type { SyncClock } from './sync-clock.ts';
import type { TabChannel } from './tab-channel.ts';

/** The dependencies of the local store. A missing option is an API that the browser does not have. */
export type LocalStoreOptions = {
  owner: DataOwner;
  api: ApiClient;
  /** The effects of mutations: the first ones known at once, the others fetched. */
  rules: MutationRules;
  clock: SyncClock;
  /** A number in [0, 1), for the jitter of retries. */
  random: () => number;
  /** A new UUIDv7. */
  newId: () => string;
  databases?: Databases | undefined;
  openStream?: OpenStream | undefined;
  /** Called in the tab that leads the sync when the server says that the account itself has changed, such as its plan. */
  onAccount?: (() => void) | undefined;
  locks?: TabLocks | undefined;
  /** Opens the channel between the tabs of an account. */
  openChannel?: ((name: string) => TabChannel) | undefined;
  sealBox?: SealBox | undefined;
  /** Resolves when the screen has rendered what it was last shown, or after a moment. If left out, nothing waits for the screen. */
  whenIdle?: (() => Promise<void>) | undefined;
  /** Asks the browser for persistent storage; called once after the first saved change. */
  persist?: (() => void) | undefined;
};

/** The local store of one account, with the functions that its owner (the session binding) calls. */
export type OpenLocalStore = LocalStore & {
  /** Starts pushing and pulling: the server has confirmed that the owner is signed in. */
  startSync(): void;
  /** Tells the sync that the network is back or the page is visible again. */
  wake(): void;
  /** Updates the owner: the plan or the zone has changed. */
  setOwner(owner: DataOwner): void;
  /** Reads the rest of the history; call it after the first paint. */
  readHistory(): Promise<void>;
  /** Ends all work of this tab. Stored data stays. */
  close(): void;
  /** Calls the listener when this tab's work has ended. */
  onClose(listener: () => void): void;
  /**
   * Ends all work of this tab and erases the stored data. Unsent changes are sealed or dropped; if sealing is impossible they
   * stay unencrypted.
   *
   * @returns whether anything is kept
   */
  leave(unsent: 'seal' | 'drop'): Promise<boolean>;
};
