import { API_ROUTES, createApiClient, ERRORS, sessionRoutes } from '@dayward/contract';
import { activeSessionRoutes } from '@dayward/contract/features/accounts';
import { builtInCatalogue, DEFAULT_CATALOGUE } from '@dayward/contract/features/plans';
import { can, type FeatureKey } from '@dayward/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { asAdmin } from '#test/postgres.ts';
import { SIGN_UP, startTestServer, type TestServer, type TestUser, transportOf } from '#test/test-server.ts';
import { freshAddress } from './access-row.ts';
import { accessRowOf, ownAnswerOf } from './access-rows.ts';
import { sendCall } from './send-call.ts';

/** Fields that only the server sets, in the spellings that an attacker might try, each with a profitable value. */
const SERVER_ONLY_FIELDS: Record<string, unknown> = {
  plan: 'Premium',
  has_paid: true,
  hasPaid: true,
  plan_expiry: '2999-01-01T00:00:00.000Z',
  planExpiry: '2999-01-01T00:00:00.000Z',
  is_active: true,
  isActive: true,
  user_id: '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60',
  userId: '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60',
  role: 'dayward_billing',
};

/** Fields of the same name that a route declares, with their meaning there. */
const DECLARED: Record<string, string> = {
  'accounts.signUp plan': 'what the person means to buy; it is never granted',
  'plans.downgrade plan': 'what the person goes down to; no plan above the active one fits',
  'payments.createOrder plan': 'what the person wants to pay for; only a payment grants it',
};

const ROUTES_WITH_BODY = API_ROUTES.flatMap((route) =>
  route.body === undefined ? [] : [[route.id, route, route.body] as const],
);

let server: TestServer;
let person: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  person = await server.signUp();
});

afterAll(() => server.close());

/** A user whose plan has the required feature, if there is one: a lower plan than the one in the attack. */
function signUpFor(gate: FeatureKey | undefined): Promise<TestUser> {
  const isFree = gate === undefined || can(builtInCatalogue(DEFAULT_CATALOGUE), 'Free', gate);
  return server.signUp(isFree ? {} : { holds: 'Pro' });
}

/** Accounts that hold more, or less, than a sign-up gives. */
async function unusualAccounts(): Promise<unknown[]> {
  let rows: unknown[] = [];
  await asAdmin(server.databaseUrl, async (admin) => {
    const query = `select id, plan from users where plan <> 'Free' or has_paid or plan_expiry is not null or not is_active order by id`;
    rows = (await admin.query(query)).rows;
  });
  return rows;
}

test('[PLAN-54] a sign-up gives Free, for every requested plan', async () => {
  const { transport } = transportOf(server.baseUrl, { address: freshAddress() });
  const body = { ...SIGN_UP, email: 'pip@example.org', password: 'correct horse battery', plan: 'Premium' as const };
  const made = await createApiClient(transport).call(sessionRoutes.signUp, { body });
  expect(made).toMatchObject({ user: { plan: 'Free', hasPaid: false, planExpiry: null } });
});

describe('[PLAN-54] a field that only the server sets', () => {
  test.each(ROUTES_WITH_BODY)('is refused as unknown by %s', async (id, route, schema) => {
    const { word = person.user.id, body } = accessRowOf(route);
    const valid = body?.(person) ?? {};
    const known = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
    for (const [field, value] of Object.entries(SERVER_ONLY_FIELDS)) {
      const isDeclared = `${id} ${field}` in DECLARED;
      expect(known.includes(`"${field}":`), `${id} declares ${field}`).toBe(isDeclared);
      if (isDeclared) continue;
      const { cookie } = person;
      const answer = await sendCall(server, route, { cookie, id: word, body: { ...valid, [field]: value } });
      expect([answer.status, answer.error?.fields?.[field]?.code], `${field}: ${answer.text}`).toEqual([
        422,
        'unknown_field',
      ]);
    }
    expect(await unusualAccounts()).toEqual([]);
  });

  test.each(API_ROUTES.map((route) => [route.id, route] as const))(
    'is not set by calling %s, with any query, headers and body',
    async (_, route) => {
      const { body, upload, item, itemGate, needs, word, needsStepUp, query = '' } = accessRowOf(route);
      const caller = await signUpFor(itemGate);
      const before = await unusualAccounts();
      await needs?.(caller);
      const id = word ?? (await item?.(server, caller));
      if (needsStepUp) await caller.api.call(activeSessionRoutes.stepUp, { body: { password: caller.password } });
      const valid = body?.(caller) ?? {};
      const { cookie } = caller;
      if (route.method !== 'GET') {
        // Sent even if the route takes no body.
        const hostile = { ...valid, ...SERVER_ONLY_FIELDS };
        await sendCall(server, route, { cookie: '', id, body: hostile });
        if (body !== undefined) await sendCall(server, route, { cookie: `${cookie}; plan=Premium`, id, body: hostile });
      }
      const pairs = Object.entries(SERVER_ONLY_FIELDS).map(([name, value]): [string, string] => [name, String(value)]);
      const call = {
        cookie,
        id,
        query: `${query || '?'}&${new URLSearchParams(pairs)}`,
        ...(body !== undefined && { body: valid }),
        upload: await upload?.(),
      };
      const given = await sendCall(server, route, call);
      // A route with a query refuses unknown parameters in it.
      const expected = route.query === undefined ? ownAnswerOf(route, false) : 'invalid_input';
      expect(given.status, given.text).toBe(expected === undefined ? route.success.status : ERRORS[expected].status);
      expect(await unusualAccounts()).toEqual(before);
    },
  );
});
