import type { Pool } from 'pg';
import type { Log } from '#src/platform/log.ts';
import { listAccountsAfter } from './accounts-list.repo.ts';

/** Accounts whose ids are held in memory at a time. */
const PAGE = 500;

/** Works for every account, one after the other. One that fails is logged and does not stop the rest. */
export async function forEachAccount(
  { pool, log }: { pool: Pool; log: Log },
  work: (userId: string) => Promise<void>,
): Promise<void> {
  let page: string[] = [];
  do {
    page = await listAccountsAfter(pool, page.at(-1), PAGE);
    for (const userId of page) {
      await work(userId).catch((error: unknown) => log.error({ err: error, userId }, 'A job failed for an account'));
    }
  } while (page.length === PAGE);
}
