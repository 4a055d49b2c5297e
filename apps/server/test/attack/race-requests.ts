import { API_ROUTES } from '@dayward/contract';
import { codeOf, registration } from '#src/features/accounts/accounts.fixture.ts';
import { accessRowOf } from '#test/access/access-rows.ts';
import { type Answer, type Call, sendCall } from '#test/access/send-call.ts';
import type { TestServer } from '#test/test-server.ts';
import { type App, type RaceAccount, routeOf, WAITING_PASSWORD } from './race-account.ts';

/** The password that a reset sets, and that a change of it sets. */
export const NEW_PASSWORDS = { reset: 'seven green pears', change: 'another horse battery' } as const;

/** Which of the account's two sessions, and of its two waiting sign-ups, a request uses. */
export type Side = 0 | 1;

type RaceRequest = {
  route: string;
  call: (account: RaceAccount, side: Side) => Promise<Call> | Call;
  /** The state of the authenticator app in which the request has an effect. */
  needs?: App;
};

const TAGS: ReadonlySet<string> = new Set(['accounts', 'security']);

/** The routes of accounts that change something. */
export const CHANGING_ROUTES = API_ROUTES.filter(({ tag, method }) => TAGS.has(tag) && method !== 'GET');

/** A request without a session. */
const open =
  (body: (account: RaceAccount, side: Side) => Record<string, unknown>): RaceRequest['call'] =>
  (account, side) => ({ cookie: '', body: body(account, side) });

/** A request with one of the two sessions. */
const signedIn =
  (call: (account: RaceAccount, side: Side) => Omit<Call, 'cookie'>): RaceRequest['call'] =>
  (account, side) => ({ cookie: account.sessions[side], ...call(account, side) });

/** Requests that need something of their account; all others are the calls of the access rows. */
const OWN: Record<string, Omit<RaceRequest, 'route'> & { route?: string }> = {
  'accounts.signUp': { call: open(({ nextEmail }) => registration(nextEmail)) },
  'accounts.confirmSignUp': {
    call: open(({ links }, side) => ({ token: links.signUps[side], password: WAITING_PASSWORD })),
  },
  'accounts.confirmSignUp (own address)': {
    route: 'accounts.confirmSignUp',
    call: open(({ links }) => ({ token: links.ownSignUp, password: WAITING_PASSWORD })),
  },
  'accounts.signIn': { call: open(({ user, password }) => ({ email: user.email, password })) },
  'security.secondFactor': {
    needs: 'on',
    call: ({ waiting, secret }) => ({ cookie: waiting, body: { kind: 'totp', code: codeOf(secret) } }),
  },
  'security.passkeySignIn': { call: open(({ passkeySignIn }) => ({ response: passkeySignIn })) },
  'security.stepUp': {
    call: signedIn(({ app, password, secret }) => ({
      body: { password, ...(app === 'on' && { secondFactor: { kind: 'totp', code: codeOf(secret) } }) },
    })),
  },
  'security.revokeSession': { call: signedIn(({ sessionIds }, side) => ({ id: sessionIds[side === 0 ? 1 : 0] })) },
  'security.startTotp': { needs: 'off', call: signedIn(() => ({})) },
  'security.confirmTotp': { needs: 'off', call: signedIn(({ secret }) => ({ body: { code: codeOf(secret) } })) },
  'security.removeTotp': { needs: 'on', call: signedIn(() => ({})) },
  'security.renewBackupCodes': { needs: 'on', call: signedIn(() => ({})) },
  'security.addPasskey': {
    call: signedIn(({ newPasskey }) => ({ body: { name: 'Another', response: newPasskey } })),
  },
  'security.removePasskey': { call: signedIn(({ passkeyId }) => ({ id: passkeyId })) },
  'security.changePassword': { call: signedIn(() => ({ body: { password: NEW_PASSWORDS.change } })) },
  'security.confirmEmail': { call: open(({ links }) => ({ token: links.change })) },
  'security.confirmEmail (verify)': {
    route: 'security.confirmEmail',
    call: open(({ links }) => ({ token: links.verify })),
  },
  'security.resetPassword': {
    call: open(({ links }) => ({ token: links.reset, password: NEW_PASSWORDS.reset })),
  },
};

function ofAccessRow(id: string): RaceRequest {
  const { body, upload, item } = accessRowOf(routeOf(id));
  return {
    route: id,
    call: async (account, side) => ({
      cookie: account.sessions[side],
      body: body?.(account),
      upload: await upload?.(),
      // Only of routes whose row makes an id without a request; others are above.
      id: item && crypto.randomUUID(),
    }),
  };
}

/** Every request that changes an account, by its route's id. */
export const RACE_REQUESTS: ReadonlyMap<string, RaceRequest> = new Map([
  ...CHANGING_ROUTES.map(({ id }): [string, RaceRequest] => [id, ofAccessRow(id)]),
  ...Object.entries(OWN).map(([name, request]): [string, RaceRequest] => [name, { route: name, ...request }]),
]);

/** The names of all requests, so that a pair is written once. */
export const REQUEST_NAMES = [...RACE_REQUESTS.keys()];

/** A request by its name. @throws Error for an unknown one */
export function requestOf(name: string): RaceRequest {
  const found = RACE_REQUESTS.get(name);
  if (found === undefined) throw new Error(`There is no request ${name}`);
  return found;
}

/** Sends one request of a prepared account. */
export async function sendRequest(server: TestServer, account: RaceAccount, name: string, side: Side): Promise<Answer> {
  const { route, call } = requestOf(name);
  return sendCall(server, routeOf(route), await call(account, side));
}
