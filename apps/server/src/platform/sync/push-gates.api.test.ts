import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListEntity } from '@dayward/contract/features/lists';
import { BUILT_IN_CATALOGUE_FILES, plansRoutes } from '@dayward/contract/features/plans';
import { buildHabit } from '@dayward/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import { contentOf, createList, deleteList, deviceOf, renameList } from './sync.fixture.ts';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayward-catalogue-'));
  // In this catalogue Free has no feature at all, and limits are enforced.
  const path = join(folder, 'strict.json');
  await writeFile(path, JSON.stringify({ ...BUILT_IN_CATALOGUE_FILES['dashboard-shell'], enforceLimits: true }));
  server = await startTestServer({ CATALOGUE: path });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const locked = (n: number) => ({
  n,
  outcome: 'refused',
  error: {
    code: 'plan_required',
    message: expect.any(String),
    plan: { feature: 'task_management', required: 'Basic' },
  },
});

const expired = new Date(Date.now() - 1);

describe('[PLAN-09] a change that the plan does not include', () => {
  test.each([
    ['a lower plan', ({ user }: TestUser) => server.grantPlan(user.id, 'Free')],
    ['an expired plan', ({ user }: TestUser) => server.grantPlan(user.id, 'Premium', expired)],
  ])('is refused with the lowest plan that has it, on %s; deleting never is', async (_, end) => {
    const person = await server.signUp();
    const device = deviceOf(person);
    await server.grantPlan(person.user.id, 'Basic');
    const list = createList();
    await device.send(list);
    await end(person);
    const { id } = list.args;
    const answers = await device.send(
      createList(),
      renameList(id, 'Other'),
      deleteList(id),
      { name: 'list.restore', args: { id } },
      // Repeating an existing row is an addition as well.
      list,
    );
    expect(answers).toEqual([locked(2), locked(3), { n: 4, outcome: 'applied', rev: 2 }, locked(5), locked(6)]);
    expect(await contentOf(server, person)).toMatchObject({ events: ['list.created', 'list.deleted'], rev: 2 });
    // Existing rows are readable on every plan.
    expect((await device.pull()).rows['lists']).toMatchObject([{ ...list.args, deletedAt: expect.any(String) }]);
  });

  test('is applied under its next number, once the plan includes it', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    const list = createList();
    expect(await device.send(list)).toEqual([locked(1)]);
    await server.grantPlan(person.user.id, 'Basic');
    expect(await device.sendAs(1, [list])).toEqual([locked(1)]);
    expect(await device.send(list)).toEqual([{ n: 2, outcome: 'applied', rev: 1 }]);
  });

  test('reveals nothing about rows: an unknown one is refused alike', async () => {
    const person = await server.signUp();
    const device = deviceOf(person);
    const { id } = createList().args;
    expect(await device.send(renameList(id, 'x'))).toEqual([locked(1)]);
    await expect(
      person.api.call(ListEntity.routes.patch, { params: { id }, body: { name: 'x' } }),
    ).rejects.toMatchObject({ code: 'plan_required' });
  });
});

test('[PLAN-46] of fifty concurrent additions exactly those within the plan’s limit pass', async () => {
  const person = await server.signUp();
  await server.grantPlan(person.user.id, 'Basic');
  const { plans } = await server.anonymous.call(plansRoutes.list, {});
  const room = plans.find(({ id }) => id === 'Basic')?.limits.habits;
  expect(room).toBe(15);
  const add = () => deviceOf(person).send({ name: 'habit.create', args: buildHabit() });
  const answers = (await Promise.all(Array.from({ length: 50 }, add))).flat();
  expect(answers.filter(({ outcome }) => outcome === 'applied')).toHaveLength(15);
  for (const answer of answers) {
    if (answer.outcome === 'refused') expect(answer.error).toMatchObject({ code: 'limit_reached' });
  }
  expect((await deviceOf(person).pull()).rows['habits']).toHaveLength(15);
});
