/**
 * `npm run grant-plan -- robin@example.org Pro 30`: grants an account a plan for a number of days without a payment, while the
 * server runs. A negative number of days leaves a plan that has expired. For development and tests only: it refuses
 * wherever real people may be served (scripts/grant-plan/guard.ts).
 */
import { join } from 'node:path';
import { emailSchema } from '@dayward/contract';
import { DAY_MS, isPaidPlan, PLAN_IDS, type PlanId } from '@dayward/domain';
import { type Config, loadConfig } from '../apps/server/src/config.ts';
import type { PgTarget } from '../apps/server/src/db/connection.ts';
import { type Database, openDatabase } from '../apps/server/src/db/database.ts';
import { findDataDirHolder, findRunningPostgres } from '../apps/server/src/db/embedded/index.ts';
import { grantPlan } from '../apps/server/src/features/plans/index.ts';
import { collectChanges } from '../apps/server/src/platform/realtime/announcer.ts';
import { StartError } from '../apps/server/src/platform/start-error.ts';
import { reasonToRefuse } from './grant-plan/guard.ts';

const ROOT = join(import.meta.dirname, '..');
const USAGE = `Usage: npm run grant-plan -- <email> <${PLAN_IDS.join('|')}> <days>`;
const DAYS_MAX = 3650;

type Request = { email: string; plan: PlanId; expiresAt: Date | null };

async function main(args: readonly string[]): Promise<void> {
  const request = readRequest(args);
  const config = loadConfig(process.env, { root: ROOT });
  const server = findDataDirHolder(config.dataDir);
  const refusal = reasonToRefuse(config, server?.address);
  if (refusal !== undefined) throw new StartError(refusal);
  const database = openDatabase(await findDatabase(config, server !== undefined), () => {});
  const tellServers = collectChanges(database);
  try {
    const userId = await findAccount(database, request.email);
    if (!(await grantPlan(database, userId, request)))
      throw new StartError('The account has no profile: sign in once.');
    await tellServers();
  } finally {
    await database.close();
  }
  const end = request.expiresAt === null ? '' : ` until ${request.expiresAt.toISOString()}`;
  console.log(`${request.email} has ${request.plan}${end}.`);
}

function readRequest([address = '', name = '', days = '0', ...rest]: readonly string[]): Request {
  const email = emailSchema().safeParse(address);
  const plan = PLAN_IDS.find((id) => id === name);
  const isCount = /^-?\d{1,4}$/.test(days) && Math.abs(Number(days)) <= DAYS_MAX;
  if (!email.success || plan === undefined || !isCount || rest.length > 0) throw new StartError(USAGE);
  if (isPaidPlan(plan) && Number(days) === 0) throw new StartError(`${USAGE}\n${plan} needs a number of days.`);
  const expiresAt = isPaidPlan(plan) ? new Date(Date.now() + Number(days) * DAY_MS) : null;
  return { email: email.data, plan, expiresAt };
}

async function findDatabase({ databaseUrl, dataDir }: Config, isServerRunning: boolean): Promise<PgTarget> {
  if (databaseUrl !== undefined) return { connectionString: databaseUrl };
  // A killed PostgreSQL leaves its description behind; it is only valid while a server runs.
  const connection = isServerRunning ? await findRunningPostgres(dataDir) : undefined;
  if (connection !== undefined) return { ...connection, ssl: false };
  throw new StartError(
    `No database runs in ${dataDir}: start the server first (npm start), or set DATA_DIR to its folder.`,
  );
}

async function findAccount(database: Database, email: string): Promise<string> {
  const { rows } = await database.authPool.query<{ id: string }>('select "id" from auth."user" where "email" = $1', [
    email,
  ]);
  if (rows[0] === undefined) throw new StartError(`There is no account with the address ${email}.`);
  return rows[0].id;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
