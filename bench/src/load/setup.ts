import type { Client } from 'pg';
import type { Operation } from './load-task.ts';

/** One operation to measure. */
export type Setup = {
  operation: Operation;
  /** Brings the tables to the initial state of each round. */
  reset: (admin: Client) => Promise<void>;
  /** Most operations possible from that state. */
  most: number;
};
