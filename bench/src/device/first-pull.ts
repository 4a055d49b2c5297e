import { type RouteOutput, SYNC_PROTOCOL, type syncRoutes } from '@dayward/contract';
import type { Client } from 'pg';
import type { Account } from '../server/accounts.ts';
import { withAdmin } from '../server/admin.ts';
import type { BenchServer } from '../server/bench-server.ts';
import { median, rounded } from '../statistics.ts';

const ROUNDS = 5;

/** The tables with rows for a first sync of the bench's accounts. */
const TABLES = ['habits', 'habit_months'];

export type FirstPullReport = {
  rows: number;
  pages: number;
  /** Total of all response bodies, compressed. */
  bytes: number;
  rounds: { httpMs: number; sqlMs: number }[];
  /** Median over the rounds: the time of all pages over HTTP as a multiple of reading the same rows in SQL. */
  ratio: number;
};

type Pulled = { durationMs: number; rows: number; bytes: number; ends: number[] };

/** Measures a first pull: all rows of an account page by page over HTTP, against the same rows directly in SQL. */
export function measureFirstPull(server: BenchServer, account: Account): Promise<FirstPullReport> {
  return withAdmin(server.connection, async (admin) => {
    let pulled = await pullAll(server.baseUrl, account);
    await readAll(admin, account, pulled.ends);
    const rounds: FirstPullReport['rounds'] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      pulled = await pullAll(server.baseUrl, account);
      const sqlMs = rounded(await readAll(admin, account, pulled.ends), 0);
      rounds.push({ httpMs: rounded(pulled.durationMs, 0), sqlMs });
    }
    const { rows, bytes, ends } = pulled;
    const ratio = rounded(median(rounds.map(({ httpMs, sqlMs }) => httpMs / sqlMs)));
    return { rows, pages: ends.length, bytes, rounds, ratio };
  });
}

async function pullAll(baseUrl: string, { userId, cookie }: Account): Promise<Pulled> {
  const startedAt = performance.now();
  const pulled: Pulled = { durationMs: 0, rows: 0, bytes: 0, ends: [] };
  for (let hasMore = true; hasMore; ) {
    const since = pulled.ends.at(-1) ?? 0;
    const query = new URLSearchParams({ since: String(since), protocol: String(SYNC_PROTOCOL), account: userId });
    const response = await fetch(`${baseUrl}/api/v1/sync/pull?${query}`, { headers: { cookie } });
    if (response.status !== 200) throw new Error(`Pulling failed: ${await response.text()}`);
    const text = await response.text();
    const page: RouteOutput<typeof syncRoutes.pull> = JSON.parse(text); // written by the server of this commit
    hasMore = page.hasMore;
    pulled.ends.push(page.rev);
    pulled.bytes += Number(response.headers.get('content-length') ?? Buffer.byteLength(text));
    pulled.rows += Object.values(page.rows).reduce((sum, rows) => sum + rows.length, 0);
  }
  pulled.durationMs = performance.now() - startedAt;
  return pulled;
}

async function readAll(admin: Client, { userId }: Account, ends: readonly number[]): Promise<number> {
  const startedAt = performance.now();
  for (const [index, end] of ends.entries()) {
    for (const table of TABLES) {
      const range = [userId, ends[index - 1] ?? 0, end];
      await admin.query(`select * from ${table} where user_id = $1 and rev > $2 and rev <= $3 order by rev`, range);
    }
  }
  return performance.now() - startedAt;
}
