import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListEntity } from '@dayward/contract/features/lists';
import { BUILT_IN_CATALOGUE_FILES, plansRoutes } from '@dayward/contract/features/plans';
import { TaskEntity, tasksRoutes } from '@dayward/contract/features/tasks';
import { piUnits } from '@dayward/domain';
import { buildList, buildTask } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProbesTable, gateProbes, HABIT_PROBE, PROBES } from '#test/gate-probes.ts';
import { asAdmin } from '#test/postgres.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';

const { routes } = HABIT_PROBE;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayward-catalogue-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** A server with an operator's catalogue: the default one with changes. */
async function serveWith(changes: object, name: string): Promise<TestServer> {
  const path = join(folder, name);
  await writeFile(path, JSON.stringify({ ...BUILT_IN_CATALOGUE_FILES['server-side'], ...changes }));
  const server = await startTestServer({ CATALOGUE: path }, { extraFeatures: [gateProbes] });
  await createProbesTable(server.databaseUrl);
  return server;
}

const addProbe = ({ api }: TestUser) => api.call(routes.create, { body: { id: uuidv7(), name: 'Read' } });

describe('by default', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({}, { extraFeatures: [gateProbes] });
    await createProbesTable(server.databaseUrl);
  });

  afterAll(() => server.close());

  test('[PLAN-10] [PLAN-12] [PLAN-43] the plans in force are public', async () => {
    const { version, enforceLimits, builtFeatures, plans } = await server.anonymous.call(plansRoutes.list, {});
    expect({ version, enforceLimits, builtFeatures }).toEqual({
      version: 'server-side-1',
      enforceLimits: false,
      builtFeatures: [
        ...['habit_tracking', 'task_management', 'basic_notifications'],
        ...['mood_tracking', 'smart_reminders', 'streak_protection'],
      ],
    });
    expect(plans.map((plan) => [plan.id, plan.features.length, plan.pages.length])).toEqual([
      ['Free', 3, 2],
      ['Basic', 6, 2],
      ['Pro', 14, 2],
      ['Premium', 22, 2],
    ]);
    expect(plans.map((plan) => plan.prices)).toEqual([
      null,
      { monthly: piUnits(10), yearly: piUnits(100), introductory: piUnits(5) },
      { monthly: piUnits(15), yearly: piUnits(150), introductory: piUnits(10) },
      { monthly: piUnits(20), yearly: piUnits(200), introductory: piUnits(15) },
    ]);
    expect(plans.map((plan) => Object.values(plan.limits))).toEqual([
      [5, 20, 0, 0],
      [15, 50, 10, 0],
      [30, 100, 25, 0],
      [50, 200, 50, 10],
    ]);
  });

  test('an ad precedes a tried feature on one plan alone, and the habit tracker is the app itself', async () => {
    const { plans, habitAppUrl } = await server.anonymous.call(plansRoutes.list, {});
    expect(plans.filter((plan) => plan.adBeforeFeature).map(({ id }) => id)).toEqual(['Basic']);
    expect(habitAppUrl).toBeNull();
  });

  test('[PLAN-45] creating rows past the limit of the plan is allowed', async () => {
    const person = await server.signUp();
    for (let count = 0; count < 7; count += 1) await addProbe(person);
    expect((await person.api.call(routes.list, {})).items).toHaveLength(7);
  });

  test('[PLAN-51] a change of plan grants and revokes access at once, in the same session', async () => {
    const { user, api } = await server.signUp();
    const call = () => api.call(PROBES.mood_tracking.service, {});
    const locked = { code: 'plan_required', plan: { feature: 'mood_tracking', required: 'Pro' } };
    await expect(call()).rejects.toMatchObject(locked);
    await server.grantPlan(user.id, 'Pro');
    await call();
    await server.grantPlan(user.id, 'Basic');
    await expect(call()).rejects.toMatchObject(locked);
  });

  test('[PLAN-53] an expired plan has Free’s access; the stored plan and the data stay', async () => {
    const { user, api } = await server.signUp();
    const { entity } = PROBES.habit_journal;
    await server.grantPlan(user.id, 'Premium');
    const entry = await api.call(entity.routes.create, { body: { id: uuidv7(), name: 'A good day' } });
    const end = new Date(Date.now() + 500);
    await server.grantPlan(user.id, 'Premium', end);
    const refusal = () => api.call(PROBES.habit_journal.service, {}).then(String, (error) => error.code);
    await expect.poll(refusal, { timeout: 20_000 }).toBe('plan_required');
    await expect(api.call(entity.routes.create, { body: { id: uuidv7(), name: 'X' } })).rejects.toMatchObject({
      code: 'plan_required',
    });
    expect((await api.call(entity.routes.list, {})).items).toEqual([entry]);
    await asAdmin(server.databaseUrl, async (admin) => {
      const { rows } = await admin.query('select plan, has_paid, plan_expiry from users where id = $1', [user.id]);
      expect(rows).toEqual([{ plan: 'Premium', has_paid: true, plan_expiry: end }]);
    });
  });

  test('Free can access the records of its own features', async () => {
    const { api } = await server.signUp();
    expect(await api.call(ListEntity.routes.create, { body: buildList() })).toMatchObject({ name: 'Home' });
  });
});

describe('[PLAN-46] if the catalogue enforces limits', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await serveWith({ enforceLimits: true }, 'enforced.json');
  });

  afterAll(() => server.close());

  test('creating a row past one is refused with the limit and the next higher plan', async () => {
    const person = await server.signUp();
    for (let count = 0; count < 5; count += 1) await addProbe(person);
    await expect(addProbe(person)).rejects.toMatchObject({
      code: 'limit_reached',
      message: 'The plan Free holds 5 habits. Basic holds 15. What you have stays as it is.',
    });
    expect((await person.api.call(routes.list, {})).items).toHaveLength(5);
    await server.grantPlan(person.user.id, 'Basic');
    await addProbe(person);
  });

  test('a recurring task can be completed at the plan’s limit of tasks', async () => {
    const { api } = await server.signUp();
    const add = () =>
      api.call(TaskEntity.routes.create, { body: buildTask({ recurring: 'Daily', dueDate: '2026-11-01' }) });
    const first = await add();
    for (let count = 1; count < 20; count += 1) await add();
    await expect(add()).rejects.toMatchObject({ code: 'limit_reached' });
    await api.call(tasksRoutes.toggle, { params: { taskId: first.id }, body: { completed: true } });
    expect((await api.call(TaskEntity.routes.list, {})).items).toHaveLength(21);
  });

  test('of fifty concurrent creations exactly as many pass as fit', async () => {
    const person = await server.signUp();
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => addProbe(person)));
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(5);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'limit_reached' });
    }
  });

  test('existing rows are unaffected: they can be read, changed, deleted and sent again', async () => {
    const person = await server.signUp();
    const { api, user } = person;
    await server.grantPlan(user.id, 'Basic');
    const [first, second] = [await addProbe(person), await addProbe(person)];
    for (let count = 2; count < 8; count += 1) await addProbe(person);
    await server.grantPlan(user.id, 'Free');
    await expect(addProbe(person)).rejects.toMatchObject({ code: 'limit_reached' });
    expect((await api.call(routes.list, {})).items).toHaveLength(8);
    expect(await api.call(routes.create, { body: { id: first.id, name: 'Read' } })).toEqual(first);
    const changed = await api.call(routes.patch, { params: { id: first.id }, body: { name: 'Write' } });
    expect(changed).toMatchObject({ id: first.id, name: 'Write' });
    await api.call(routes.remove, { params: { id: second.id } });
    expect((await api.call(routes.list, {})).items).toHaveLength(7);
  });
});

describe('[PLAN-11] an operator’s catalogue', () => {
  test('is both served and enforced by the gates', async () => {
    const { plans } = BUILT_IN_CATALOGUE_FILES['server-side'];
    const server = await serveWith(
      {
        version: 'our-own',
        limitReading: 'listing',
        plans: {
          ...plans,
          Basic: { ...plans.Basic, name: 'Plus', adds: ['habit_journal'] },
          Pro: { ...plans.Pro, adds: ['mood_tracking'] },
        },
      },
      'own.json',
    );
    try {
      const served = await server.anonymous.call(plansRoutes.list, {});
      expect(served.version).toBe('our-own');
      expect(served.plans[1]).toMatchObject({
        name: 'Plus',
        features: ['habit_tracking', 'task_management', 'basic_notifications', 'habit_journal'],
        limits: { habits: 5, tasks: 20 },
      });
      const { user, api } = await server.signUp();
      const ask = (feature: 'habit_journal' | 'mood_tracking' | 'smart_reminders') =>
        api.call(PROBES[feature].service, {});
      await expect(ask('habit_journal')).rejects.toMatchObject({ plan: { required: 'Basic' } });
      await server.grantPlan(user.id, 'Basic');
      await ask('habit_journal');
      await expect(ask('mood_tracking')).rejects.toMatchObject({ plan: { required: 'Pro' } });
      // A feature that no plan has is denied to all, and the error names no plan.
      await server.grantPlan(user.id, 'Premium');
      await expect(ask('smart_reminders')).rejects.toMatchObject({ code: 'plan_required', plan: undefined });
    } finally {
      await server.close();
    }
  });
});
