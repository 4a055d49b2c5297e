import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import {
  sessionCookie,
  writeSessionCookie,
} from '../../../apps/server/src/features/accounts/session/session-cookie.ts';
import { createKeyRing, loadSecrets } from '../../../apps/server/src/platform/crypto/index.ts';
import type { Account } from './accounts.ts';
import { withAdmin } from './admin.ts';
import type { BenchServer } from './bench-server.ts';

const DAY_SECONDS = 86_400;

/** Creates signed-in accounts directly in SQL: sign-up hashes passwords, which is slow by design. */
export async function makeAccounts({ dataDir, baseUrl, connection }: BenchServer, count: number): Promise<Account[]> {
  const secret = createKeyRing(await loadSecrets(dataDir))
    .deriveKey('sessions')
    .toString('base64url');
  const cookie = sessionCookie({ baseUrl, isFramed: false }, secret);
  const accounts = Array.from({ length: count }, () => {
    const token = randomBytes(32).toString('base64url');
    const [header = ''] = writeSessionCookie(cookie, token, DAY_SECONDS);
    const [line = ''] = header.split(';');
    return { userId: uuidv7(), cookie: line, tokenHash: createHash('sha256').update(token).digest('base64url') };
  });
  await withAdmin(connection, async (admin) => {
    const ids = accounts.map(({ userId }) => userId);
    const people = `select id, 'Robin', id || '@example.org' from unnest($1::uuid[]) as id`;
    await admin.query(`insert into auth."user" ("id", "name", "email") ${people}`, [ids]);
    await admin.query(`insert into users (id, name, email) ${people}`, [ids]);
    await admin.query('insert into user_sync (user_id) select unnest($1::uuid[])', [ids]);
    await admin.query(
      `insert into auth."session" ("id", "userId", "token", "expiresAt")
       select gen_random_uuid(), id, token, now() + interval '1 day' from unnest($1::uuid[], $2::text[]) as session (id, token)`,
      [ids, accounts.map(({ tokenHash }) => tokenHash)],
    );
    await admin.query('vacuum analyze');
  });
  return accounts;
}
