import type { QueryResult } from 'pg';
import type { PgConnection } from '#src/db/connection.ts';
import { withClient } from '#test/with-client.ts';
import { type LedgerAccount, readLists } from './write-load.ts';

/** Compares an account's client with the server: acknowledged rows that are missing or differ. */
export async function findLostWrites(baseUrl: string, accounts: readonly LedgerAccount[]): Promise<string[]> {
  const lost: string[] = [];
  for (const account of accounts) {
    const stored = await readLists(baseUrl, account);
    for (const [id, acknowledged] of account.acknowledged) {
      if (isUnanswered(account, id)) continue;
      const [expected, actual] = [JSON.stringify(acknowledged), JSON.stringify(stored.get(id))];
      if (expected !== actual) lost.push(`acknowledged ${expected}, stored ${actual}`);
    }
  }
  return lost;
}

function isUnanswered({ unanswered }: LedgerAccount, id: string): boolean {
  return unanswered?.kind === 'rename' && unanswered.id === id;
}

/** Queries that find transactions of which one part is present and another is missing. */
const PARTIAL_WRITE_QUERIES = {
  'list without exactly one created event': `
    select l.user_id, l.id from lists l
    left join domain_events e on e.user_id = l.user_id and e.entity_id = l.id and e.name = 'list.created'
    group by l.user_id, l.id having count(e.seq) <> 1`,
  'event without its list': `
    select e.user_id, e.seq from domain_events e
    left join lists l on l.user_id = e.user_id and l.id = e.entity_id where l.id is null`,
  'list that differs from its last event': `
    select l.user_id, l.id from lists l
    join lateral (select e.rev, e.payload ->> 'name' as name from domain_events e
                  where e.user_id = l.user_id and e.entity_id = l.id order by e.rev desc limit 1) last on true
    where last.rev <> l.rev or last.name <> l.name`,
  'account with rows and no version': `
    select l.user_id from lists l left join user_sync s on s.user_id = l.user_id where s.user_id is null`,
} as const;

/** Holds until a client repeats a write: a repeat that changes nothing may still consume a version. */
const SKIPPED_VERSION = `
  select s.user_id, s.rev, count(e.seq) as events, max(e.rev) as last from user_sync s
  left join domain_events e on e.user_id = s.user_id where s.user_id = any($1) group by s.user_id, s.rev
  having s.rev <> count(e.seq) or s.rev <> count(distinct e.rev) or s.rev <> max(e.rev)`;

/** @param unrepeated accounts that have not yet repeated a write */
export async function findPartialWrites(
  connection: PgConnection,
  unrepeated: readonly LedgerAccount[],
): Promise<string[]> {
  return withClient(connection, async (admin) => {
    const torn: string[] = [];
    for (const [what, sql] of Object.entries(PARTIAL_WRITE_QUERIES))
      torn.push(...describe(what, await admin.query(sql)));
    const userIds = unrepeated.map(({ userId }) => userId);
    torn.push(...describe('account whose versions are not 1 to n', await admin.query(SKIPPED_VERSION, [userIds])));
    return torn;
  });
}

function describe(what: string, { rows }: QueryResult): string[] {
  return rows.map((row) => `${what}: ${JSON.stringify(row)}`);
}
