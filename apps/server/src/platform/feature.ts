import type { FastifyInstance } from 'fastify';
import type { Database } from '#src/db/database.ts';
import type { Gates } from './gates/gates.ts';
import type { ScheduledJob } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Storage } from './storage/storage.ts';

/** What the composition root hands to every feature. */
export type FeatureContext = { database: Database; gates: Gates; mailer: Mailer; storage: Storage; log: Log };

/** One feature as the composition root sees it. */
export type ServerFeature = {
  /** The one name that the feature has on every floor. */
  name: string;
  registerRoutes(app: FastifyInstance, context: FeatureContext): void;
  jobs?(context: FeatureContext): ScheduledJob[];
};
