import { sessionRoutes } from '@dayward/contract';
import { accountsRoutes } from '@dayward/contract/features/accounts';
import { plansRoutes } from '@dayward/contract/features/plans';
import { CANCEL_REASON_MAX_CHARS, DAY_MS, type PlanId } from '@dayward/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '#test/postgres.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import { grantPlan } from './index.ts';

const NOTHING_TO_CANCEL = { code: 'nothing_to_cancel', status: 409 };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const END = new Date(Date.now() + 20 * DAY_MS);

/** A user who holds a plan. */
async function holder(plan: PlanId, expiresAt: Date = END): Promise<TestUser> {
  const person = await server.signUp();
  await server.grantPlan(person.user.id, plan, expiresAt);
  return person;
}

const downgrade = ({ api }: TestUser) => api.call(plansRoutes.downgrade, { body: { plan: 'Free' } });
const cancel = ({ api }: TestUser, reason = '') => api.call(plansRoutes.cancel, { body: { reason } });
const resume = ({ api }: TestUser) => api.call(plansRoutes.resume, {});
const me = ({ api }: TestUser) => api.call(accountsRoutes.me, {});

/** The plan events of an account, oldest first. */
async function historyOf({ user }: TestUser): Promise<[name: string, payload: unknown][]> {
  let history: [string, unknown][] = [];
  await asAdmin(server.databaseUrl, async (admin) => {
    const sql = `select name, payload from domain_events where user_id = $1 and name like 'plan.%' order by seq`;
    history = (await admin.query(sql, [user.id])).rows.map(({ name, payload }) => [name, payload]);
  });
  return history;
}

function call(path: string, { cookie }: Pick<TestUser, 'cookie'>, body: unknown): Promise<Response> {
  return server.raw(`/api/v1/plan/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.baseUrl, cookie },
    body: JSON.stringify(body),
  });
}

test('cancelling and resuming is limited to twenty times an hour, because each is stored', async () => {
  const person = await holder('Pro');
  for (let time = 0; time < 10; time += 1) {
    await cancel(person);
    await resume(person);
  }
  await expect(cancel(person)).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(resume(person)).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await historyOf(person)).toHaveLength(20);
});

describe('[PLAN-23] downgrading to Free', () => {
  test('takes effect at once, clears the expiry and sets hasPaid false', async () => {
    const person = await holder('Pro');
    const changed = await downgrade(person);
    expect(changed).toEqual({ ...person.user, plan: 'Free', planExpiry: null, hasPaid: false, isPlanEnding: false });
    expect(await me(person)).toEqual(changed);
    const payload = { plan: 'Pro', expiresAt: END.toISOString(), to: 'Free' };
    expect(await historyOf(person)).toEqual([['plan.downgraded', payload]]);
  });

  test('is idempotent', async () => {
    const person = await holder('Basic');
    expect(await downgrade(person)).toEqual(await downgrade(person));
    expect(await historyOf(person)).toHaveLength(1);
  });

  test('changes nothing for an account that already holds Free', async () => {
    const person = await server.signUp();
    expect(await downgrade(person)).toEqual(person.user);
    expect(await historyOf(person)).toEqual([]);
  });

  test('is allowed on an expired plan, and clears it', async () => {
    const person = await holder('Premium', new Date(Date.now() - DAY_MS));
    expect(await downgrade(person)).toMatchObject({ plan: 'Free', planExpiry: null, hasPaid: false });
  });

  test('ends a plan that was already cancelled', async () => {
    const person = await holder('Pro');
    await cancel(person);
    expect(await downgrade(person)).toMatchObject({ plan: 'Free', isPlanEnding: false });
  });

  test('keeps the plans of all other accounts', async () => {
    const [person, other] = [await holder('Pro'), await holder('Pro')];
    await downgrade(person);
    expect(await me(other)).toMatchObject({ plan: 'Pro', planExpiry: END.toISOString(), hasPaid: true });
  });

  test.each([['free'], [''], [null], [0], [['Free']], [undefined]])('refuses what is no plan: %j', async (plan) => {
    const person = await holder('Pro');
    const answer = await call('downgrade', person, { plan });
    expect(answer.status).toBe(422);
    expect(await me(person)).toMatchObject({ plan: 'Pro', planExpiry: END.toISOString() });
  });
});

describe('[PLAN-29] cancelling', () => {
  test('marks the plan as ending, keeps it until its expiry and stores the reason', async () => {
    const person = await holder('Pro');
    const before = await me(person);
    const reason = 'Too expensive.\nMaybe later… 🌱';
    const after = await cancel(person, reason);
    expect(after).toEqual({ ...before, isPlanEnding: true });
    expect(await me(person)).toEqual(after);
    expect(await person.api.call(sessionRoutes.session, {})).toMatchObject({ user: { isPlanEnding: true } });
    const payload = { plan: 'Pro', expiresAt: END.toISOString(), reason };
    expect(await historyOf(person)).toEqual([['plan.cancelled', payload]]);
  });

  test.each<[string, Record<string, string>]>([
    ['an empty reason', { reason: '' }],
    ['no reason', {}],
    ['a reason as long as they may be', { reason: 'x'.repeat(CANCEL_REASON_MAX_CHARS) }],
  ])('accepts %s', async (_, body) => {
    const person = await holder('Basic');
    const answer = await call('cancel', person, body);
    expect([answer.status, await answer.json()]).toMatchObject([200, { isPlanEnding: true }]);
    expect(await historyOf(person)).toMatchObject([['plan.cancelled', { reason: body['reason'] ?? '' }]]);
  });

  test.each([
    [{ reason: 'x'.repeat(CANCEL_REASON_MAX_CHARS + 1) }],
    [{ reason: 5 }],
    [{ reason: null }],
    [{ why: '' }],
  ])('refuses %j and changes nothing', async (body) => {
    const person = await holder('Basic');
    const answer = await call('cancel', person, body);
    expect(answer.status).toBe(422);
    expect(await me(person)).toMatchObject({ isPlanEnding: false });
  });

  test('is idempotent, and the first reason stays', async () => {
    const person = await holder('Pro');
    expect(await cancel(person, 'one')).toEqual(await cancel(person, 'two'));
    expect(await historyOf(person)).toMatchObject([['plan.cancelled', { reason: 'one' }]]);
  });

  test('can be undone, any number of times', async () => {
    const person = await holder('Pro');
    const before = await me(person);
    await cancel(person);
    expect(await resume(person)).toEqual(before);
    expect(await resume(person)).toEqual(before);
    await cancel(person, 'again');
    const names = (await historyOf(person)).map(([name]) => name);
    expect(names).toEqual(['plan.cancelled', 'plan.resumed', 'plan.cancelled']);
  });

  test('ends when a plan is granted again', async () => {
    const person = await holder('Basic');
    await cancel(person);
    await server.grantPlan(person.user.id, 'Pro', END);
    expect(await me(person)).toMatchObject({ plan: 'Pro', isPlanEnding: false });
  });

  test('requires remaining paid time: neither Free nor an expired plan has any', async () => {
    const free = await server.signUp();
    const expired = await holder('Premium', new Date(Date.now() - 1));
    for (const person of [free, expired]) {
      const before = await me(person);
      await expect(cancel(person)).rejects.toMatchObject(NOTHING_TO_CANCEL);
      await expect(resume(person)).rejects.toMatchObject(NOTHING_TO_CANCEL);
      expect(await me(person)).toEqual(before);
      expect(await historyOf(person)).toEqual([]);
    }
  });

  test('requires a plan with an expiry', async () => {
    const person = await server.signUp();
    await grantPlan(server.database, person.user.id, { plan: 'Pro', expiresAt: null });
    await expect(cancel(person)).rejects.toMatchObject(NOTHING_TO_CANCEL);
  });

  test('answers not found if the profile was lost', async () => {
    const person = await holder('Pro');
    await asAdmin(server.databaseUrl, (admin) => admin.query('delete from users where id = $1', [person.user.id]));
    await expect(cancel(person)).rejects.toMatchObject(NOTHING_TO_CANCEL);
  });

  test('keeps the plans of all other accounts', async () => {
    const [person, other] = [await holder('Pro'), await holder('Pro')];
    await cancel(person, 'mine');
    expect(await me(other)).toMatchObject({ isPlanEnding: false });
    expect(await historyOf(other)).toEqual([]);
  });
});

describe('concurrently', () => {
  test('ten cancellations count as one', async () => {
    const person = await holder('Pro');
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => cancel(person, `${index}`)));
    for (const answer of answers) expect(answer.isPlanEnding).toBe(true);
    expect(await historyOf(person)).toHaveLength(1);
  });

  test('cancelling and downgrading end in Free, and the plan events record the order', async () => {
    const person = await holder('Pro');
    const [cancelled] = await Promise.allSettled([cancel(person), downgrade(person)]);
    if (cancelled.status === 'rejected') expect(cancelled.reason).toMatchObject(NOTHING_TO_CANCEL);
    expect(await me(person)).toMatchObject({ plan: 'Free', planExpiry: null, hasPaid: false, isPlanEnding: false });
    const names = (await historyOf(person)).map(([name]) => name);
    expect(names).toEqual(
      cancelled.status === 'fulfilled' ? ['plan.cancelled', 'plan.downgraded'] : ['plan.downgraded'],
    );
  });
});

test.each(['downgrade', 'cancel', 'resume'])('%s requires a session', async (path) => {
  const answer = await call(path, { cookie: '' }, path === 'downgrade' ? { plan: 'Free' } : {});
  expect([answer.status, await answer.json()]).toMatchObject([401, { error: { code: 'unauthenticated' } }]);
});
