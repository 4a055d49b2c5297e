import type { PgConnection } from '../../../apps/server/src/db/connection.ts';

export type Operation = 'read' | 'write';

/** An account to work as: its session as a browser holds it, and as the database knows it. */
export type Account = { userId: string; cookie: string; sessionToken: string };

export type Target = { kind: 'http'; host: string; port: number } | { kind: 'sql'; connection: PgConnection };

/** What a worker process has to do. */
export type LoadOrder = {
  target: Target;
  operation: Operation;
  accounts: readonly Account[];
  /** How many operations are under way at any time. */
  connections: number;
  /** Ends after so many operations, or after a time, whichever comes first. */
  operations: number;
  timeLimitMs: number;
};

export type LoadResult = {
  operations: number;
  durationMs: number;
  latenciesMs: number[];
  /** Answers that were not what they should be; the first is told. */
  failures: number;
  firstFailure: string | undefined;
  /** Processor time of the worker itself. */
  cpuMs: number;
};

/** Does one operation after the other on a connection of its own. */
export type LoadClient = {
  run(account: Account, index: number): Promise<void>;
  close(): Promise<void>;
};
