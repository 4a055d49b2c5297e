import { SYNC_PROTOCOL, syncRoutes } from '@dayward/contract';
import { buildList } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '#test/postgres.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import { type Change, deviceOf } from './sync.fixture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({}, { floodLimit: { max: 1_000_000, windowMs: 60_000 } });
});

afterAll(() => server.close());

const create = (overrides: Parameters<typeof buildList>[0] = {}): Change & { args: { id: string } } => ({
  name: 'list.create',
  args: buildList(overrides),
});
const rename = (id: string, name: string): Change => ({ name: 'list.patch', args: { id, changes: { name } } });
const remove = (id: string): Change => ({ name: 'list.delete', args: { id } });

/** What the account holds and what happened in it, as the database has it. */
async function contentOf({ user }: TestUser) {
  const content = { lists: 0, events: [] as string[], rev: 0, answers: 0, clients: 0 };
  await asAdmin(server.databaseUrl, async (admin) => {
    const one = async (sql: string) => Number((await admin.query(sql, [user.id])).rows[0]?.value ?? 0);
    content.lists = await one('select count(*) as value from lists where user_id = $1');
    content.rev = await one('select rev as value from user_sync where user_id = $1');
    content.answers = await one('select count(*) as value from sync_answers where user_id = $1');
    content.clients = await one('select count(*) as value from sync_clients where user_id = $1');
    const events = await admin.query('select name from domain_events where user_id = $1 order by seq', [user.id]);
    content.events = events.rows.map(({ name }) => name);
  });
  return content;
}

describe('[SYNC-07] a change that is sent again', () => {
  test('fifty times at once has one effect and fifty equal answers', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    const changes = [create(), create()];
    const answers = await Promise.all(Array.from({ length: 50 }, () => device.sendAs(1, changes)));
    for (const answer of answers) {
      expect(answer).toEqual([
        { n: 1, outcome: 'applied', rev: 1 },
        { n: 2, outcome: 'applied', rev: 2 },
      ]);
    }
    const events = ['list.created', 'list.created'];
    expect(await contentOf(person)).toEqual({ lists: 2, events, rev: 2, answers: 2, clients: 1 });
  });
});
