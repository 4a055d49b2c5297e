import type { Client } from 'pg';
import { ACCOUNTS, CONNECTIONS, measureOperations } from './measure-operations.ts';

export type LoadReport = Awaited<ReturnType<typeof measureLoad>>;

const LISTS_READ = 20;

/** Measures a read and a write of the REST routes. */
export async function measureLoad(onProgress: (text: string) => void) {
  const settings = { connections: CONNECTIONS, accounts: ACCOUNTS, listsOfAReadAccount: LISTS_READ };
  const most = Number.MAX_SAFE_INTEGER;
  const setups = [
    { operation: 'read', reset: (admin: Client) => resetLists(admin, LISTS_READ), most },
    { operation: 'write', reset: (admin: Client) => resetLists(admin, 0), most },
  ] as const;
  return { settings, ...(await measureOperations(setups, onProgress)) };
}

/** Gives each account `lists` lists and deletes all others. */
async function resetLists(admin: Client, lists: number): Promise<void> {
  await admin.query('truncate lists, domain_events, user_sync');
  await admin.query('insert into user_sync (user_id, rev) select id, $1 from users', [lists]);
  await admin.query(
    `insert into lists (user_id, id, rev, name, colour, created_at)
     select users.id, gen_random_uuid(), n, 'List ' || n, 'moss', now() - n * interval '1 minute'
     from users, generate_series(1, $1) as n`,
    [lists],
  );
}
