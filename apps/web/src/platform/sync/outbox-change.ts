import type { ErrorBody } from '@dayward/contract';

/** A change of this device that the server has not been seen to contain yet. */
export type OutboxChange = {
  /** Made with the change; the same in memory and in the database. */
  id: string;
  /** The mutation's name and arguments, as they travel. */
  name: string;
  args: unknown;
  /** When it was made, by this device's clock, ISO 8601: orders nothing. */
  madeAt: string;
  /** The last day that could be written to then, a local date. */
  latestDay: string;
};

/** A change that this device has saved. */
export type SavedChange = OutboxChange & {
  /** Its place among all changes of this device, in which they are replayed and sent. */
  order: number;
  /** Its number on the wire, counted from 1 for each client id. */
  n: number;
  /** The account's version after it, once the server has answered; null until then. */
  rev: number | null;
};

/** A change that the server refused. */
export type SavedRefusal = OutboxChange & { order: number; error: ErrorBody['error'] };
