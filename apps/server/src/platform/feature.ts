import type { MutationDefinition } from '@dayward/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#src/db/database.ts';
import type { Gates } from './gates/gates.ts';
import type { ScheduledJob } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { RateLimits } from './rate-limit/index.ts';
import type { Storage } from './storage/storage.ts';
import type { SyncedKind } from './sync/registry.ts';
import type { AfterEffect, SyncWriter } from './sync/sync-writer.ts';

/** Dependencies that the composition root passes to every feature. */
export type FeatureContext = {
  database: Database;
  gates: Gates;
  mailer: Mailer;
  storage: Storage;
  rateLimits: RateLimits;
  log: Log;
  /** The only way to change synced rows. */
  sync: SyncWriter;
  /** For jobs: runs the work for every account, sequentially. An account that fails is logged and does not stop the rest. */
  forEachAccount(work: (userId: string) => Promise<void>): Promise<void>;
};

/** One feature from the view of the composition root. */
export type ServerFeature = {
  /** Name of the feature, the same in every package. */
  name: string;
  /** The kinds of synced rows that it stores. */
  synced?: readonly SyncedKind[];
  afterEffect?: AfterEffect;
  /** For tests: mutations in addition to those of the contract. */
  mutations?: Readonly<Record<string, MutationDefinition>>;
  registerRoutes(app: FastifyInstance, context: FeatureContext): void;
  jobs?(context: FeatureContext): ScheduledJob[];
};
