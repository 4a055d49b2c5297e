import { API_ROUTES } from '@dayward/contract';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakePi, piPerson, startFakePi } from '#src/features/accounts/pi/pi-platform.fixture.ts';
import { json } from '#src/platform/pi/pi-server.fixture.ts';
import { accessRowOf } from '#test/access/access-rows.ts';
import { asAdmin } from '#test/postgres.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { prepareAccount } from './race-account.ts';
import { requestOf, sendRequest } from './race-requests.ts';

let pi: FakePi;
let server: TestServer;

beforeAll(async () => {
  pi = await startFakePi();
  // Any token is that of a person without an account.
  pi.answerAll(json(piPerson()));
  server = await startTestServer(pi.env);
});

afterAll(async () => {
  await server.close();
  await pi.close();
});

const NEEDING_STEP_UP = API_ROUTES.filter((route) => accessRowOf(route).needsStepUp).map(({ id }) => id);

async function isAnyWaiting(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount !== 0;
}

test.each(NEEDING_STEP_UP)('%s does nothing after a reset that it began before', async (name) => {
  const account = await prepareAccount(server, requestOf(name).needs ?? 'off');
  const { id } = account.user;
  await asAdmin(server.databaseUrl, async (reset) => {
    // A reset that holds the lock of the credentials when the request comes to it.
    await reset.query('begin');
    await reset.query(`select 1 from auth."user" where "id" = $1 for update`, [id]);
    let isAnswered = false;
    const answer = sendRequest(server, account, name, 0).finally(() => {
      isAnswered = true;
    });
    await expect.poll(async () => isAnswered || isAnyWaiting(reset)).toBe(true);
    await reset.query(`delete from auth."session" where "userId" = $1`, [id]);
    await reset.query('commit');
    expect(await answer).toMatchObject({ status: 403, error: { code: 'step_up_required' } });
  });
});
