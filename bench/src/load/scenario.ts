import type { Turn } from './order.ts';
import type { RawPools } from './raw-transaction.ts';

export type Request = { method: 'GET' | 'POST'; path: string; body?: unknown };

export type Answer = { status: number; text: string };

/** One operation as both sides do it. */
export type Scenario = {
  request(turn: Turn): Request;
  /** Whether the answer says that everything was done that was asked for. */
  isDone(answer: Answer): boolean;
  /** The same work straight in SQL: the statements that the server sends (checked by `statements.ts` in each run). */
  runSql(pools: RawPools, turn: Turn): Promise<void>;
};
