import { Client, type ClientConfig } from 'pg';

/** Runs work on the database as its administrator, who bypasses row-level security. */
export async function withAdmin<T>(connection: ClientConfig, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client(connection);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
