import type { Client } from 'pg';
import type { Operation } from './order.ts';

/** One operation to be measured. */
export type Setup = {
  operation: Operation;
  /** Brings the tables to the state in which each round begins. */
  reset: (admin: Client) => Promise<void>;
  /** How many operations can be done from there. */
  most: number;
};
