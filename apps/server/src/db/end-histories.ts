import { connect, type DatabaseSetting } from './connect.ts';
import type { PgTarget } from './connection.ts';

/**
 * Ends the history of every account, after older rows were restored into a PostgreSQL that kept running: the next change of each
 * account begins a new history, and devices that know later versions are told so (docs/decisions/0040). Every other restore is
 * recognised without it. Their running totals are
 * counted again. Harmless if nothing was restored.
 *
 * @param owner the login that owns the tables
 * @returns the number of accounts
 * @throws StartError when the database cannot be reached
 */
export async function endHistories(owner: PgTarget, setting: DatabaseSetting = 'DATABASE_URL'): Promise<number> {
  const client = await connect(owner, setting);
  try {
    await client.query('begin');
    // The policies bind the owner as well.
    await client.query('alter table user_sync no force row level security');
    const { rowCount } = await client.query(
      'update user_sync set history_mark = null, row_totals = null, row_bytes = null',
    );
    await client.query('alter table user_sync force row level security');
    await client.query('commit');
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}
