import type { Client } from 'pg';
import { StartError } from '#src/platform/start-error.ts';
import { ROLES } from './roles.ts';

/**
 * Verifies at the start that without a user's context the application role sees no row of any table. A policy that was dropped
 * manually, a table without one, or a role that bypasses row security would show everything to every user.
 *
 * @throws StartError naming the table or role that is open, and the cure.
 */
export async function probeIsolation(client: Client): Promise<void> {
  const { rows: open } = await client.query<{ table: string }>(
    `select c.relname as table from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not (c.relrowsecurity and c.relforcerowsecurity) order by 1`,
  );
  if (open[0] !== undefined) throw openTable(open[0].table);
  const { rows: roles } = await client.query<{ role: string }>(
    'select rolname as role from pg_roles where rolname = any($1) and (rolsuper or rolbypassrls)',
    [[...ROLES]],
  );
  if (roles[0] !== undefined) {
    throw new StartError(
      `The role ${roles[0].role} bypasses row security: run "alter role ${roles[0].role} nosuperuser nobypassrls".`,
    );
  }
  await probeVisibleRows(client);
}

async function probeVisibleRows(client: Client): Promise<void> {
  const { rows: readable } = await client.query<{ table: string; name: string }>(
    `select c.oid::regclass::text as table, c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and has_any_column_privilege('dayward_app', c.oid, 'select')`,
  );
  if (readable.length === 0) return;
  await client.query('begin; set local role dayward_app');
  try {
    const probes = readable.map(({ table }, index) => `select ${index} as index where exists (select from ${table})`);
    const { rows } = await client.query<{ index: number }>(probes.join(' union all '));
    const visible = rows[0] && readable[rows[0].index];
    if (visible !== undefined) throw openTable(visible.name);
  } finally {
    await client.query('rollback');
  }
}

function openTable(table: string): StartError {
  return new StartError(
    `The table ${table} is open to every account (row security is off or its policy is missing): restore it from the migrations before starting.`,
  );
}
