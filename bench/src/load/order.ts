import type { PgConnection } from '../../../apps/server/src/db/connection.ts';

export type Operation = 'read' | 'write' | 'push' | 'push50';

/** An account to work as: its session as a browser holds it, and as the database knows it. */
export type Account = { userId: string; cookie: string; sessionToken: string };

export type Target = { kind: 'http'; host: string; port: number } | { kind: 'sql'; connection: PgConnection };

/** What a worker process has to do. */
export type LoadOrder = {
  target: Target;
  operation: Operation;
  /** As many as there are connections, or a multiple of that: each account is worked for on one connection alone. */
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

/** One operation of a worker: the how-many-eth of all, and the how-many-eth of its account, both from 0. */
export type Turn = { account: Account; index: number; ofAccount: number };

/** Does one operation after the other on a connection of its own; those of one account in order. */
export type LoadClient = {
  run(turn: Turn): Promise<void>;
  close(): Promise<void>;
};
