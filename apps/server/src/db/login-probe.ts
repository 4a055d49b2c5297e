import type { Client } from 'pg';
import { StartError } from '#src/platform/start-error.ts';
import type { ServingLogin } from './logins.ts';

type Powers = {
  passesRowSecurity: boolean;
  attributes: string[];
  otherRoles: string[];
  owned: string[];
  canCreateSchemas: boolean;
};

/**
 * Verifies at the start that the login, with which the server is about to serve, can do no more than its roles: it is no
 * superuser, cannot become any other role, and owns nothing.
 *
 * @throws StartError naming what the login may do beyond that, and the cure.
 */
export async function probeLogin(client: Client, { name, roles, isOwner = false }: ServingLogin): Promise<void> {
  const { rows } = await client.query<Powers>(POWERS, [name, roles]);
  const [powers] = rows;
  if (powers === undefined) throw new StartError(`The login ${name} does not exist: create it, and start again.`);
  if (powers.passesRowSecurity) {
    throw new StartError(
      `The login ${name} is a superuser or bypasses row security, so one faulty query could show every account: set DATABASE_MIGRATION_URL to the address that is now in DATABASE_URL, and put a login of its own into DATABASE_URL, made by: create role dayward_server login noinherit password '…'.`,
    );
  }
  // A login that migrates as well owns the tables: `loadConfig` warns about it.
  if (isOwner) return;
  const excess = [
    ...powers.attributes,
    ...powers.otherRoles.map((role) => `can become ${role}`),
    ...powers.owned.map((object) => `owns ${object}`),
    ...(powers.canCreateSchemas ? ['can create schemas'] : []),
  ];
  if (excess.length === 0) return;
  throw new StartError(
    `The login ${name} serves users and may do more than that (it ${excess.join(', ')}): take these rights from it, or serve with another login.`,
  );
}

/** A superuser is a member of every role; "member" includes memberships through other roles, with any option. */
const POWERS = `
  select r.rolsuper or r.rolbypassrls as "passesRowSecurity",
    array_remove(array[case when r.rolcreaterole then 'can create roles' end, case when r.rolcreatedb then 'can create databases' end,
      case when r.rolreplication then 'can read all files by replication' end], null) as attributes,
    array(select o.rolname::text from pg_roles o where o.oid <> r.oid and o.rolname <> all($2) and pg_has_role(r.oid, o.oid, 'member')
      order by 1) as "otherRoles",
    array(select c.oid::regclass::text from pg_class c where c.relowner = r.oid
      union all select n.nspname::text from pg_namespace n where n.nspowner = r.oid
      union all select p.oid::regprocedure::text from pg_proc p where p.proowner = r.oid
      union all select d.datname::text from pg_database d where d.datdba = r.oid order by 1 limit 3) as owned,
    has_database_privilege(r.oid, current_database(), 'create') as "canCreateSchemas"
  from pg_roles r where r.rolname = $1`;
