import { type Client, escapeIdentifier } from 'pg';
import { withClient } from '#test/with-client.ts';

/** All rows of one account, by table. */
export type AccountBackup = ReadonlyMap<string, readonly unknown[]>;

/** Reads all rows of an account, as a backup of the database has them. The account itself and its sessions are left out. */
export async function backUpAccount(databaseUrl: string, userId: string): Promise<AccountBackup> {
  return withClient(databaseUrl, async (admin) => {
    const backup = new Map<string, unknown[]>();
    await admin.query('begin isolation level repeatable read');
    for (const { name } of await listTables(admin)) {
      const { rows } = await admin.query(
        `select to_jsonb(t) as row from ${escapeIdentifier(name)} t where user_id = $1`,
        [userId],
      );
      backup.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    await admin.query('commit');
    return backup;
  });
}

/** Replaces all rows of an account by those of a backup, and ends its history like `npm run after-restore`. */
export async function restoreAccount(databaseUrl: string, userId: string, backup: AccountBackup): Promise<void> {
  await withClient(databaseUrl, async (admin) => {
    // Neither foreign keys nor triggers: the rows are complete, and come in no order.
    await admin.query('set session_replication_role = replica');
    await admin.query('begin');
    await admin.query('select from user_sync where user_id = $1 for update', [userId]);
    for (const { name, columns } of await listTables(admin)) {
      const table = escapeIdentifier(name);
      await admin.query(`delete from ${table} where user_id = $1`, [userId]);
      await admin.query(
        `insert into ${table} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(backup.get(name) ?? [])],
      );
    }
    await admin.query('update user_sync set history_mark = null where user_id = $1', [userId]);
    await admin.query('commit');
  });
}

/** The tables with rows of accounts, and their columns that are not computed. */
async function listTables(admin: Client): Promise<{ name: string; columns: string }[]> {
  const { rows } = await admin.query<{ name: string; columns: string[] }>(
    `select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
     group by 1 having bool_or(c.column_name = 'user_id') order by 1`,
  );
  return rows.map(({ name, columns }) => ({
    name,
    columns: columns.map((column) => escapeIdentifier(column)).join(', '),
  }));
}
