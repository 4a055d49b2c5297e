import type { OperationContext } from './load-task.ts';
import type { RawPools } from './raw-transaction.ts';

export type Request = { method: 'GET' | 'POST'; path: string; body?: unknown };

export type Answer = { status: number; text: string };

/** One operation, implemented for both sides. */
export type Scenario = {
  request(turn: OperationContext): Request;
  /** True if the response confirms the complete operation. */
  isDone(answer: Answer): boolean;
  /** The same operation directly in SQL: the statements that the server sends (`statements.ts` checks them in each run). */
  runSql(pools: RawPools, turn: OperationContext): Promise<void>;
};
