import { taskSharesRoutes } from '@dayward/contract/features/task-shares';
import { SubtaskEntity, TaskEntity, TaskNoteEntity } from '@dayward/contract/features/tasks';
import { TASK_SHARES_PER_ACCOUNT_MAX } from '@dayward/domain';
import { buildSubtask, buildTask, buildTaskNote } from '@dayward/testing';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selectAsAdmin } from '#test/habit-keeper.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let person: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  person = await server.signUp({ name: 'CANARY-NAME' });
});

afterAll(() => server.close());

const { routes } = TaskEntity;

const add = (overrides: Parameters<typeof buildTask>[0] = {}, { api } = person) =>
  api.call(routes.create, { body: buildTask(overrides) });

const share = (taskId: string, body: { id?: string; days?: 7 | 30 | null } = {}, { api } = person) =>
  api.call(taskSharesRoutes.create, { params: { taskId }, body: { id: uuidv7(), ...body } });

const list = async (taskId: string, { api } = person) =>
  (await api.call(taskSharesRoutes.list, { params: { taskId } })).items;

const revoke = (taskId: string, id: string, { api } = person) =>
  api.call(taskSharesRoutes.revoke, { params: { taskId, id } });

const tokenOf = ({ link }: { link: string }) => new URL(link).pathname.replace('/shared/', '');

const open = (token: string) => server.anonymous.call(taskSharesRoutes.read, { params: { token } });

/** The raw HTTP answer to a link. */
async function look(token: string, address = '10.7.0.1') {
  const answer = await server.raw(`/api/v1/shared-tasks/${token}`, { headers: { 'x-forwarded-for': address } });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

const admin = <Row extends object = object>(statement: string, ...values: unknown[]) =>
  selectAsAdmin<Row>(server, statement, ...values);

const expire = (id: string) =>
  admin(
    `update task_shares set created_at = now() - interval '8 days', expires_at = now() - interval '1 second' where id = $1`,
    id,
  );

const GONE = { code: 'not_found' };

describe('[TASK-39] a link to a task', () => {
  test('shows exactly the documented fields to anyone with the link, without an account', async () => {
    const task = await add({
      ...{ title: 'Paint the fence', description: '**Green**', priority: 'High', tags: ['CANARY-TAG'] },
      ...{ startDate: '2026-12-01', dueDate: '2026-12-03', dueTime: '09:30', assignee: 'CANARY-ASSIGNEE' },
    });
    const steps = [
      buildSubtask({ taskId: task.id, title: 'Sand it', completed: true, sortOrder: 2 }),
      buildSubtask({ taskId: task.id, title: 'Buy paint', completed: false, sortOrder: 1 }),
    ];
    for (const body of steps) await person.api.call(SubtaskEntity.routes.create, { body });
    await person.api.call(TaskNoteEntity.routes.create, {
      body: buildTaskNote({ taskId: task.id, content: 'CANARY-NOTE' }),
    });
    const made = await share(task.id);
    expect(made.link.startsWith(`${server.baseUrl}/shared/`)).toBe(true);
    const { status, text } = await look(tokenOf(made));
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({
      ...{ title: 'Paint the fence', description: '**Green**', priority: 'High' },
      ...{ startDate: '2026-12-01', dueDate: '2026-12-03', dueTime: '09:30' },
      subtasks: [
        { title: 'Buy paint', completed: false },
        { title: 'Sand it', completed: true },
      ],
      sharedAt: made.createdAt,
      expiresAt: made.expiresAt,
    });
    expect(text).not.toMatch(/canary|example\.org/i);
    expect(text + made.link).not.toContain(task.id);
    expect(text + made.link).not.toContain(person.user.id);
  });

  test('shows a snapshot of the task, independent of its later changes', async () => {
    const task = await add({ title: 'Before' });
    const made = await share(task.id);
    const shown = await open(tokenOf(made));
    await person.api.call(routes.patch, { params: { id: task.id }, body: { title: 'After', description: 'More' } });
    await person.api.call(SubtaskEntity.routes.create, { body: buildSubtask({ taskId: task.id }) });
    expect(await open(tokenOf(made))).toEqual(shown);
    expect(shown).toMatchObject({ title: 'Before', subtasks: [] });
  });

  test('works for 30 days by default, for 7, or until it is revoked', async () => {
    const { id } = await add();
    const lasting = async (days?: 7 | 30 | null) => {
      const { createdAt, expiresAt } = await share(id, days === undefined ? {} : { days });
      return expiresAt === null ? null : (Date.parse(expiresAt) - Date.parse(createdAt)) / DAY_MS;
    };
    expect([await lasting(), await lasting(7), await lasting(30), await lasting(null)]).toEqual([30, 7, 30, null]);
    const days = 365 as 30; // a client might send this
    await expect(share(id, { days })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('is cached by no proxy, and indexed by no search engine', async () => {
    const made = await share((await add()).id);
    for (const token of [tokenOf(made), 'unknown']) {
      const { headers } = await look(token);
      expect(
        Object.fromEntries(
          ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => [name, headers.get(name)]),
        ),
      ).toEqual({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
    }
  });

  test('is returned once, and stored only as a hash', async () => {
    const { id } = await add();
    const made = await share(id);
    expect(await list(id)).toEqual([{ id: made.id, createdAt: made.createdAt, expiresAt: made.expiresAt }]);
    const [row] = await admin<{ all: string }>(
      'select task_shares::text as all from task_shares where id = $1',
      made.id,
    );
    const token = tokenOf(made);
    expect(row?.all).not.toContain(token);
    expect(row?.all).not.toContain(Buffer.from(token).toString('hex'));
  });

  test('is in the account’s list of links, without its address, for as long as it works', async () => {
    const owner = await server.signUp();
    const own = async () => (await owner.api.call(taskSharesRoutes.listOwn, {})).items;
    expect(await own()).toEqual([]);
    const [fence, roof] = [await add({ title: 'Fence' }, owner), await add({ title: 'Roof' }, owner)];
    const links = [await share(fence.id, {}, owner), await share(fence.id, { days: null }, owner)];
    const last = await share(roof.id, { days: 7 }, owner);
    await owner.api.call(routes.patch, { params: { id: fence.id }, body: { title: 'Renamed' } });
    const shown = ({ link: _, ...told }: typeof last, { id: taskId }: typeof fence, title: string) => ({
      ...{ ...told, taskId, title },
    });
    const [first, second] = links as [typeof last, typeof last]; // created above
    const [ofRoof, ...ofFence] = [
      shown(last, roof, 'Roof'),
      shown(second, fence, 'Fence'),
      shown(first, fence, 'Fence'),
    ];
    expect(await own()).toEqual([ofRoof, ...ofFence]);
    expect(JSON.stringify(await own())).not.toContain(tokenOf(first));
    await expire(second.id);
    await revoke(fence.id, first.id, owner);
    expect(await own()).toEqual([ofRoof]);
    expect((await person.api.call(taskSharesRoutes.listOwn, {})).items.map(({ id }) => id)).not.toContain(last.id);
  });

  test('is replaced by another one if its creation is repeated, and shows the same', async () => {
    const [task, other] = [await add({ title: 'Before' }), await add()];
    const first = await share(task.id, { days: 7 });
    await person.api.call(routes.patch, { params: { id: task.id }, body: { title: 'After' } });
    const second = await share(task.id, { id: first.id, days: null });
    expect({ ...second, link: '' }).toEqual({ ...first, link: '' });
    expect(await open(tokenOf(second))).toMatchObject({ title: 'Before', expiresAt: first.expiresAt });
    await expect(open(tokenOf(first))).rejects.toMatchObject(GONE);
    expect(await list(task.id)).toHaveLength(1);
    await expect(share(other.id, { id: first.id })).rejects.toMatchObject({ code: 'id_taken' });
    await revoke(task.id, first.id);
    await expect(share(task.id, { id: first.id })).rejects.toMatchObject({ code: 'id_taken' });
  });

  test('is tracked in the activity log, without its content', async () => {
    const { id } = await add();
    const made = await share(id);
    await revoke(id, made.id);
    await revoke(id, made.id);
    const events = await admin(
      `select name, payload from domain_events where entity_id = $1 and name like 'task.%shared' order by seq`,
      id,
    );
    const payload = { shareId: made.id };
    expect(events).toEqual([
      { name: 'task.shared', payload },
      { name: 'task.unshared', payload },
    ]);
  });
});

describe('[TASK-39] an inactive link', () => {
  test('gets the same answer if it is unknown, revoked, expired, or of a closed account', async () => {
    const owner = await server.signUp();
    const { id } = await add({}, owner);
    const [ended, expired, live] = [await share(id, {}, owner), await share(id, {}, owner), await share(id, {}, owner)];
    await revoke(id, ended.id, owner);
    await expire(expired.id);
    expect((await list(id, owner)).map((item) => item.id)).toEqual([live.id]);
    const unknown = await look('x'.repeat(90));
    expect(unknown.status).toBe(404);
    const told = ({ status, text }: typeof unknown) => ({ status, text });
    const almost = `${tokenOf(live).slice(0, -1)}${tokenOf(live).endsWith('A') ? 'B' : 'A'}`;
    for (const token of [tokenOf(ended), tokenOf(expired), almost, uuidv7(), '%2e%2e%2f', 'x'.repeat(900)]) {
      expect(told(await look(token)), token).toEqual(told(unknown));
    }
    await open(tokenOf(live));
    await admin('update users set is_active = false where id = $1', owner.user.id);
    expect(told(await look(tokenOf(live)))).toEqual(told(unknown));
    await admin('delete from auth."user" where id = $1', owner.user.id);
    expect(told(await look(tokenOf(live)))).toEqual(told(unknown));
    expect(await admin('select id from task_shares where user_id = $1', owner.user.id)).toEqual([]);
  });

  test('can be revoked again, and its snapshot is deleted', async () => {
    const { id } = await add({ description: 'CANARY-ENDED' });
    const made = await share(id);
    await revoke(id, made.id);
    await revoke(id, made.id);
    expect(await list(id)).toEqual([]);
    expect(await admin(`select id from task_shares where snapshot::text like '%CANARY-ENDED%'`)).toEqual([]);
  });

  test('is deleted with its task, and is not restored with it', async () => {
    const { id } = await add();
    const made = await share(id);
    await person.api.call(routes.remove, { params: { id } });
    await expect(open(tokenOf(made))).rejects.toMatchObject(GONE);
    await expect(list(id)).rejects.toMatchObject(GONE);
    await expect(share(id)).rejects.toMatchObject(GONE);
    await admin('update tasks set deleted_at = null where id = $1', id);
    expect(await list(id)).toEqual([]);
    await expect(open(tokenOf(made))).rejects.toMatchObject(GONE);
    await admin('delete from tasks where id = $1', id);
    expect(await admin('select id from task_shares where id = $1', made.id)).toEqual([]);
  });

  test('is deleted by the nightly job, which keeps live ones', async () => {
    const owner = await server.signUp();
    const { id } = await add({}, owner);
    const make = () => share(id, {}, owner);
    const [live, expired, ended, endedToday] = [await make(), await make(), await make(), await make()];
    await expire(expired.id);
    for (const made of [ended, endedToday]) await revoke(id, made.id, owner);
    await admin(`update task_shares set revoked_at = now() - interval '2 days' where id = $1`, ended.id);
    await server.triggerJob('task-shares.remove-over');
    const kept = async () =>
      (
        await admin<{ id: string }>('select id from task_shares where user_id = $1 order by created_at', owner.user.id)
      ).map((row) => row.id);
    await expect.poll(kept, { timeout: 45_000 }).toEqual([live.id, endedToday.id]);
    await open(tokenOf(live));
  });
});

describe('[DATAM-17] links of other accounts', () => {
  test('can be neither created, listed nor revoked, and get the answer of unknown ones', async () => {
    const { id } = await add();
    const made = await share(id);
    const eve = await server.signUp();
    const own = await add({}, eve);
    await expect(share(id, {}, eve)).rejects.toMatchObject(GONE);
    await expect(list(id, eve)).rejects.toMatchObject(GONE);
    for (const taskId of [id, own.id, uuidv7()]) await expect(revoke(taskId, made.id, eve)).rejects.toMatchObject(GONE);
    await expect(revoke((await add()).id, made.id)).rejects.toMatchObject(GONE);
    // The same id in another account is another link.
    const hers = await share(own.id, { id: made.id }, eve);
    expect(await open(tokenOf(hers))).toMatchObject({ title: own.title });
    await revoke(own.id, made.id, eve);
    expect(await open(tokenOf(made))).toBeDefined();
  });

  test('are opened by a role that sees only the snapshots of links, and no tasks', async () => {
    await share((await add()).id);
    const read = (statement: string) =>
      server.database.asVisitor(person.user.id, async (tx) => (await tx.execute(sql.raw(statement))).rows);
    expect((await read('select snapshot from task_shares')).length).toBeGreaterThan(0);
    for (const statement of [
      'select 1 from tasks',
      'select 1 from subtasks',
      'select task_id from task_shares',
      'update task_shares set revoked_at = null',
      'delete from task_shares',
    ]) {
      await expect(read(statement), statement).rejects.toMatchObject({ cause: { code: '42501' } });
    }
    const stranger = await server.signUp();
    const rows = await server.database.asVisitor(stranger.user.id, (tx) =>
      tx.execute(sql`select user_id from task_shares`),
    );
    expect(rows.rows).toEqual([]);
  });
});

describe('limits of links', () => {
  test('an account has a limit of live links, exact also for concurrent creations', async () => {
    const owner = await server.signUp();
    const { id } = await add({}, owner);
    const oldest = await share(id, {}, owner);
    await admin(
      `insert into task_shares (user_id, id, task_id, token_hash, snapshot)
       select $1, gen_random_uuid(), $2, sha256(n::text::bytea), '{}' from generate_series(1, $3::int) n`,
      ...[owner.user.id, id, TASK_SHARES_PER_ACCOUNT_MAX - 2],
    );
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => share(id, {}, owner)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(share(id, {}, owner)).rejects.toMatchObject({ code: 'limit_reached' });
    await revoke(id, oldest.id, owner);
    await share(id, {}, owner);
  });

  test('an account has an hourly limit of creations', async () => {
    const owner = await server.signUp();
    const { id } = await add({}, owner);
    const { id: again } = await share(id, {}, owner);
    for (let times = 1; times < 60; times += 1) await share(id, { id: again }, owner);
    await expect(share(id, { id: again }, owner)).rejects.toMatchObject({ code: 'rate_limited' });
  });

  test('an IP address has a rate limit of openings, which does not affect others', async () => {
    const token = tokenOf(await share((await add()).id));
    const statuses: number[] = [];
    for (let times = 0; times < 121; times += 1) statuses.push((await look(token, '10.7.0.2')).status);
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([200]));
    expect(statuses[120]).toBe(429);
    expect((await look(token, '10.7.0.3')).status).toBe(200);
  });
});
