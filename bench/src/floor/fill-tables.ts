import { escapeIdentifier } from 'pg';
import { withAdmin } from '../server/admin.ts';
import type { BenchServer } from '../server/bench-server.ts';

/** Copies an account with its rows and a session of its own, until the tables hold `count` accounts. */
export async function fillTables({ connection }: BenchServer, userId: string, count: number): Promise<void> {
  await withAdmin(connection, async (admin) => {
    const { rows: tables } = await admin.query<{ name: string; columns: string[] }>(
      `select table_name as name, array_agg(column_name::text) as columns
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and is_identity = 'NO'
       group by table_name having bool_or(column_name = 'user_id')`,
    );
    // As a replica: what the copied account was checked for holds for its copies.
    await admin.query('set session_replication_role = replica');
    await admin.query(
      `create temporary table copies as
       select gen_random_uuid() as id from generate_series((select count(*) from users) + 1, $1::bigint)`,
      [count],
    );
    const people = `select id, 'Robin', id || '@example.org' from copies`;
    await admin.query(`insert into auth."user" ("id", "name", "email") ${people}`);
    await admin.query(`insert into users (id, name, email) ${people}`);
    await admin.query(
      `insert into auth."session" ("id", "userId", "token", "expiresAt")
       select gen_random_uuid(), id, encode(sha256(id::text::bytea), 'base64'), now() + interval '1 day' from copies`,
    );
    for (const { name, columns } of tables) {
      const others = columns.filter((column) => column !== 'user_id').map(escapeIdentifier);
      await admin.query(
        `insert into ${escapeIdentifier(name)} (${['user_id', ...others].join(', ')})
         select ${['copies.id', ...others.map((column) => `source.${column}`)].join(', ')}
         from copies, ${escapeIdentifier(name)} source where source.user_id = $1`,
        [userId],
      );
    }
  });
}
