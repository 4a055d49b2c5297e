/**
 * Sends damaged requests to every route of the contract. A seed reproduces the routes, the values and the damage of each
 * request; only ids and cookies differ from run to run.
 */
import {
  API_PREFIX,
  API_ROUTES,
  COLLECTIONS,
  ENTITIES,
  ERRORS,
  errorBody,
  MUTATIONS,
  type RouteContract,
  SYNC_PROTOCOL,
  UPLOAD_TYPE,
} from '@dayward/contract';
import { activeSessionRoutes } from '@dayward/contract/features/accounts';
import { type SeededRandom, seededRandom } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { z } from 'zod';
import { deviceOf, type Pulled } from '#src/platform/sync/sync.fixture.ts';
import { createParents, freshAddress, makeSample, sampleOf } from '../access/access-row.ts';
import { accessRowOf } from '../access/access-rows.ts';
import { findRoute, statusesOf } from '../declared-statuses.ts';
import type { TestServer, TestUser } from '../test-server.ts';
import { type Draft, mutate, serialize } from './fuzz-mutations.ts';
import { buildValue } from './fuzz-values.ts';
import { type RawAnswer, type RawRequest, sendRaw } from './raw-http.ts';

/** Requests to one account; a new one is beyond the rate limits of the last. */
const REQUESTS_PER_ACCOUNT = 600;

const MUTATIONS_PER_PUSH_MAX = 5;

/** Longest part of a request in the description of a failure, in characters. */
const SHOWN_MAX_CHARS = 600;

/** What the damaged requests of one account use: its owner, and the path parameters of each route. */
type Account = { person: TestUser; ids: ReadonlyMap<RouteContract, string>; rowIds: readonly string[] };

type FuzzResult = {
  /** Number of answers by status. */
  statuses: Record<number, number>;
  failures: string[];
};

export type FuzzOptions = {
  /** The seed of the first request; each further one has the next. */
  seed: number;
  requests: number;
};

/**
 * Sends damaged requests one after the other, and checks each answer. Afterwards the server is healthy, the rows of the attacked
 * accounts fit their declarations, and an account beside them has not changed.
 */
export async function expectToWithstandFuzzing(server: TestServer, options: FuzzOptions): Promise<void> {
  process.stdout.write(`${options.requests} damaged requests, seed ${options.seed}\n`);
  const bystander = await server.signUp({ holds: 'Premium' });
  for (const { collection } of ENTITIES) await makeSample(bystander, collection);
  const before = await deviceOf(bystander).pull();
  const { failures, statuses } = await fuzz(server, options);
  expect(failures).toEqual([]);
  // The requests are varied: some succeed, and others are refused for each kind of damage.
  expect(Object.keys(statuses).map(Number)).toEqual(expect.arrayContaining([200, 201, 204, 400, 404, 405, 415, 422]));
  expect(await deviceOf(bystander).pull()).toEqual(before);
  for (const path of ['health', 'ready']) expect((await server.raw(`${API_PREFIX}/${path}`)).status).toBe(200);
}

async function fuzz(server: TestServer, { seed, requests }: FuzzOptions): Promise<FuzzResult> {
  const result: FuzzResult = { statuses: {}, failures: [] };
  for (let from = 0; from < requests; from += REQUESTS_PER_ACCOUNT) {
    const count = Math.min(requests - from, REQUESTS_PER_ACCOUNT);
    await fuzzFromAccount(server, { seed: seed + from, requests: count }, result);
  }
  return result;
}

/** Sends requests of one account, and of further ones for the calls that end their session. */
async function fuzzFromAccount(
  server: TestServer,
  { seed: first, requests }: FuzzOptions,
  { statuses, failures }: FuzzResult,
): Promise<void> {
  const account = await openAccount(server, (route) => !endsCaller(route));
  let consumed: Account | undefined;
  for (let seed = first; seed < first + requests; seed += 1) {
    const random = seededRandom(seed);
    const route = random.chance(0.25) ? pushRoute() : random.pick(API_ROUTES);
    if (endsCaller(route)) consumed ??= await openConfirmedAccount(server);
    const caller = endsCaller(route) ? (consumed ?? account) : account;
    const request = serialize(mutate(await draftOf(server, route, caller, random), random));
    const { status, problems } = await send(server, request);
    statuses[status] = (statuses[status] ?? 0) + 1;
    failures.push(...problems.map((problem) => `seed ${seed}: ${problem}: ${describe(request)}`));
    // The call may have ended its session, or used up the account's attempts.
    if (caller === consumed && CONSUMING.has(status)) consumed = undefined;
  }
  failures.push(...(await findInvalidRows(account.person)));
}

/** Statuses after which an account whose calls end its session is not used again. */
const CONSUMING: ReadonlySet<number> = new Set([200, 201, 204, 401, 429]);

const endsCaller = (route: RouteContract) => {
  const { consumesCaller, needsStepUp } = accessRowOf(route);
  return consumesCaller === true || needsStepUp === true;
};

function pushRoute(): RouteContract {
  return findRoute('POST', `${API_PREFIX}/sync/push`) as RouteContract; // a route of the contract
}

/** An account for calls that end its session, and that are made after a confirmation of identity. */
async function openConfirmedAccount(server: TestServer): Promise<Account> {
  const account = await openAccount(server, endsCaller);
  const { api, password } = account.person;
  await api.call(activeSessionRoutes.stepUp, { body: { password } });
  return account;
}

async function openAccount(server: TestServer, isUsed: (route: RouteContract) => boolean): Promise<Account> {
  const person = await server.signUp({ holds: 'Premium' });
  const ids = new Map<RouteContract, string>();
  for (const { collection } of ENTITIES) await createParents(person, collection);
  for (const route of API_ROUTES.filter(isUsed)) {
    const { word, item, needs } = accessRowOf(route);
    await needs?.(person);
    ids.set(route, word ?? (await item?.(server, person)) ?? '');
  }
  const { rows } = await deviceOf(person).pull();
  const rowIds = Object.values(rows).flatMap((all) => all.map(({ id }) => String(id)));
  return { person, ids, rowIds: [...rowIds, uuidv7()] };
}

async function draftOf(
  server: TestServer,
  route: RouteContract,
  account: Account,
  random: SeededRandom,
): Promise<Draft> {
  const { person, ids, rowIds } = account;
  const { body, upload, query = '' } = accessRowOf(route);
  const parts = (ids.get(route) ?? '').split('/');
  const path = route.path.replace(':owner', person.user.id).replace(/:\w+/g, () => parts.shift() ?? uuidv7());
  const bytes = upload && Buffer.from(await upload());
  const isBuilt = route.body !== undefined && random.chance(0.3);
  const json = isBuilt && route.body !== undefined ? buildValue(route.body, random, rowIds) : body?.(person);
  const headers = new Map([
    ['host', new URL(server.baseUrl).host],
    ['connection', 'close'],
    ['origin', server.baseUrl],
    ['cookie', person.cookie],
    ['x-forwarded-for', freshAddress()],
    ...(json !== undefined || bytes ? [['content-type', bytes ? UPLOAD_TYPE : 'application/json'] as const] : []),
  ]);
  const pushed =
    route === pushRoute() && !isBuilt ? { ...Object(json), mutations: buildMutations(random, rowIds) } : json;
  return {
    method: route.method,
    path: API_PREFIX + path,
    query: query.replace(/^\?/, ''),
    headers,
    json: pushed,
    bytes,
  };
}

/** A push of any mutations, about existing rows. */
function buildMutations(random: SeededRandom, rowIds: readonly string[]) {
  return Array.from({ length: random.whole(1, MUTATIONS_PER_PUSH_MAX) }, (_, index) => {
    const mutation = random.pick(Object.values(MUTATIONS));
    const created = ENTITIES.find(({ name }) => mutation.name === `${name}.create`);
    const isSample = created !== undefined && random.chance(0.5);
    const args = isSample ? sampleOf(created.collection).build() : buildValue(mutation.args, random, rowIds);
    return { n: index + 1, name: mutation.name, args };
  });
}

async function send(server: TestServer, request: RawRequest): Promise<{ status: number; problems: string[] }> {
  try {
    const answer = await sendRaw(server.baseUrl, request);
    if (answer === undefined) return { status: 0, problems: ['no answer'] };
    return { status: answer.status, problems: problemsOf(request, answer) };
  } catch (error) {
    return { status: 0, problems: [error instanceof Error ? error.message : String(error)] };
  }
}

/** What an answer lacks: a declared status, the typed shape of errors, the output of its contract, the headers of the API. */
function problemsOf(request: RawRequest, answer: RawAnswer): string[] {
  const [path = ''] = request.target.split('?');
  const { status, headers, body } = answer;
  if (status >= ERRORS.internal.status && !isOfNewerDevice(request)) return [`${status} ${body.toString('utf8')}`];
  if (!isApiPath(path)) return [];
  if (headers.get('x-content-type-options') !== 'nosniff') return ['no nosniff'];
  if (headers.has('x-injected') || Reflect.get({}, 'polluted') !== undefined) return ['an injected header or property'];
  // The router, unlike a parser of addresses, takes each spelling as it is.
  const isPlain = URL.parse(path, 'http://x')?.pathname === path && !path.endsWith('/');
  const route = isPlain ? findRoute(request.method, path) : undefined;
  const isRouted = route !== undefined && !BEFORE_ROUTING.includes(status);
  if (isRouted && !statusesOf(route).has(status)) return [`${route.id} does not declare ${status}`];
  const isEmpty = request.method === 'HEAD' || [204, 304].includes(status);
  return isEmpty || fitsContract(route, answer) ? [] : [`${status} with another body than the contract's`];
}

function fitsContract(route: RouteContract | undefined, { status, headers, body }: RawAnswer): boolean {
  if (status >= 400) return describesError(status, headers, body);
  if (route === undefined || !('schema' in route.success)) return true;
  return z.safeParse(route.success.schema, JSON.parse(body.toString('utf8'))).success;
}

/** True for a push or a pull by a newer app, which is told to wait for the newer server. */
function isOfNewerDevice({ target, body }: RawRequest): boolean {
  const protocol = /\bprotocol"?[=:]\s*([1-9]\d*)/.exec(`${target} ${body?.toString('utf8')}`)?.[1];
  return target.startsWith(`${API_PREFIX}/sync/`) && Number(protocol) > SYNC_PROTOCOL;
}

function isApiPath(path: string): boolean {
  return /^\/api(?:\/|$)/.test(path) && !path.includes('..');
}

/** Statuses of Node's own server for a request that is too slow or whose head is too large, which no route sees. */
const BEFORE_ROUTING = [408, 431];

/** Statuses of invalid HTTP, which no request of the contract causes. */
const INVALID_HTTP = [400, 408, 431];

function describesError(status: number, headers: RawAnswer['headers'], body: Buffer): boolean {
  if (headers.get('content-type') !== 'application/json; charset=utf-8') return false;
  const { success, data } = errorBody.schema.safeParse(JSON.parse(body.toString('utf8')));
  if (!success) return false;
  const { code } = data.error;
  return ERRORS[code].status === status || (code === 'malformed_request' && INVALID_HTTP.includes(status));
}

/** The rows of an account that no longer fit their declaration. */
async function findInvalidRows(person: TestUser): Promise<string[]> {
  const { rows } = await deviceOf(person).pull();
  return [...ENTITIES, ...COLLECTIONS].flatMap(({ collection, fields }) =>
    (rows[collection] ?? []).flatMap((row) => problemsOfRow(collection, fields, row)),
  );
}

function problemsOfRow(collection: string, fields: z.core.$ZodShape, row: Pulled['rows'][string][number]): string[] {
  const picked = Object.fromEntries(Object.keys(fields).map((name) => [name, row[name]]));
  const { success, error } = z.safeParse(z.strictObject(fields as z.ZodRawShape), picked); // any of zod's schemas
  return success
    ? []
    : [`invalid row of ${collection}: ${error.message} ${JSON.stringify(row).slice(0, SHOWN_MAX_CHARS)}`];
}

function describe({ method, target, headers, body }: RawRequest): string {
  const shown = headers.filter(([name]) => name !== 'cookie').map(([name, value]) => `${name}: ${value}`);
  const parts = [`${method} ${target}`, shown.join(', '), body?.toString('utf8') ?? ''];
  return parts.map((part) => part.slice(0, SHOWN_MAX_CHARS)).join(' | ');
}
