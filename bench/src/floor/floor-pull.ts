import { COLLECTIONS, ENTITIES } from '@dayward/contract';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { Answer } from '../server/http-client.ts';

/** The fields of every row, beside those of its kind. */
const OWNED = ['id', 'rev', 'createdAt', 'updatedAt', 'deletedAt'];

type Statement = { name: string; text: string };

const VERSION: Statement = { name: 'version', text: 'select rev from user_sync where user_id = $1' };

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
  const statement: Statement = { name: 'pull', text: pullStatement(new Set(instants.map(({ name }) => name))) };
  return async (app: Pool, userId: string, since: number): Promise<Answer> => {
    const client = await app.connect();
    try {
      const text = await pullIn(client, userId, since, statement);
      client.release();
      return { status: 200, text };
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
}

async function pullIn(client: PoolClient, userId: string, since: number, statement: Statement): Promise<string> {
  const read = async <T extends QueryResultRow>(
    { name, text }: Statement,
    values: unknown[],
  ): Promise<T | undefined> => {
    const [, { rows }] = await Promise.all([
      client.query(`begin; set local role dayward_app; set local app.user_id = '${userId}'`),
      client.query<T>({ name, text, values }),
      client.query('commit'),
    ]);
    return rows[0];
  };
  // Starting the statement that reads every table costs more than a round trip, and most pulls find nothing new.
  const isCurrent = since > 0 && Number((await read<{ rev: string }>(VERSION, [userId]))?.rev) === since;
  const changed = isCurrent ? undefined : await read<{ rev: string; rows: string }>(statement, [userId, since]);
  return `{"rev":${changed?.rev ?? since},"hasMore":false,"rows":${changed?.rows ?? '{}'},"purged":{}}`;
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
