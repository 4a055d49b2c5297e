import { API_PREFIX } from '@dayward/contract';
import { v7 as uuidv7 } from 'uuid';
import { type AccessRows, freshAddress, pictureFile, query, UNKNOWN_TOKEN } from '#test/access/access-row.ts';
import { SIGN_UP, type TestServer, type TestUser, transportOf } from '#test/test-server.ts';

/** Access rows of this feature's routes; see `test/access`. */
export const ACCESS_ROWS: AccessRows = {
  'accounts.signUp': {
    body: () => ({ ...SIGN_UP, email: `${uuidv7()}@example.org`, password: 'correct horse battery' }),
    consumesCaller: true,
  },
  'accounts.confirmSignUp': { body: () => ({ token: UNKNOWN_TOKEN }), answer: 'link_invalid' },
  'accounts.signIn': { body: ({ user, password }) => ({ email: user.email, password }), consumesCaller: true },
  'accounts.signOut': { consumesCaller: true },
  'accounts.session': {},
  'accounts.me': {},
  'accounts.getProfile': {},
  'accounts.patchProfile': { body: () => ({ name: 'Kim', dayStartHour: 4 }) },
  'accounts.putAvatar': { item: async () => uuidv7(), upload: pictureFile, createsItem: true },
  'accounts.removeAvatar': {},
  // The servers of the generated tests are not connected to Pi.
  'security.piFacts': {},
  'security.piSignIn': { body: () => ({ accessToken: UNKNOWN_TOKEN }), answer: 'pi_unavailable' },
  'security.piSignUp': { body: () => ({ ...SIGN_UP, accessToken: UNKNOWN_TOKEN }), answer: 'pi_unavailable' },
  'security.piLink': { answer: 'pi_unavailable' },
  'security.linkPi': { needsStepUp: true, body: () => ({ accessToken: UNKNOWN_TOKEN }), answer: 'pi_unavailable' },
  'security.unlinkPi': { needsStepUp: true, answer: 'pi_unavailable' },
  'security.piStepUp': { body: () => ({ accessToken: UNKNOWN_TOKEN }), answer: 'pi_unavailable' },
  'security.secondFactor': { body: () => ({ kind: 'totp', code: '123456' }), answer: 'second_factor_expired' },
  'security.passkeySignInOptions': {},
  'security.passkeySignIn': { body: () => ({ response: {} }), answer: 'sign_in_failed' },
  'security.stepUp': { body: ({ password }) => ({ password }), consumesCaller: true },
  'security.listSessions': {},
  'security.revokeSession': { item: anotherSession },
  'security.revokeOtherSessions': {},
  'security.listFactors': {},
  'security.startTotp': { needsStepUp: true },
  'security.confirmTotp': { needsStepUp: true, body: () => ({ code: '123456' }), answer: 'conflict' },
  'security.removeTotp': { needsStepUp: true },
  'security.renewBackupCodes': { needsStepUp: true, answer: 'conflict' },
  'security.passkeyOptions': { needsStepUp: true },
  'security.addPasskey': { needsStepUp: true, body: () => ({ name: 'Key', response: {} }), answer: 'invalid_input' },
  'security.passkeyStepUpOptions': {},
  'security.passkeyStepUp': { body: () => ({ response: {} }), answer: 'step_up_failed', consumesCaller: true },
  'security.removePasskey': { needsStepUp: true, item: passkeyOf },
  'security.changePassword': { needsStepUp: true, body: () => ({ password: 'another horse battery' }) },
  'security.changeEmail': { needsStepUp: true, body: () => ({ email: `${uuidv7()}@example.org` }) },
  'security.cancelEmailChange': {},
  'security.sendVerification': {},
  'security.confirmEmail': { body: () => ({ token: UNKNOWN_TOKEN }), answer: 'link_invalid' },
  'security.forgotPassword': { body: ({ user }) => ({ email: user.email }) },
  'security.resetPassword': {
    body: () => ({ token: UNKNOWN_TOKEN, password: 'another horse battery' }),
    answer: 'link_invalid',
  },
  'security.deleteAccount': { needsStepUp: true },
};

async function anotherSession(server: TestServer, { user, password }: TestUser): Promise<string> {
  const sessions = () => query<{ id: string }>(server, 'select "id" from auth."session" where "userId" = $1', user.id);
  const known = new Set((await sessions()).map(({ id }) => id));
  const { transport } = transportOf(server.baseUrl, { address: freshAddress() });
  const body = JSON.stringify({ email: user.email, password });
  await transport({ method: 'POST', path: `${API_PREFIX}/auth/sign-in/email`, body });
  const added = (await sessions()).find(({ id }) => !known.has(id));
  if (added === undefined) throw new Error('Signing in made no session');
  return added.id;
}

async function passkeyOf(server: TestServer, { user }: TestUser): Promise<string> {
  const id = uuidv7();
  await query(
    server,
    `insert into auth.passkeys (id, user_id, credential_id, public_key, counter, name) values ($2::uuid, $1, $2::text, '\\x00', 0, 'Key')`,
    user.id,
    id,
  );
  return id;
}
