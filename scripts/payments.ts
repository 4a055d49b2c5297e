/**
 * `npm run payments`: lists the payments that wait for a person, each with its reason.
 * `npm run payments -- settle <payment id> --grant|--dismiss "reason"`: decides about one of them. A grant asks the Pi Platform again, and is
 * refused for what the platform has not completed and verified. Both leave a row in the ledger with the reason.
 */
import { join } from 'node:path';
import { type Config, loadConfig } from '../apps/server/src/config.ts';
import type { PgTarget } from '../apps/server/src/db/connection.ts';
import { type Database, openDatabase } from '../apps/server/src/db/database.ts';
import { findDataDirHolder, findRunningPostgres } from '../apps/server/src/db/embedded/index.ts';
import { openReviews, type Reviews } from '../apps/server/src/features/payments/index.ts';
import { loadCatalogue } from '../apps/server/src/features/plans/index.ts';
import { createKeyRing, loadSecrets } from '../apps/server/src/platform/crypto/index.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { collectChanges } from '../apps/server/src/platform/realtime/announcer.ts';
import { StartError } from '../apps/server/src/platform/start-error.ts';

const ROOT = join(import.meta.dirname, '..');
const USAGE = 'Usage: npm run payments [-- settle <payment id> --grant|--dismiss "reason"]';

async function main(args: readonly string[]): Promise<void> {
  const config = loadConfig(process.env, { root: ROOT });
  const database = openDatabase(await findDatabase(config), () => {});
  const tellServers = collectChanges(database);
  try {
    const reviews = await openReviewsOf(config, database);
    await (args.length === 0 ? print(reviews) : settle(reviews, args));
    await tellServers();
  } finally {
    await database.close();
  }
}

async function openReviewsOf(config: Config, database: Database): Promise<Reviews> {
  const log = createLog('warn');
  return openReviews({
    ...{ database, log, pi: config.pi },
    keyRing: createKeyRing(await loadSecrets(config.dataDir, config.appSecret)),
    catalogue: await loadCatalogue(config.catalogue, ROOT),
  });
}

async function print(reviews: Reviews): Promise<void> {
  const waiting = await reviews.list();
  if (waiting.length === 0) return console.log('No payment waits for a person.');
  for (const { paymentId, network, amountPi, reason, orderId, createdAt } of waiting) {
    console.log(`${paymentId}  ${createdAt}  ${amountPi} Pi (${network})  order ${orderId ?? 'none'}  ${reason}`);
  }
}

async function settle(
  reviews: Reviews,
  [verb, paymentId, how, reason = '', ...rest]: readonly string[],
): Promise<void> {
  const isDecision = how === '--grant' || how === '--dismiss';
  if (verb !== 'settle' || paymentId === undefined || !isDecision || reason.trim() === '' || rest.length > 0) {
    throw new StartError(USAGE);
  }
  const refusal = await reviews.settle(paymentId, how === '--grant' ? 'grant' : 'dismiss', reason.trim());
  if (refusal !== undefined) throw new StartError(`${paymentId} is left as it is: ${refusal}`);
  console.log(`${paymentId} is ${how === '--grant' ? 'granted' : 'dismissed'}.`);
}

async function findDatabase({ databaseUrl, dataDir }: Config): Promise<PgTarget> {
  if (databaseUrl !== undefined) return { connectionString: databaseUrl };
  // A killed PostgreSQL leaves its description behind; it is only valid while a server runs.
  const connection = findDataDirHolder(dataDir) === undefined ? undefined : await findRunningPostgres(dataDir);
  if (connection !== undefined) return { ...connection, ssl: false };
  throw new StartError(`No database runs in ${dataDir}: start the server first (npm start).`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
