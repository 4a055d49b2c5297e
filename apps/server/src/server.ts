import { join } from 'node:path';
import type { AppDeps } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import type { DatabaseSetting } from './db/connect.ts';
import type { PgTarget, PoolTargets } from './db/connection.ts';
import { acquireDataDirLock, startEmbeddedPostgres } from './db/embedded/index.ts';
import { generateLogins, identifyLogin, type ServingLogin } from './db/logins.ts';
import { readMigrations } from './db/migration-files.ts';
import { prepareDatabase } from './db/prepare-database.ts';
import { applyCounted, type Counted, loadCatalogue } from './features/plans/index.ts';
import { createKeyRing, loadSecrets } from './platform/crypto/index.ts';
import type { ServerFeature } from './platform/feature.ts';
import { closeGracefully } from './platform/http/close-gracefully.ts';
import { listen } from './platform/http/listen.ts';
import { loadWebApp } from './platform/http/load-web-app.ts';
import type { HttpTimeouts } from './platform/http/timeouts.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { createOutbox } from './platform/mail/outbox.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { startMetricsServer } from './platform/metrics/metrics-server.ts';
import type { Rate } from './platform/rate-limit/index.ts';
import { createSiteResolver } from './platform/site/site.ts';
import { StartError } from './platform/start-error.ts';
import { restrictDataDir } from './platform/storage/data-dir-mode.ts';
import { createDiskStorage } from './platform/storage/disk-storage.ts';

export type StartOptions = {
  /** Root of the checkout, with the migrations and the built web app. */
  root: string;
  env: NodeJS.ProcessEnv;
  /** Receives a short text before each step that can take longer than a moment. */
  onProgress?: ((text: string) => void) | undefined;
  /** Called when the server cannot go on, such as when its PostgreSQL ended; `stop` has not run then. */
  onFatal?: ((reason: Error) => void) | undefined;
  /** Requests a minute from one address; for measurements, which come from only one address. */
  ipRateLimit?: Rate | undefined;
  /** For tests: shorter time limits for slow clients. */
  timeouts?: Partial<HttpTimeouts> | undefined;
  /** For tests: additional features. */
  extraFeatures?: readonly ServerFeature[] | undefined;
  /** For tests: jobs run only when they are triggered, so that none of them changes what a test looks at. */
  hasSchedule?: boolean | undefined;
};

export type RunningServer = {
  /** The server's base address, with its actual port. */
  baseUrl: string;
  triggerJob(name: string): Promise<void>;
  /** Stops everything in the reverse order of the start; running work is finished first. */
  stop(): Promise<void>;
};

/** Purpose of the key that signs sessions. */
export const SESSION_KEY_PURPOSE = 'sessions';

/** Time for running responses, and for running jobs; PostgreSQL needs the rest of the ten seconds. */
const HTTP_STOP_MS = 3_000;
const JOBS_STOP_MS = 2_000;

/**
 * Starts the whole server: settings, folder, database, jobs, HTTP. If a step fails, the steps before it are undone.
 *
 * @throws StartError when the operator can fix the cause.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { root, env, ipRateLimit, timeouts, extraFeatures, hasSchedule } = options;
  const config = loadConfig(env, { root });
  const log = createLog(config.logLevel);
  for (const warning of config.warnings) log.warn(warning);
  // An operator's catalogue is validated before anything is touched; the default one loads while PostgreSQL starts.
  const catalogueReady = inBackground(loadCatalogue(config.catalogue, root));
  if (config.catalogue !== undefined) await catalogueReady;

  await using started = new AsyncDisposableStack();
  const lock = acquireDataDirLock(config.dataDir);
  started.defer(() => lock.release());
  await restrictDataDir(config.dataDir, log);
  const opening = inBackground(openPostgres(config, log, started, options));
  // The application's modules and pages load while PostgreSQL starts.
  const databaseModule = inBackground(import('./db/database.ts'));
  const appModule = inBackground(import('./app.ts'));
  const webAppReady = inBackground(loadWebApp(join(root, 'apps/web/dist')));
  const { targets, ...postgres } = await opening;
  const keyRing = createKeyRing(await loadSecrets(config.dataDir, config.appSecret));
  await prepareDatabase({ ...postgres, migrations: await readMigrations(join(root, 'apps/server/migrations')) });
  const { openDatabase } = await databaseModule;
  const database = openDatabase(targets, (error) => log.warn({ err: error }, 'A database connection broke'));
  started.defer(() => database.close());

  await applyCounted({ database, log }, countedBy(config));

  const metrics = createMetrics();
  const { createApp } = await appModule;
  const { app, jobs } = await createApp({
    config,
    log,
    metrics,
    resolveSite: createSiteResolver(config),
    database,
    sessionSecret: keyRing.deriveKey(SESSION_KEY_PURPOSE).toString('base64url'),
    keyRing,
    ...(await openMail(config)),
    storage: await createDiskStorage(config.dataDir),
    webApp: await webAppReady,
    ipRateLimit,
    timeouts,
    catalogue: await catalogueReady,
    extraFeatures,
  });
  const jobRunner = await startJobs({ pool: database.jobsPool, log, jobs, hasSchedule });
  started.defer(() => jobRunner.stop(JOBS_STOP_MS));
  const metricsServer = await startMetricsServer({ ...config.metrics, metrics, log });
  started.defer(() => metricsServer.close());
  started.defer(async () => {
    if (!(await closeGracefully(app, { timeoutMs: HTTP_STOP_MS }))) log.warn('Some answers were cut off at shutdown');
  });
  const port = await listen(app, config);

  const baseUrl = config.port === 0 ? `http://${config.host}:${port}` : config.publicUrl;
  lock.announce(baseUrl);
  const running = started.move();
  return {
    baseUrl,
    triggerJob: (name) => jobRunner.trigger(name),
    stop: () => running.disposeAsync(),
  };
}

/** Whose purchases count: those of the configured network. Without one those of real money do, so that no one loses a plan by it. */
function countedBy({ pi, isProduction }: Config): Counted {
  const real = pi?.network ?? 'mainnet';
  return { network: pi?.isEmulated ? 'sandbox' : real, countsDevelopment: !isProduction };
}

type OpenedPostgres = {
  /** The address for migrations; nothing is served with it. */
  owner: PgTarget;
  setting: DatabaseSetting;
  logins: readonly ServingLogin[];
  targets: PgTarget | PoolTargets;
};

/** Opens the configured PostgreSQL, or the embedded one, which stops with this server. */
async function openPostgres(
  { databaseUrl, databaseMigrationUrl, dataDir }: Config,
  log: Log,
  started: AsyncDisposableStack,
  { onProgress, onFatal }: Pick<StartOptions, 'onProgress' | 'onFatal'>,
): Promise<OpenedPostgres> {
  if (databaseUrl !== undefined) return openExternal(databaseUrl, databaseMigrationUrl);
  const postgres = await startEmbeddedPostgres({ dataDir, log, ...(onProgress && { onProgress }) });
  started.defer(() => postgres.stop());
  postgres.onExit((reason) => onFatal?.(new StartError(`The embedded PostgreSQL ended: ${reason}`)));
  // Explicit, because PGSSLMODE of the environment would otherwise request encryption on the local socket.
  const owner = { ...postgres.connection, ssl: false } as const;
  return { owner, setting: 'DATABASE_URL', ...generateLogins(owner) };
}

async function openExternal(databaseUrl: string, migrationUrl: string | undefined): Promise<OpenedPostgres> {
  const targets = { connectionString: databaseUrl };
  const login = await identifyLogin(targets);
  if (migrationUrl === undefined) {
    return { owner: targets, setting: 'DATABASE_URL', logins: [{ ...login, isOwner: true }], targets };
  }
  return { owner: { connectionString: migrationUrl }, setting: 'DATABASE_MIGRATION_URL', logins: [login], targets };
}

/** Opens the configured mail server; without one, an outbox on disk that the operator can read. */
async function openMail({ smtpUrl, mailFrom, dataDir }: Config): Promise<Pick<AppDeps, 'mailer' | 'outbox'>> {
  if (smtpUrl !== undefined) {
    // Loaded only with a mail server: its library is the third largest.
    const { createSmtpMailer } = await import('./platform/mail/smtp-mailer.ts');
    return { mailer: createSmtpMailer({ url: smtpUrl, from: mailFrom }) };
  }
  const outbox = createOutbox({ dataDir, from: mailFrom });
  return { mailer: outbox, outbox };
}

/**
 * Marks a promise as handled: a step that fails before it is awaited is reported by its awaiter, not as an unhandled rejection.
 */
function inBackground<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
