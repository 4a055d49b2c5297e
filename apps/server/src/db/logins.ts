/**
 * The logins that the server serves with. None owns anything or may do anything itself: a login is only a member of the roles
 * that its pool takes, so that no SQL on its connections reaches the owner of the tables, a superuser, or another pool's roles.
 *
 * @see docs/decisions/0008-isolation.md
 */
import { randomBytes } from 'node:crypto';
import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { connect } from './connect.ts';
import type { PgConnection, PgTarget, PoolTargets } from './connection.ts';
import { type DatabaseRole, ROLES } from './roles.ts';

export type ServingLogin = {
  name: string;
  /** The only roles that it may act as. */
  roles: readonly DatabaseRole[];
  /** Present if the server manages the login itself: it is the only one that knows this password. */
  password?: string;
  /** True if the operator lets the login migrate as well, so that it owns the tables. */
  isOwner?: boolean;
};

/** The roles that each pool takes. `auth` opens an account together with its profile, which belongs to `dayward_app`. */
export const POOL_ROLES = {
  app: ['dayward_none', 'dayward_app', 'dayward_billing', 'dayward_visitor'],
  auth: ['dayward_auth', 'dayward_app'],
  jobs: ['dayward_jobs'],
} as const satisfies Record<keyof PoolTargets, readonly DatabaseRole[]>;

const PASSWORD_BYTES = 32;

/** Everything that a login could be, switched off; an earlier state of the database does not matter. */
const NO_PRIVILEGES =
  "login noinherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls valid until 'infinity'";

/**
 * Makes up the logins of the embedded PostgreSQL, one for each pool. Their passwords live only as long as this process: each
 * start sets new ones, so that no file holds them and none can be lost or outlive a leak.
 */
export function generateLogins(owner: PgConnection & { ssl: false }): { logins: ServingLogin[]; targets: PoolTargets } {
  const generate = (pool: keyof PoolTargets) => ({
    name: `dayward_server_${pool}`,
    roles: POOL_ROLES[pool],
    password: randomBytes(PASSWORD_BYTES).toString('base64url'),
  });
  const [app, auth, jobs] = [generate('app'), generate('auth'), generate('jobs')];
  const target = ({ name, password }: typeof app) => ({ ...owner, user: name, password });
  return { logins: [app, auth, jobs], targets: { app: target(app), auth: target(auth), jobs: target(jobs) } };
}

/** Asks a PostgreSQL whom DATABASE_URL logs in as; this login serves in all roles. */
export async function identifyLogin(target: PgTarget): Promise<ServingLogin> {
  const client = await connect(target, 'DATABASE_URL');
  try {
    const { rows } = await client.query<{ name: string }>('select session_user::text as name');
    return { name: rows[0]?.name ?? '', roles: ROLES };
  } finally {
    await client.end();
  }
}

/**
 * Creates the logins that the server manages, or resets them to their definition: attributes, password, settings, memberships.
 * Only they and the administrator may open the cluster's databases afterwards. The connection must be the superuser's of a
 * cluster that only this server uses.
 */
export async function ensureManagedLogins(client: Client, logins: readonly ServingLogin[]): Promise<void> {
  const managed = logins.filter(({ password }) => password !== undefined);
  if (managed.length === 0) return;
  const names = managed.map(({ name }) => name);
  const { rows: known } = await client.query<{ name: string; memberships: string[] }>(
    `select r.rolname as name,
       array(select g.rolname::text from pg_auth_members m join pg_roles g on g.oid = m.roleid where m.member = r.oid) as memberships
     from pg_roles r where r.rolname = any($1)`,
    [names],
  );
  const memberships = new Map(known.map((login) => [login.name, login.memberships]));
  const { rows: databases } = await client.query<{ name: string; isCurrent: boolean }>(
    `select datname as name, datname = current_database() as "isCurrent" from pg_database where datallowconn`,
  );
  const database = databases.find(({ isCurrent }) => isCurrent)?.name ?? '';
  const statements = [
    ...managed.flatMap((login) => statementsFor(login, memberships.get(login.name), database)),
    // By default every login may open every database and create temporary tables there, which can carry triggers.
    `revoke all on database ${databases.map(({ name }) => escapeIdentifier(name)).join(', ')} from public`,
    `grant connect on database ${escapeIdentifier(database)} to ${names.map(escapeIdentifier).join(', ')}`,
  ];
  // One message is one transaction: a crash leaves all logins as they were or as they should be.
  await client.query(statements.join(';\n'));
}

function statementsFor(
  { name, roles, password = '' }: ServingLogin,
  memberships: string[] | undefined,
  database: string,
) {
  const login = escapeIdentifier(name);
  const stale = (memberships ?? []).filter((role) => !roles.some((allowed) => allowed === role));
  return [
    `${memberships === undefined ? 'create' : 'alter'} role ${login} ${NO_PRIVILEGES} password ${escapeLiteral(password)}`,
    `alter role ${login} reset all`,
    `alter role ${login} in database ${escapeIdentifier(database)} reset all`,
    ...stale.map((role) => `revoke ${escapeIdentifier(role)} from ${login}`),
    `grant ${roles.join(', ')} to ${login}`,
  ];
}
