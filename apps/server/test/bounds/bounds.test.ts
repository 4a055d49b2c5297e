import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENTITIES } from '@dayward/contract';
import { taskSharesRoutes } from '@dayward/contract/features/task-shares';
import { TaskEntity } from '@dayward/contract/features/tasks';
import { TASK_DESCRIPTION_MAX_CHARS } from '@dayward/domain';
import { buildTask } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#src/features/accounts/accounts.fixture.ts';
import { ACCOUNT_BYTES_MAX } from '#src/platform/sync/account-size.ts';
import { ROW_BYTES } from '#src/platform/sync/account-state.ts';
import { createList, deleteList, deviceOf, renameList } from '#src/platform/sync/sync.fixture.ts';
import { insertAsAdmin } from '#test/habit-keeper.ts';
import { createParents, makeSample, sampleOf } from '../access/access-row.ts';
import { selectAsAdmin } from '../habit-keeper.ts';
import { startTestServer, type TestServer, type TestUser } from '../test-server.ts';
import { ACCOUNT_TOTAL_BYTES, accountBytes, BOUNDS, COMPUTED_BYTES, DISK_FACTOR, FOLDER_BOUNDS } from './bounds.ts';
import { hardText } from './hard-text.ts';

const MB = 1024 * 1024;

let server: TestServer;
let eve: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  eve = await server.signUp();
});

afterAll(() => server.close());

const sql = <Row extends object>(text: string, ...values: unknown[]) => selectAsAdmin<Row>(server, text, ...values);

/** Rows of a table that belong to the account, and their size in bytes. */
async function measure(table: string): Promise<{ rows: number; bytes: number }> {
  const [schema = '', name = ''] = table.split('.');
  const columns = await sql<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = $1 and table_name = $2`,
    ...[schema, name],
  );
  const owner = ['user_id', 'userId', 'id'].find((column) => columns.some((one) => one.name === column));
  const [found] = await sql<{ rows: number; bytes: number }>(
    `select count(*)::int as rows, coalesce(sum(pg_column_size(t)), 0)::int as bytes
     from "${schema}"."${name}" t where "${owner}" = $1`,
    eve.user.id,
  );
  return found ?? { rows: 0, bytes: 0 };
}

const rowsOf = async (table: string) => (await measure(table)).rows;

/** The most rows of a table by the list. */
function mostOf(table: string): number {
  const bound = BOUNDS[table];
  if (bound === undefined) throw new Error(`${table} has no bound`);
  return bound.rows;
}

describe('the list of bounds', () => {
  test('names every table of the database', async () => {
    const tables = await sql<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(BOUNDS).sort());
  });

  test('names every folder of the data folder that grows', async () => {
    const entries = await readdir(server.dataDir, { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(folders.sort()).toEqual(Object.keys(FOLDER_BOUNDS).sort());
  });

  test('adds up to what the guide states', async () => {
    const guide = await readFile(join(import.meta.dirname, '../../../../docs/guides/operations.md'), 'utf8');
    expect(accountBytes()).toBeLessThanOrEqual(ACCOUNT_TOTAL_BYTES);
    expect(guide).toContain(`at most ${ACCOUNT_TOTAL_BYTES / MB} MB`);
    expect(guide).toContain(`${ACCOUNT_BYTES_MAX / MB} MB of rows`);
    expect(guide).toContain(`${(FOLDER_BOUNDS['files']?.bytes ?? 0) / MB} MB of files`);
  });
});

test('small rows take on disk what they are counted for', async () => {
  const person = await server.signUp({ holds: 'Premium' });
  const uncounted: Record<string, number> = {};
  for (const { collection } of ENTITIES) await makeSample(person, collection);
  for (const { collection, fields } of ENTITIES) {
    const counted = await sizeOnDisk(person, collection, Object.keys(fields));
    const perRow = Math.max(0, counted.onDisk - counted.bytes * DISK_FACTOR);
    if (perRow > 0) uncounted[collection] = perRow * mostOf(`public.${collection}`);
  }
  const total = Object.values(uncounted).reduce((sum, bytes) => sum + bytes, 0);
  expect(total, JSON.stringify(uncounted)).toBeLessThan(COMPUTED_BYTES);
});

test('the rows of each kind are limited in number, on the highest plan too', async () => {
  const person = await server.signUp({ holds: 'Premium' });
  const device = deviceOf(person);
  for (const { collection } of ENTITIES) await makeSample(person, collection);
  for (const { collection } of ENTITIES) await createParents(person, collection);
  const creates = ENTITIES.map(({ name, collection }) => ({
    name: `${name}.create`,
    args: sampleOf(collection).build(),
  }));
  for (const { collection, limits } of ENTITIES) await copyRow(person, collection, limits.rowsPerAccount);
  const answers = await device.send(...creates);
  const refused = { outcome: 'refused', error: { code: 'limit_reached' } };
  for (const [index, answer] of answers.entries())
    expect([creates[index]?.name, answer]).toMatchObject([creates[index]?.name, refused]);
});

/** Copies a row of the user's under new ids. */
async function copyRow({ user }: TestUser, table: string, copies: number): Promise<void> {
  const columns = await sql<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'id'`,
    table,
  );
  const names = columns.map(({ name }) => name).join(', ');
  await insertAsAdmin(
    server,
    `insert into ${table} (id, ${names}) select gen_random_uuid(), ${names}
     from (select * from ${table} where user_id = $1 limit 1) sample, generate_series(1, ${copies})`,
    user.id,
  );
}

/** Bytes of one of many equal rows of a table: on disk with its indexes, and as it is counted. */
async function sizeOnDisk(person: TestUser, table: string, fields: readonly string[]) {
  const copies = 2_000;
  const size = async () => {
    const [found] = await sql<{ bytes: string }>('select pg_total_relation_size($1::regclass) as bytes', table);
    return Number(found?.bytes);
  };
  const before = await size();
  await copyRow(person, table, copies);
  const sizes = fields.map((field) => `coalesce(octet_length("${toSnakeCase(field)}"::text), 0)`).join(' + ');
  const [counted] = await sql<{ bytes: number }>(
    `select (${ROW_BYTES} + ${sizes || '0'})::int as bytes from ${table} where user_id = $1 limit 1`,
    person.user.id,
  );
  return { onDisk: ((await size()) - before) / copies, bytes: counted?.bytes ?? 0 };
}

const toSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe('one Free account cannot pass the bound of', () => {
  test('all its rows together: what would grow is refused, what shrinks is not', async () => {
    const device = deviceOf(eve);
    const [first] = await device.send({ name: 'task.create', args: buildTask() });
    expect(first).toMatchObject({ outcome: 'applied' });
    const room = 2 * MB;
    await sql('update user_sync set row_bytes = $2 where user_id = $1', eve.user.id, ACCOUNT_BYTES_MAX - room);
    const before = (await measure('public.tasks')).bytes;
    const applied: string[] = [];
    const codes = new Set<string>();
    while (codes.size === 0) {
      const tasks = Array.from({ length: 25 }, () => buildTask({ description: hardText(TASK_DESCRIPTION_MAX_CHARS) }));
      const answers = await device.send(...tasks.map((args) => ({ name: 'task.create', args })));
      for (const [index, answer] of answers.entries()) {
        if (answer.outcome === 'applied') applied.push(tasks[index]?.id ?? '');
        else codes.add(answer.error.code);
      }
    }
    expect([...codes]).toEqual(['limit_reached']);
    const grown = (await measure('public.tasks')).bytes - before;
    expect(grown).toBeGreaterThan(room * 0.9);
    expect(grown).toBeLessThanOrEqual(room);
    await expect(
      eve.api.call(TaskEntity.routes.create, { body: buildTask({ description: hardText(9_000) }) }),
    ).rejects.toMatchObject({ code: 'limit_reached' });
    const [id = '', other = ''] = applied;
    const answers = await device.send(
      { name: 'task.patch', args: { id, changes: { description: '' } } },
      { name: 'task.delete', args: { id: other } },
      { name: 'task.create', args: buildTask({ description: hardText(9_000) }) },
    );
    expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied']);
  });

  test('all its rows together, counted again once the size is not known', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    const tasks = Array.from({ length: 20 }, () => buildTask({ description: hardText(5_000), tags: ['a', 'b'] }));
    await device.send(...tasks.map((args) => ({ name: 'task.create', args })), createList());
    const size = async () => {
      const found = await sql<{ bytes: string }>(
        'select row_bytes as bytes from user_sync where user_id = $1',
        person.user.id,
      );
      return Number(found[0]?.bytes);
    };
    const counted = await size();
    await sql('update user_sync set row_bytes = null where user_id = $1', person.user.id);
    const list = createList();
    await device.send(list);
    const listBytes = 600;
    expect(Math.abs((await size()) - counted - listBytes) / counted).toBeLessThan(0.02);
    // What was purged makes room.
    await device.send(...tasks.map(({ id }) => ({ name: 'task.delete', args: { id } })));
    await sql(`update tasks set deleted_at = now() - interval '31 days' where user_id = $1`, person.user.id);
    await server.triggerJob('sync.purge');
    await expect.poll(size, { timeout: 20_000 }).toBeLessThan(2_000);
    await device.send(renameList(list.args.id, 'A longer name of the list'));
    expect(await size()).toBeLessThan(2_000);
  });

  test('answers: names of unknown fields are cut, and each device has the answers of a push or two', async () => {
    const device = deviceOf(eve);
    const refusals = Array.from({ length: 20 }, (_, index) => ({
      name: 'list.create',
      args: { ...createList().args, [`${index}${'x'.repeat(900_000)}`]: 1 },
    }));
    for (const refusal of refusals) {
      const [answer] = await device.send(refusal);
      expect(JSON.stringify(answer).length).toBeLessThan(1_000);
      expect(answer).toMatchObject({ outcome: 'refused', error: { code: 'invalid_input' } });
    }
    const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`${index}${'é'.repeat(120)}`, 1]));
    await device.send({ name: 'list.create', args: { ...createList().args, ...many } });
    const [largest] = await sql<{ bytes: number }>(
      'select max(octet_length(answer::text))::int as bytes from sync_answers where user_id = $1',
      eve.user.id,
    );
    expect(largest?.bytes).toBeLessThan(BOUNDS['public.sync_answers']?.rowBytes === 'shared' ? 0 : 5_000);
    const quick = Array.from({ length: 50 }, () => ({ name: 'nothing', args: null }));
    const silent = deviceOf(eve);
    for (let n = 1; n < 500; n += 50) await silent.sendAs(n, quick);
    const ofDevice = await sql(`select 1 from sync_answers where client_id = $1`, silent.clientId);
    expect(ofDevice.length).toBeLessThanOrEqual(mostOf('public.sync_answers') / mostOf('public.sync_clients'));
    for (let count = 0; count < mostOf('public.sync_clients') + 5; count += 1) {
      await deviceOf(eve).send({ name: 'nothing', args: null });
    }
    expect(await rowsOf('public.sync_clients')).toBe(mostOf('public.sync_clients'));
  });

  test('events and activity: the newest stay, without what was written', async () => {
    const most = mostOf('public.domain_events');
    await sql(
      `insert into domain_events (user_id, name, rev) select $1, 'list.seeded', 0 from generate_series(1, $2::int)`,
      ...[eve.user.id, most + 1_000],
    );
    await sql(
      `update user_sync set new_events = 460, row_bytes = 0, row_totals = '{}' where user_id = $1`,
      eve.user.id,
    );
    const device = deviceOf(eve);
    const task = buildTask({ description: hardText(9_000) });
    const titles = Array.from({ length: 45 }, (_, index) => ({
      name: 'task.patch',
      args: { id: task.id, changes: { title: `Title ${index}` } },
    }));
    await device.send({ name: 'task.create', args: task }, ...titles);
    expect(await rowsOf('public.domain_events')).toBeLessThanOrEqual(most);
    const [last] = await sql<{ payload: { title: string } }>(
      'select payload from domain_events where user_id = $1 order by seq desc limit 1',
      eve.user.id,
    );
    expect(last?.payload.title).toBe('Title 44');
    const [largest] = await sql<{ bytes: number }>(
      'select max(octet_length(payload::text))::int as bytes from domain_events where user_id = $1',
      eve.user.id,
    );
    expect(largest?.bytes).toBeLessThan(2_300);
  });

  test('links: sixty an hour, and those that are over go as new ones come', async () => {
    const task = await eve.api.call(TaskEntity.routes.create, { body: buildTask() });
    await sql(
      `insert into task_shares (user_id, id, task_id, token_hash, snapshot, created_at, expires_at)
       select $1, gen_random_uuid(), $2, sha256(n::text::bytea), '{}', now() - interval '2 days', now() - interval '1 day'
       from generate_series(1, 500) n`,
      ...[eve.user.id, task.id],
    );
    const calls = Array.from({ length: 65 }, () =>
      eve.api.call(taskSharesRoutes.create, { params: { taskId: task.id }, body: { id: uuidv7() } }),
    );
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
    expect(await rowsOf('public.task_shares')).toBe(60);
  });

  test('tombstones: the oldest are forgotten', async () => {
    const most = mostOf('public.sync_purged');
    await sql(
      `insert into sync_purged (user_id, collection, id, rev) select $1, 'lists', gen_random_uuid(), 2 from generate_series(1, $2::int)`,
      ...[eve.user.id, most],
    );
    const device = deviceOf(eve);
    const list = createList();
    await device.send(list, deleteList(list.args.id));
    await sql(`update lists set deleted_at = now() - interval '31 days' where user_id = $1`, eve.user.id);
    await server.triggerJob('sync.purge');
    await expect.poll(() => rowsOf('public.sync_purged'), { timeout: 30_000 }).toBeLessThan(most);
    expect((await device.pull(1)).startOver).toBe(true);
  });

  test('sessions and known addresses: a new one ends the oldest, also at the same moment', async () => {
    await sql(
      `insert into auth.session ("id", "userId", "token", "expiresAt", "updatedAt")
       select gen_random_uuid(), $1, gen_random_uuid(), now() + interval '1 day', now() - interval '1 day' from generate_series(1, 80)`,
      eve.user.id,
    );
    await sql(
      `insert into auth.known_addresses (user_id, address_hash, last_seen_at)
       select $1, sha256(n::text::bytea), now() - interval '1 day' from generate_series(1, 150) n`,
      eve.user.id,
    );
    const answers = await Promise.all([1, 2, 3, 4].map((index) => signIn(server, eve, `10.7.0.${index}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill('signed-in'));
    expect(await rowsOf('auth.session')).toBe(mostOf('auth.session'));
    expect(await rowsOf('auth.known_addresses')).toBe(mostOf('auth.known_addresses'));
  });

  test('what waits for an answer: the newest of the account stay, and what is over goes with any new one', async () => {
    const add = (table: string, hash: string, further: string, values: string, count: number) =>
      server.database.authPool.query(
        `insert into auth.${table} (${hash}, expires_at${further})
         select sha256(gen_random_uuid()::text::bytea), now() + interval '5 minutes'${values} from generate_series(1, ${count})`,
      );
    const id = `'${eve.user.id}'::uuid`;
    await sql('delete from auth.mail_tokens where user_id = $1', eve.user.id);
    const tables = [
      ['second_factor_challenges', 'token_hash', ', user_id', `, ${id}`, 20],
      ['passkey_challenges', 'challenge_hash', ', user_id', `, ${id}`, 30],
      ['mail_tokens', 'token_hash', ', user_id, purpose, email', `, ${id}, 'change', 'x@example.org'`, 10],
    ] as const;
    for (const [table, hash, further, values, most] of tables) {
      await add(table, hash, further, values, most + 15);
      expect(await rowsOf(`auth.${table}`)).toBe(most);
      await sql(`update auth.${table} set expires_at = now() - interval '1 minute'`);
      const others = await server.signUp();
      await add(table, hash, further, values.replace(eve.user.id, others.user.id), most / 2);
      expect(await rowsOf(`auth.${table}`)).toBe(0);
    }
  });

  test('any table, after all of this', async () => {
    const owned = Object.entries(BOUNDS).filter(([table, { per }]) => per === 'account' && !table.startsWith('pgboss'));
    for (const [table, { rows, rowBytes }] of owned) {
      if (['auth.backup_codes', 'auth.step_ups'].includes(table)) continue;
      const found = await measure(table);
      expect({ table, isBounded: found.rows <= rows }).toEqual({ table, isBounded: true });
      if (rowBytes !== 'shared') expect(found.bytes).toBeLessThanOrEqual(rows * rowBytes);
    }
  });
});
