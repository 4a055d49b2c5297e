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

/** What the composition root hands to every feature. */
export type FeatureContext = {
  database: Database;
  gates: Gates;
  mailer: Mailer;
  storage: Storage;
  rateLimits: RateLimits;
  log: Log;
  /** The one way to change synced rows. */
  sync: SyncWriter;
  /** For jobs: works for every account, one after the other. One that fails is logged and does not stop the rest. */
  forEachAccount(work: (userId: string) => Promise<void>): Promise<void>;
};

/** One feature as the composition root sees it. */
export type ServerFeature = {
  /** The one name that the feature has on every floor. */
  name: string;
  /** The kinds of synced rows that it keeps. */
  synced?: readonly SyncedKind[];
  afterEffect?: AfterEffect;
  /** For tests: mutations beside those of the contract. */
  mutations?: Readonly<Record<string, MutationDefinition>>;
  registerRoutes(app: FastifyInstance, context: FeatureContext): void;
  jobs?(context: FeatureContext): ScheduledJob[];
};
