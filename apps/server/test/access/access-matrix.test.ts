import { API_ROUTES, ERRORS, type ErrorCode, type RouteContract } from '@dayward/contract';
import { activeSessionRoutes } from '@dayward/contract/features/accounts';
import { builtInCatalogue } from '@dayward/contract/features/plans';
import { lowestPlanWith, type PlanId } from '@dayward/domain';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import { accessRowOf, ownAnswerOf, ROW_IDS } from './access-rows.ts';
import { type Answer, sendCall } from './send-call.ts';

/** A catalogue in which gates deny: Free has no feature at all. */
const CATALOGUE = 'dashboard-shell';

/** The plan of the caller's account; an expired one holds the highest plan, past its expiry. */
const STATES = { owner: 'Premium', 'lower plan': 'Free', expired: 'Premium' } as const satisfies Record<string, PlanId>;
type State = keyof typeof STATES;

let server: TestServer;
/** Callers that no call consumes. */
const lasting = new Map<State, TestUser>();
let bystander: TestUser;

beforeAll(async () => {
  server = await startTestServer({ CATALOGUE });
  bystander = await server.signUp();
  for (const state of Object.keys(STATES) as State[]) lasting.set(state, await server.signUp());
});

afterAll(() => server.close());

const hold = ({ user }: TestUser, state: State) =>
  server.grantPlan(user.id, STATES[state], ...(state === 'expired' ? [new Date(Date.now() - 1)] : []));

/** A user in a state who may call the route, with an own item if the route's path contains an id. */
async function prepare(route: RouteContract, state: State): Promise<{ person: TestUser; id: string | undefined }> {
  const { item, needs, word, consumesCaller, needsStepUp } = accessRowOf(route);
  const shared = consumesCaller || needsStepUp ? undefined : lasting.get(state);
  const person = shared ?? (await server.signUp());
  // The account's content was created while the plan allowed it.
  if ((item ?? needs) !== undefined) await server.grantPlan(person.user.id, 'Premium');
  await needs?.(person);
  const id = word ?? (await item?.(server, person));
  await hold(person, state);
  return { person, id };
}

const confirm = ({ api, password }: TestUser) => api.call(activeSessionRoutes.stepUp, { body: { password } });

async function call(
  route: RouteContract,
  person: TestUser,
  id: string | undefined,
  cookie = person.cookie,
): Promise<Answer> {
  const { body, upload, query = '' } = accessRowOf(route);
  return sendCall(server, route, { cookie, id, query, body: body?.(person), upload: await upload?.() });
}

function expectAnswer(answer: Answer, route: RouteContract, code: ErrorCode | undefined): void {
  const expected = code === undefined ? route.success.status : ERRORS[code].status;
  expect({ status: answer.status, code: answer.error?.code }, answer.text).toEqual({ status: expected, code });
}

test('[DATAM-17] every route has an access row, and every access row has a route', () => {
  expect([...ROW_IDS].sort()).toEqual(API_ROUTES.map(({ id }) => id).sort());
  for (const route of API_ROUTES) {
    const { item, word, body, upload } = accessRowOf(route);
    const given = { item: item ?? word, body, upload };
    const taken = { item: route.params, body: route.body, upload: route.upload };
    expect({ id: route.id, ...whatIsThere(given) }).toEqual({ id: route.id, ...whatIsThere(taken) });
  }
});

function whatIsThere(parts: Record<string, unknown>): Record<string, boolean> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part !== undefined]));
}

/** Calls that send their account's id, and are accepted only if it is the one of the session. */
const ROUTES_WITH_ACCOUNT_ID: ReadonlySet<string> = new Set(['sync.push', 'sync.pull', 'sync.stream', 'sync.sealKey']);

type Named = readonly [id: string, route: RouteContract];
const ROUTES = API_ROUTES.map((route): Named => [route.id, route]);
const SIGNED_IN = ROUTES.filter(([, { access }]) => access === 'signed-in');

/** True if the path contains the id of a user's row. */
const hasRowInPath = (route: RouteContract) =>
  route.params !== undefined && accessRowOf(route).word === undefined && !makesItem(route);

const makesItem = (route: RouteContract) => accessRowOf(route).createsItem === true;

describe('[CALLS-15] [AUTH-31] a caller without a session', () => {
  test.each(SIGNED_IN)('is refused by %s with a typed error', async (_, route) => {
    const { message } = ERRORS.unauthenticated;
    const answer = await call(route, bystander, uuidv7(), '');
    expect([answer.status, answer.text]).toEqual([
      401,
      JSON.stringify({ error: { code: 'unauthenticated', message } }),
    ]);
  });

  test.each(ROUTES.filter(([, { access }]) => access === 'public'))('is answered by %s', async (_, route) => {
    expectAnswer(await call(route, bystander, uuidv7(), ''), route, accessRowOf(route).answer);
  });
});

describe.each(Object.keys(STATES) as State[])('the account itself (%s)', (state) => {
  test.each(ROUTES)('is answered by %s', async (_, route) => {
    const { needsStepUp, gate } = accessRowOf(route);
    const { person, id } = await prepare(route, state);
    if (needsStepUp) {
      expectAnswer(await call(route, person, id), route, 'step_up_required');
      await confirm(person);
    }
    const isLocked = gate !== undefined && state !== 'owner';
    const given = await call(route, person, id);
    expectAnswer(given, route, isLocked ? 'plan_required' : ownAnswerOf(route, state === 'owner'));
    if (isLocked)
      expect(given.error?.plan).toEqual({ feature: gate, required: lowestPlanWith(builtInCatalogue(CATALOGUE), gate) });
  });
});

describe('[DATAM-17] another account', () => {
  test.each(ROUTES.filter(([, route]) => makesItem(route)))(
    'creates its own row by %s, even if another account has used the id before',
    async (_, route) => {
      const { person: owner, id } = await prepare(route, 'owner');
      await hold(bystander, 'owner');
      for (const person of [owner, bystander, owner]) expectAnswer(await call(route, person, id), route, undefined);
    },
  );

  test.each(ROUTES.filter(([, route]) => hasRowInPath(route)))(
    'gets the answer of an unknown id from %s, and the row stays unchanged',
    async (_, route) => {
      const { needsStepUp, answer } = accessRowOf(route);
      const { person: owner, id } = await prepare(route, 'owner');
      const stranger = needsStepUp ? await server.signUp() : bystander;
      await hold(stranger, 'owner');
      if (needsStepUp) await Promise.all([confirm(owner), confirm(stranger)]);
      const foreign = await call(route, stranger, id);
      expectAnswer(foreign, route, 'not_found');
      expect(await call(route, stranger, uuidv7())).toEqual(foreign);
      expectAnswer(await call(route, owner, id), route, answer);
    },
  );

  test.each(SIGNED_IN.filter(([, route]) => !hasRowInPath(route)))('cannot be addressed by %s', async (id, route) => {
    const { query = '', body } = accessRowOf(route);
    for (const schema of [route.query, route.body]) {
      const shape = schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      const names = JSON.stringify(shape ?? {}).match(/"(user|account|owner)(_?id)?"\s*:/gi) ?? [];
      expect(names).toEqual(schema !== undefined && ROUTES_WITH_ACCOUNT_ID.has(id) ? ['"account":'] : []);
    }
    if (!ROUTES_WITH_ACCOUNT_ID.has(id)) return;
    const account = uuidv7();
    const call = { cookie: bystander.cookie, query: query && `${query}&account=${account}` };
    const given = body && { ...body(bystander), account };
    expectAnswer(await sendCall(server, route, { ...call, body: given }), route, 'unauthenticated');
  });
});
