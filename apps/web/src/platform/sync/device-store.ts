import type { MutationAnswer } from '@dayward/contract';
import type { RowKey } from '@dayward/domain';
import type { OutboxChange, SavedChange, SavedRefusal } from './outbox-change.ts';
import type { PlacedRow } from './working-set.ts';

/** What a device knows about itself and the account. */
export type DeviceState = {
  /** Made with the database: another one means that the browser has taken the first away. */
  storeId: string;
  /** Under this name the device's changes are numbered; made for this account alone. */
  clientId: string;
  /** The number of the next change. */
  nextN: number;
  /** The account's version up to which rows were fetched. */
  since: number;
  /** The version at which the rows were whole the last time: behind `since` between the pages of a pull. */
  whole: number;
  /** When device and server were last known to have the same; ISO 8601, by this device's clock. */
  lastSyncedAt: string | null;
  /** The plan for which refusals were last sent again. */
  plan: string | null;
};

/** The changes of this device, in the order in which they were made. */
export type Queue = { state: DeviceState; outbox: SavedChange[]; refused: SavedRefusal[]; isSealed: boolean };

/** Rows as the server tells them, up to a version of the account. */
export type Page = {
  /** The version that was asked for. */
  since: number;
  rev: number;
  rows: readonly PlacedRow[];
  purged: readonly RowKey[];
  /** Set with the last page: when it arrived. */
  completedAt: string | null;
};

/** The key for sealing, and what to ask the server for to have it again. */
export type SealKey = { sealId: string; keyId: string; key: CryptoKey };

/** Changes that nobody can read without the key that the server gives to the account's owner. */
export type Sealed = { sealId: string; keyId: string; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer; count: number };

/** What is sealed. */
export type SealedContent = { outbox: readonly SavedChange[]; refused: readonly SavedRefusal[] };

/**
 * Where a device keeps one account's rows and changes. Each call is one transaction: all of it is kept, or nothing.
 * Several tabs use one store at the same time.
 */
export type DeviceStore = {
  readonly storage: 'durable' | 'memory';
  readQueue(): Promise<Queue>;
  /** Queue and rows as they are at one moment; without the rows about months before `month`, where one is given. */
  readAll(month: string | undefined): Promise<{ queue: Queue; rows: PlacedRow[] }>;
  /** The rows about months before `month`, the latest months first, a month at a time. */
  readOlderRows(month: string, onRows: (rows: PlacedRow[]) => void): Promise<void>;
  readRows(keys: readonly RowKey[]): Promise<PlacedRow[]>;
  /** Numbers changes and keeps them; the refusals that they replace are kept no longer. */
  append(changes: readonly OutboxChange[], replaced?: readonly SavedRefusal[]): Promise<SavedChange[]>;
  /** Takes note of what became of the changes that were sent under a client id. */
  recordAnswers(clientId: string, answers: readonly MutationAnswer[]): Promise<void>;
  /** Begins to count anew, under another client id, if the device still goes by this one. */
  renumber(clientId: string): Promise<void>;
  /**
   * Lays a page of the server's rows down and, with the last page, lets go of the changes that they contain.
   *
   * @returns the rows that are gone; undefined when another tab was faster and the page is not needed
   */
  layPage(page: Page): Promise<readonly RowKey[] | undefined>;
  /** Forgets the server's rows, to fetch all of them again. */
  startOver(): Promise<void>;
  dismiss(refusals: readonly SavedRefusal[]): Promise<void>;
  rememberPlan(plan: string): Promise<void>;
  sealKey(): Promise<SealKey | undefined>;
  keepSealKey(key: SealKey): Promise<void>;
  sealed(): Promise<Sealed | undefined>;
  /**
   * Erases the rows and the key.
   *
   * @param changes what becomes of the changes: kept as they are, kept only as what they were sealed to, or not kept
   * @returns false when they are no longer those that were sealed; then nothing was done
   */
  erase(changes: 'keep' | 'drop' | { content: SealedContent; sealed: Sealed }): Promise<boolean>;
  /** Puts back what was sealed. */
  unseal(content: SealedContent): Promise<void>;
  close(): void;
};
