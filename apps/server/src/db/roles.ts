import { type Client, escapeIdentifier } from 'pg';
import { StartError } from '#src/platform/start-error.ts';

/**
 * The roles that the server acts as; none can log in.
 *
 * - `dayward_none`: the role of every connection outside a transaction that sets another one. It has no rights.
 * - `dayward_app`: serves users, under row-level security.
 * - `dayward_billing`: sets the plan of accounts (plan, end, has_paid), under row-level security too.
 * - `dayward_visitor`: reads what an account shares with others, under row-level security too.
 * - `dayward_auth`: identities, credentials and sessions, before an account is known.
 * - `dayward_jobs`: the queue's schema.
 */
export const ROLES = [
  'dayward_none',
  'dayward_app',
  'dayward_billing',
  'dayward_visitor',
  'dayward_auth',
  'dayward_jobs',
] as const;

export type DatabaseRole = (typeof ROLES)[number];

/** The schema in which the job queue keeps its tables. */
export const QUEUE_SCHEMA = 'pgboss';

const DUPLICATE_OBJECT = '42710';
const UNIQUE_VIOLATION = '23505';
const INSUFFICIENT_PRIVILEGE = '42501';
/** PostgreSQL's error for two concurrent grants of the same right; one of them took effect. */
const CONCURRENT_UPDATE = 'XX000';

/**
 * Creates the missing roles and lets the login of this connection act as them, as well as those logins that an operator made to
 * serve with. Roles belong to the whole cluster, so another database's server may create them concurrently: that is no error.
 * Existing grants are not repeated, because two concurrent grants conflict.
 *
 * @throws StartError when the login may not create roles and an administrator has to do it once.
 */
export async function ensureRoles(client: Client, logins: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_user::text as name');
  const members = new Set([...rows.map(({ name }) => name), ...logins]);
  for (const role of ROLES) {
    if (!(await exists(client, role))) await createRole(client, role);
    for (const member of members) {
      if (!(await mayActAs(client, role, member))) await grantMembership(client, role, member);
    }
  }
}

/**
 * Creates the schema of the queue, whose tables the queue's role creates and upgrades itself, so that this role needs no right
 * to create schemas. Earlier releases granted that right.
 */
export async function ensureQueueSchema(client: Client): Promise<void> {
  const { rows } = await client.query<{ database: string; exists: boolean; mayCreate: boolean }>(
    `select current_database() as database, to_regnamespace('${QUEUE_SCHEMA}') is not null as exists,
       has_database_privilege('dayward_jobs', current_database(), 'create') as "mayCreate"`,
  );
  const [found] = rows;
  if (found === undefined) return;
  if (!found.exists) await client.query(`create schema ${QUEUE_SCHEMA} authorization dayward_jobs`);
  if (found.mayCreate)
    await client.query(`revoke create on database ${escapeIdentifier(found.database)} from dayward_jobs`);
}

async function exists(client: Client, role: DatabaseRole): Promise<boolean> {
  return (await client.query('select 1 from pg_roles where rolname = $1', [role])).rowCount === 1;
}

async function createRole(client: Client, role: DatabaseRole): Promise<void> {
  await tolerate([DUPLICATE_OBJECT, UNIQUE_VIOLATION], () =>
    client.query(`create role ${role} nologin noinherit`).catch(explainMissingPrivilege),
  );
}

/**
 * Checks that a login may act as a role. Since PostgreSQL 16 a login is a member of the roles it creates without that right.
 */
async function mayActAs(client: Client, role: DatabaseRole, member: string): Promise<boolean> {
  const { rows } = await client.query<{ granted: boolean }>(
    `select pg_has_role($2, $1, case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end)
       and (exists (select 1 from pg_auth_members m join pg_roles r on r.oid = m.roleid join pg_roles u on u.oid = m.member
                    where r.rolname = $1 and u.rolname = $2)
            or (select rolsuper from pg_roles where rolname = $2)) as granted`,
    [role, member],
  );
  return rows[0]?.granted === true;
}

async function grantMembership(client: Client, role: DatabaseRole, member: string): Promise<void> {
  await tolerate([UNIQUE_VIOLATION, CONCURRENT_UPDATE], () =>
    client.query(`grant ${role} to ${escapeIdentifier(member)}`).catch(explainMissingPrivilege),
  );
}

async function tolerate(codes: readonly string[], work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!codes.includes(sqlState(error))) throw error;
  }
}

function explainMissingPrivilege(error: unknown): never {
  if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
  const statements = ROLES.map((role) => `create role ${role} nologin noinherit; grant ${role} to <login>;`).join(' ');
  throw new StartError(
    `The login that migrates may not create roles: give it CREATEROLE, or let an administrator run once: ${statements}`,
  );
}

function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
