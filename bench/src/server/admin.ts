import { Client } from 'pg';
import type { PgConnection } from '../../../apps/server/src/db/connection.ts';

/** Runs work on the database as its administrator, who bypasses row-level security. */
export async function withAdmin<T>(connection: PgConnection, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client(connection);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
