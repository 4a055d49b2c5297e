import type { ErrorBody } from '@dayward/contract';

/** A change of this device that the replica does not contain yet. */
export type OutboxChange = {
  /** Created with the change; the same in memory and in the database. */
  id: string;
  /** The mutation's name and arguments, as sent. */
  name: string;
  args: unknown;
  /** The creation time by this device's clock, ISO 8601: not used for ordering. */
  madeAt: string;
  /** The last day that could be written to at that time, a local date. */
  latestDay: string;
};

/** A change that this device has saved. */
export type SavedChange = OutboxChange & {
  /** Its position among all changes of this device: the order of replay and push. */
  order: number;
  /** Its number in a push, counted from 1 for each client id. The server deduplicates by client id and number. */
  n: number;
  /** The account's version after it, once the server has answered; null until then. */
  rev: number | null;
  /** The history to which that version belongs. */
  historyId?: string;
  /** True for a change that the server had acknowledged and lost. */
  isResent?: true;
};

/** A change that the server has acknowledged, stored in case the server is restored from an older backup. */
export type AcknowledgedChange = SavedChange & {
  rev: number;
  /** The arrival of the answer by this device's clock, ISO 8601. */
  acknowledgedAt: string;
};

/** A change that the server refused. */
export type SavedRefusal = OutboxChange & { order: number; error: ErrorBody['error'] };
