import type { PgConnection } from '../../../apps/server/src/db/connection.ts';

export type Operation = 'read' | 'write' | 'push' | 'push50';

/** An account of the load: its session as the browser holds it, and as the database stores it. */
export type Account = { userId: string; cookie: string; sessionToken: string };

export type Target = { kind: 'http'; host: string; port: number } | { kind: 'sql'; connection: PgConnection };

/** The task of a worker process. */
export type LoadTask = {
  target: Target;
  operation: Operation;
  /** As many as there are connections, or a multiple of that: each account is used on only one connection. */
  accounts: readonly Account[];
  /** Number of concurrent operations. */
  connections: number;
  /** Ends after this many operations, or after this time, whichever comes first. */
  operations: number;
  timeLimitMs: number;
};

export type LoadResult = {
  operations: number;
  durationMs: number;
  latenciesMs: number[];
  /** Number of unexpected responses, and the text of the first one. */
  failures: number;
  firstFailure: string | undefined;
  /** CPU time of the worker itself. */
  cpuMs: number;
};

/** One operation of a worker: its index among all, and its index among those of its account, both from 0. */
export type OperationContext = { account: Account; index: number; ofAccount: number };

/** Runs one operation after the other on its own connection; those of one account in order. */
export type LoadClient = {
  run(turn: OperationContext): Promise<void>;
  close(): Promise<void>;
};
