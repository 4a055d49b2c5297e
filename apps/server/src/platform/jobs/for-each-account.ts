import type { Pool } from 'pg';
import type { Log } from '#src/platform/log.ts';
import { listAccountsAfter } from './accounts-list.repo.ts';

/** Ids of accounts in memory at a time. */
const PAGE = 500;

type Parts = { pool: Pool; log: Log };

/** Runs the work for every account, sequentially. An account that fails is logged and does not stop the rest. */
export async function forEachAccount({ pool, log }: Parts, work: (userId: string) => Promise<void>): Promise<void> {
  await forAccountsInPages({ pool, log }, async (page) => {
    for (const userId of page) {
      await work(userId).catch((error: unknown) => log.error({ err: error, userId }, 'A job failed for an account'));
    }
  });
}

/** Runs the work for all accounts, page by page. A page that fails is logged and does not stop the rest. */
export async function forAccountsInPages(
  { pool, log, size = PAGE }: Parts & { size?: number },
  work: (userIds: readonly string[]) => Promise<void>,
): Promise<void> {
  let page: string[] = [];
  do {
    page = await listAccountsAfter(pool, page.at(-1), size);
    if (page.length === 0) return;
    await work(page).catch((error: unknown) => log.error({ err: error }, 'A job failed for some accounts'));
  } while (page.length === size);
}
