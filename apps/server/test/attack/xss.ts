import { API_PREFIX, ENTITIES, PUSH_MUTATIONS_MAX } from '@dayward/contract';
import { taskSharesRoutes } from '@dayward/contract/features/task-shares';
import { singleLine } from '@dayward/domain';
import { buildHostileRows, type HostileRow, textAt, XSS_PAYLOADS } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { deviceOf } from '#src/platform/sync/sync.fixture.ts';
import type { TestServer, TestUser } from '../test-server.ts';

/** Rows of each entity in one account, below the limits of every plan and of an hour. */
const ROWS_PER_ACCOUNT = 40;

const JSON_TYPE = 'application/json; charset=utf-8';

const SHARES_PER_ACCOUNT = 3;

/**
 * Stores payloads in every text field of every entity, and reads them back by each route: unchanged, and never as anything that
 * a browser would render.
 *
 * @param chosen positions of the payloads
 * @returns the number of stored payloads, one for each field that holds it
 */
export async function expectPayloadsToStayText(server: TestServer, chosen: readonly number[]): Promise<number> {
  let stored = 0;
  for (let from = 0; from < chosen.length; from += ROWS_PER_ACCOUNT) {
    const person = await server.signUp({ holds: 'Premium' });
    const rows = buildHostileRows(XSS_PAYLOADS, chosen.slice(from, from + ROWS_PER_ACCOUNT));
    await store(person, rows);
    await expectPulled(person, rows);
    for (const { routes } of ENTITIES) await expectInert(server, person.cookie, routes.list.path);
    await expectSharesToBeInert(server, person, rows);
    stored += rows.reduce((sum, { payloads }) => sum + payloads.length, 0);
  }
  return stored;
}

async function store(person: TestUser, rows: readonly HostileRow[]): Promise<void> {
  const device = deviceOf(person);
  for (let from = 0; from < rows.length; from += PUSH_MUTATIONS_MAX) {
    const sent = rows.slice(from, from + PUSH_MUTATIONS_MAX);
    const answers = await device.send(
      ...sent.map(({ entity, body }) => ({ name: `${entity.name}.create`, args: body })),
    );
    const refused = answers.flatMap((answer, index) =>
      answer.outcome === 'applied' ? [] : [[sent[index]?.body, answer]],
    );
    expect(refused).toEqual([]);
  }
}

/** Compares texts without regard to white space, which names keep only as single spaces. */
async function expectPulled(person: TestUser, rows: readonly HostileRow[]): Promise<void> {
  const pulled = (await deviceOf(person).pull()).rows;
  for (const { entity, body, payloads } of rows) {
    const row = pulled[entity.collection]?.find(({ id }) => id === body['id']);
    const texts = payloads.map(({ place }) => singleLine(String(textAt(row, place))));
    expect(texts).toEqual(payloads.map(({ payload }) => singleLine(payload)));
  }
}

/** Expects JSON that browsers neither guess to be a page nor give any rights. */
async function expectInert(server: TestServer, cookie: string, path: string): Promise<string> {
  const answer = await server.raw(API_PREFIX + path, { headers: { cookie } });
  const { status, headers } = answer;
  expect([path, status, headers.get('content-type')]).toEqual([path, 200, JSON_TYPE]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
  return answer.text();
}

/** The JSON of a shared copy holds the payloads; its page is the same for every link, so it holds none. */
async function expectSharesToBeInert(server: TestServer, person: TestUser, rows: readonly HostileRow[]): Promise<void> {
  const pageOf = async (path: string) => (await server.raw(path, { headers: { accept: 'text/html' } })).text();
  const empty = await pageOf('/shared/nothing');
  const tasks = rows.filter(({ entity }) => entity.collection === 'tasks');
  for (const { body } of tasks.slice(0, SHARES_PER_ACCOUNT)) {
    const { link } = await person.api.call(taskSharesRoutes.create, {
      params: { taskId: String(body['id']) },
      body: { id: uuidv7() },
    });
    const { pathname } = new URL(link);
    const shared = JSON.parse(await expectInert(server, '', pathname.replace('/shared/', '/shared-tasks/')));
    expect(singleLine(shared.title)).toBe(singleLine(String(body['title'])));
    expect(await pageOf(pathname)).toBe(empty);
  }
}
