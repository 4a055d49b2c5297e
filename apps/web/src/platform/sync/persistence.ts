import type { MutationAnswer } from '@dayward/contract';
import type { RowKey } from '@dayward/domain';
import type { OutboxChange, SavedChange, SavedRefusal } from './outbox-change.ts';
import type { RowInCollection } from './view.ts';

/** The history that a request names, and the highest version that the device knows on it. */
export type NamedHistory = { historyId: string; historyRev: number };

/** The histories of a request and its answer, and the time of the answer by this device's clock, ISO 8601. */
export type AnsweredOn = { asked: NamedHistory; historyId: string; at: string };

/** The server's answer that it lacks versions which the device knows. */
export type RestoredNews = {
  asked: NamedHistory;
  historyId: string | undefined;
  /** All histories of the account on the server, with the last version of each. */
  histories: readonly { id: string; rev: number }[];
  at: string;
};

/** What became of the acknowledged changes that a restored server had lost. */
export type Restored = {
  /** The time of the discovery by this device's clock, ISO 8601. */
  at: string;
  /** Changes that are in the outbox again. */
  waiting: number;
  sent: number;
  refused: number;
};

/** The device's metadata: its sync position and its client id. */
export type DeviceState = {
  /** Created with the database: a different id means that the browser has deleted the earlier database. */
  storeId: string;
  /**
   * The client id under which the device numbers its changes; used for this account only. The server deduplicates pushes by it.
   */
  clientId: string;
  /** The number of the next change. */
  nextN: number;
  /** The account's version up to which rows were fetched. */
  since: number;
  /** The version of the last complete pull: behind `since` between the pages of a pull. */
  whole: number;
  /** The last time at which device and server were known to be equal; ISO 8601, by this device's clock. */
  lastSyncedAt: string | null;
  /** The plan under which refused changes were last resent. */
  plan: string | null;
  /** The account's history as the server last named it; absent on a device that has not heard of one. */
  historyId?: string;
  /** The highest version that the device knows on it, pulled or acknowledged. */
  historyRev?: number;
  /** What became of the changes that a restored server had lost, until the user dismisses it. */
  restored?: Restored;
};

/** The outbox and the refused changes, each in the order in which the changes were made. */
export type Queue = { state: DeviceState; outbox: SavedChange[]; refused: SavedRefusal[]; isSealed: boolean };

/** A page of a pull: rows of the server up to a version of the account. */
export type Page = {
  /** The version that was requested. */
  since: number;
  rev: number;
  rows: readonly RowInCollection[];
  purged: readonly RowKey[];
  /** The time of arrival on the last page, otherwise null. */
  completedAt: string | null;
  /** The history that the request named, and the one that the server answered with. */
  asked?: NamedHistory;
  historyId?: string;
};

/** The sealing key, and the ids with which the server returns it again. */
export type SealKey = { sealId: string; keyId: string; key: CryptoKey };

/** Encrypted changes: unreadable without the key that the server gives only to the account's owner. */
export type Sealed = { sealId: string; keyId: string; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer; count: number };

/** The plain content of a seal. */
export type SealedContent = { outbox: readonly SavedChange[]; refused: readonly SavedRefusal[] };

/**
 * The persistence of one account's replica and outbox. Each call is one transaction: it is stored completely or not at all.
 * Several tabs use one store at the same time.
 */
export type Persistence = {
  readonly storage: 'durable' | 'memory';
  readQueue(): Promise<Queue>;
  /** A consistent snapshot of queue and rows; without rows of months before `month`, if given. */
  readAll(month: string | undefined): Promise<{ queue: Queue; rows: RowInCollection[] }>;
  /** Reads the rows of months before `month`, latest month first, one month per call. */
  readOlderRows(month: string, onRows: (rows: RowInCollection[]) => void): Promise<void>;
  readRows(keys: readonly RowKey[]): Promise<RowInCollection[]>;
  /** Numbers changes and adds them to the outbox; deletes the refusals that they replace. */
  append(changes: readonly OutboxChange[], replaced?: readonly SavedRefusal[]): Promise<SavedChange[]>;
  /**
   * Records the server's answers to the changes that were pushed under a client id, and keeps a copy of the applied ones if the server
   * named the account's history. Answers of a history that the device has left are ignored: the changes are pushed again.
   */
  recordAnswers(clientId: string, answers: readonly MutationAnswer[], on?: AnsweredOn): Promise<void>;
  /** Restarts the numbering under a new client id, if the device still uses this one. */
  renumber(clientId: string): Promise<void>;
  /**
   * Merges a page of the server's rows into the replica. The last page also deletes from the outbox the changes that the rows
   * contain.
   *
   * @returns the purged rows; undefined when another tab was faster and the page is not needed
   */
  mergePage(page: Page): Promise<readonly RowKey[] | undefined>;
  /**
   * Resets the pull position to 0, so that all rows are fetched again. After a restore it also puts the acknowledged changes that the
   * server lacks back into the outbox, in their order, under a new client id.
   *
   * @returns the new state; undefined when the device has left the history of the news in another tab: nothing was changed
   */
  startOver(news?: RestoredNews): Promise<DeviceState | undefined>;
  /** Forgets what became of lost changes: the user has read it. */
  dismissRestored(): Promise<void>;
  dismiss(refusals: readonly SavedRefusal[]): Promise<void>;
  rememberPlan(plan: string): Promise<void>;
  sealKey(): Promise<SealKey | undefined>;
  keepSealKey(key: SealKey): Promise<void>;
  sealed(): Promise<Sealed | undefined>;
  /**
   * Erases the rows and the key.
   *
   * @param changes fate of the changes: kept unchanged, kept only in sealed form, or dropped
   * @returns false when the changes differ from those that were sealed; then nothing was erased
   */
  erase(changes: 'keep' | 'drop' | { content: SealedContent; sealed: Sealed }): Promise<boolean>;
  /** Restores unsealed changes to the outbox. */
  unseal(content: SealedContent): Promise<void>;
  close(): void;
};
