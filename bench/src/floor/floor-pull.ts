import { COLLECTIONS, ENTITIES } from '@dayward/contract';
import type { Pool } from 'pg';
import type { Answer } from '../server/http-client.ts';

/** The fields of every row, beside those of its kind. */
const OWNED = ['id', 'rev', 'createdAt', 'updatedAt', 'deletedAt'];

/**
 * Creates the function that returns the changes of an account since a version: one statement writes the JSON of all rows, in one
 * page.
 *
 * @param admin may read the catalogue of the database
 */
export async function createPull(admin: Pool) {
  const { rows: instants } = await admin.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'timestamp with time zone'`,
  );
  const statement = { name: 'pull', text: pullStatement(new Set(instants.map(({ name }) => name))) };
  return async (app: Pool, userId: string, since: number): Promise<Answer> => {
    const client = await app.connect();
    try {
      const [, pulled] = await Promise.all([
        client.query(`begin; set local role dayward_app; set local app.user_id = '${userId}'`),
        client.query<{ rev: string; rows: string | null }>({ ...statement, values: [userId, since] }),
        client.query('commit'),
      ]);
      client.release();
      const { rev = '0', rows = null } = pulled.rows[0] ?? {};
      return { status: 200, text: `{"rev":${rev},"hasMore":false,"rows":${rows ?? '{}'},"purged":{}}` };
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
}

/** @param instants the columns of instants, as `table.column` */
function pullStatement(instants: ReadonlySet<string>): string {
  const changed = [...ENTITIES, ...COLLECTIONS].map(({ collection, fields }) => {
    const columns = [...OWNED, ...Object.keys(fields)].map((field) => {
      const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const isInstant = instants.has(`${collection}.${column}`);
      const value = isInstant
        ? `to_char("${column}" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
        : `"${column}"`;
      return `${value} as "${field}"`;
    });
    const rows = `select ${columns.join(', ')} from ${collection} where user_id = $1 and rev > $2 order by rev`;
    return `select '${collection}' as collection, (select json_agg(r) from (${rows}) r) as rows`;
  });
  return `
    select rev, case when rev > $2 then (
      select json_object_agg(collection, rows) filter (where rows is not null) from (${changed.join(' union all ')}) changed
    )::text end as rows
    from user_sync where user_id = $1`;
}
