import { MUTATIONS } from '@dayward/contract';
import type { Catalogue } from '@dayward/domain';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { type Accounts, createAccounts, readLatestDay, walletNetwork } from './features/accounts/index.ts';
import { analyticsFeature } from './features/analytics/index.ts';
import { createHabitImages } from './features/habit-images/index.ts';
import { createHabits } from './features/habits/index.ts';
import { listsFeature } from './features/lists/index.ts';
import { moodFeature } from './features/mood/index.ts';
import { createNotifications } from './features/notifications/index.ts';
import { createPayerHashes, createPayments } from './features/payments/index.ts';
import { createPeople } from './features/people/index.ts';
import { createPlans } from './features/plans/index.ts';
import { settingsFeature } from './features/settings/index.ts';
import { smartRemindersFeature } from './features/smart-reminders/index.ts';
import { createTaskShares } from './features/task-shares/index.ts';
import { createTasks, taskSeries } from './features/tasks/index.ts';
import { timeEntriesFeature } from './features/time-entries/index.ts';
import type { KeyRing } from './platform/crypto/index.ts';
import type { FeatureContext, ServerFeature } from './platform/feature.ts';
import { createFiles, type Files } from './platform/files/index.ts';
import { createHttpServer } from './platform/http/create-http-server.ts';
import type { HttpTimeouts } from './platform/http/timeouts.ts';
import type { WebApp } from './platform/http/web-app.ts';
import { forEachAccount } from './platform/jobs/for-each-account.ts';
import type { ScheduledJob } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { addOutboxRoutes } from './platform/mail/outbox.routes.ts';
import type { Outbox } from './platform/mail/outbox.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { piPageSources } from './platform/pi/page-sources.ts';
import { createPiPlatform } from './platform/pi/pi-platform.ts';
import { addValidationKeyRoute } from './platform/pi/validation-key.routes.ts';
import { createRateLimits, type Rate } from './platform/rate-limit/index.ts';
import { canWrite, createReadiness, freeBytesOf } from './platform/readiness.ts';
import type { ResolveSite } from './platform/site/site.ts';
import type { Storage } from './platform/storage/storage.ts';
import { createSync } from './platform/sync/index.ts';
import { createSealKeys } from './platform/sync/seal-key.routes.ts';

export type AppDeps = {
  config: Config;
  log: Log;
  metrics: Metrics;
  resolveSite: ResolveSite;
  database: Database;
  sessionSecret: string;
  /** Encrypts third-party secrets. */
  keyRing: KeyRing;
  mailer: Mailer;
  /** Stores mails while no mail server is configured; its page is served only then. */
  outbox?: Outbox | undefined;
  storage: Storage;
  webApp?: WebApp;
  ipRateLimit?: Rate | undefined;
  timeouts?: Partial<HttpTimeouts> | undefined;
  /** Limits and prices of the plans; everything that depends on a plan reads this one object. */
  catalogue: Catalogue;
  /** For tests: additional features, served by the same code. */
  extraFeatures?: readonly ServerFeature[] | undefined;
};

type RowParts = Pick<AppDeps, 'database' | 'keyRing' | 'config' | 'resolveSite'> & { files: Files };

/** Features that store rows of accounts, apart from the accounts themselves. */
function featuresThatKeepRows(parts: RowParts): ServerFeature[] {
  const { database, keyRing, files, config, resolveSite } = parts;
  return [
    listsFeature,
    moodFeature,
    smartRemindersFeature,
    timeEntriesFeature,
    createNotifications({
      keyRing,
      site: () => resolveSite(undefined),
      pushHosts: config.pushHosts,
      smsGateway: config.sms,
    }),
    settingsFeature,
    analyticsFeature,
    createSealKeys(keyRing),
    createHabits({ files }),
    createHabitImages({ files }),
    createTasks({ files }),
    createTaskShares({ database, keyRing }),
    createPeople({ files }),
  ];
}

/** The Pi Platform or its emulator; undefined without either. */
function connectPi({ pi, isPiOnlySignIn }: Config, log: Log) {
  return pi && { settings: { ...pi, isOnlySignIn: isPiOnlySignIn }, platform: createPiPlatform({ ...pi, log }) };
}

/** The HTTP server without routes, which asks the accounts who calls and the plans what they may. */
async function openHttp(
  { config, log, metrics, resolveSite, database, webApp, ipRateLimit, timeouts }: AppDeps,
  accounts: Pick<Accounts, 'resolveActor'>,
  plans: Pick<ReturnType<typeof createPlans>, 'requireFeature'>,
): Promise<FastifyInstance> {
  return createHttpServer({
    config,
    log,
    metrics,
    resolveSite,
    isReady: createReadiness({
      canWrite: () => canWrite(database.authPool),
      freeBytes: () => freeBytesOf(config.dataDir),
      log,
    }),
    resolveActor: accounts.resolveActor,
    requireFeature: plans.requireFeature,
    pageSources: config.pi && piPageSources(config.pi),
    ...(webApp && { webApp }),
    ...(ipRateLimit && { ipRateLimit }),
    ...(timeouts && { timeouts }),
  });
}

/** The composition root: the only module that knows every feature. */
export async function createApp(parts: AppDeps): Promise<{ app: FastifyInstance; jobs: ScheduledJob[] }> {
  const { config, log, resolveSite, database, sessionSecret, mailer, outbox, storage } = parts;
  const { catalogue, keyRing, extraFeatures = [] } = parts;
  const rateLimits = createRateLimits(database.authPool);
  const { files, feature: filesFeature } = createFiles({ database, storage, keyRing, rateLimits, log });
  const pi = connectPi(config, log);
  const accounts = createAccounts({
    site: () => resolveSite(undefined),
    secret: sessionSecret,
    keyRing,
    confirmByMail: config.smtpUrl !== undefined,
    database,
    mailer,
    storage,
    files,
    rateLimits,
    log,
    pi,
  });
  const plans = createPlans({ catalogue, database, config, readClientUser: accounts.readClientUser });
  const keeping = [...featuresThatKeepRows({ ...parts, files }), filesFeature, ...extraFeatures];
  const {
    sync,
    realtime,
    feature: syncFeature,
  } = createSync({
    database,
    gates: plans.gates,
    log,
    features: keeping,
    mutations: MUTATIONS,
    readLatestDay,
    series: taskSeries,
    findLiveSessions: accounts.findLiveSessions,
  });
  const { readClientUser, wallets } = accounts;
  const payments = createPayments({
    ...{ database, catalogue, log, wallets, readClientUser, rateLimits, hashes: createPayerHashes(keyRing) },
    pi: pi && { platform: pi.platform, network: walletNetwork(pi) },
    tellAccount: realtime.tellAccount,
  });
  const features = [accounts.feature, plans.feature, payments, syncFeature, ...keeping];

  const app = await openHttp(parts, accounts, plans);
  const context: FeatureContext = {
    database,
    gates: plans.gates,
    mailer,
    storage,
    rateLimits,
    log,
    sync,
    forEachAccount: (work) => forEachAccount({ pool: database.jobsPool, log }, work),
  };
  for (const feature of features) feature.registerRoutes(app, context);
  if (outbox !== undefined) addOutboxRoutes(app, outbox);
  if (config.piValidationKey !== undefined) addValidationKeyRoute(app, config.piValidationKey);
  return { app, jobs: features.flatMap((feature) => feature.jobs?.(context) ?? []) };
}
