import { Client, type ClientConfig } from 'pg';

/** Runs `work` on its own connection, which is closed after it. */
export async function withClient<T>(target: string | ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(target);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
