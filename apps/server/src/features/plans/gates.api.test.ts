import { API_PREFIX, type RouteContract } from '@dayward/contract';
import type { BuiltInCatalogueName } from '@dayward/contract/features/plans';
import { FEATURE_KEYS, type FeatureKey, type PlanId } from '@dayward/domain';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProbesTable, gateProbes, PROBES } from '#test/gate-probes.ts';
import { asAdmin } from '#test/postgres.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';

const FREE = ['habit_tracking', 'task_management', 'basic_notifications'];
const BASIC = ['community_challenges', 'cross_platform_sync', 'mobile_app'];
const PRO = [
  ...['mood_tracking', 'smart_reminders', 'advanced_goals', 'progress_photos', 'custom_challenges', 'habit_journal'],
  ...['streak_protection', 'priority_support'],
];

/** The lowest plan of each feature, from the specification. */
const REQUIRED: Record<BuiltInCatalogueName, (feature: FeatureKey) => PlanId> = {
  'server-side': (feature) => (FREE.includes(feature) ? 'Free' : paidPlanOf(feature)),
  'dashboard-shell': (feature) => (FREE.includes(feature) ? 'Basic' : paidPlanOf(feature)),
};

function paidPlanOf(feature: FeatureKey): PlanId {
  if (BASIC.includes(feature)) return 'Basic';
  return PRO.includes(feature) ? 'Pro' : 'Premium';
}

/** The held plan of each kind of account, and the plan whose access it has. */
const STATES = [
  ['Free', 'Free', 'Free'],
  ['Basic', 'Basic', 'Basic'],
  ['Pro', 'Pro', 'Pro'],
  ['Premium', 'Premium', 'Premium'],
  ['expired Premium', 'Premium', 'Free'],
] as const;

const LADDER = ['Free', 'Basic', 'Pro', 'Premium'];
const CELLS = FEATURE_KEYS.flatMap((feature) => STATES.map(([state, , active]) => ({ feature, state, active })));

describe.each([
  ['[PLAN-02]', 'server-side' as const],
  ['[PLAN-06]', 'dashboard-shell' as const],
])('%s [PLAN-09] with the catalogue %s', (_, catalogue) => {
  let server: TestServer;
  const people = new Map<string, TestUser>();
  /** A row of each user for each cell, created while the plan allowed it. */
  const stored = new Map(CELLS.map((cell) => [cell, uuidv7()]));

  beforeAll(async () => {
    server = await startTestServer({ CATALOGUE: catalogue }, { extraFeatures: [gateProbes] });
    await createProbesTable(server.databaseUrl);
    for (const [state, plan] of STATES) {
      const person = await server.signUp();
      await server.grantPlan(person.user.id, plan, ...(state.startsWith('expired') ? [new Date(Date.now() - 1)] : []));
      people.set(state, person);
    }
    await asAdmin(server.databaseUrl, async (admin) => {
      for (const [{ state }, id] of stored) {
        const owner = people.get(state)?.user.id;
        await admin.query(`insert into probes (user_id, id, rev, name) values ($1, $2, 1, 'kept')`, [owner, id]);
      }
    });
  });

  afterAll(() => server.close());

  test('there are 110 cells', () => expect(CELLS).toHaveLength(110));

  test.each(CELLS)('$feature for $state', async (cell) => {
    const { feature, state, active } = cell;
    const cookie = people.get(state)?.cookie ?? '';
    const id = stored.get(cell) ?? '';
    const required = REQUIRED[catalogue](feature);
    const isOpen = LADDER.indexOf(active) >= LADDER.indexOf(required);
    const refusal = { code: 'plan_required', message: expect.any(String), plan: { feature, required } };
    const { route, service, entity } = PROBES[feature];

    for (const [contract, input, opened] of [
      [route, { body: { name: 'x' } }, 204],
      [route, { body: { wrong: 'x' } }, 422],
      [service, {}, 204],
      [entity.routes.create, { body: { id: uuidv7(), name: 'x' } }, 201],
      [entity.routes.patch, { id, body: { name: 'changed' } }, 200],
    ] as const) {
      const answer = await send(server, contract, cookie, input);
      expect(answer.status, contract.id).toBe(isOpen ? opened : 403);
      if (!isOpen) expect(answer.body, contract.id).toEqual({ error: refusal });
    }
    // An account can read and delete its own rows on every plan.
    const read = await send(server, entity.routes.get, cookie, { id });
    expect(read).toMatchObject({ status: 200, body: { name: isOpen ? 'changed' : 'kept' } });
    expect((await send(server, entity.routes.list, cookie)).status).toBe(200);
    expect((await send(server, entity.routes.remove, cookie, { id })).status).toBe(204);
  });

  test.each(FEATURE_KEYS)('[PLAN-08] [AUTH-31] %s requires a session', async (feature) => {
    const { route, service, entity } = PROBES[feature];
    for (const contract of [route, service, entity.routes.create, entity.routes.list]) {
      const answer = await send(server, contract, '', { body: {} });
      expect(answer).toMatchObject({ status: 401, body: { error: { code: 'unauthenticated' } } });
    }
  });
});

async function send(
  server: TestServer,
  { method, path, body: hasBody }: RouteContract,
  cookie: string,
  { id = '', body }: { id?: string; body?: unknown } = {},
) {
  const answer = await server.raw(API_PREFIX + path.replace(':id', id), {
    method,
    headers: { origin: server.baseUrl, cookie, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
}
