import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { race } from './race.ts';
import { REQUEST_NAMES } from './race-requests.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** One pair for each way in which two requests meet; `races.long.test.ts` runs all pairs. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['security.resetPassword', 'security.changePassword'],
  ['security.resetPassword', 'security.confirmTotp'],
  ['security.resetPassword', 'security.removeTotp'],
  ['security.resetPassword', 'security.secondFactor'],
  ['security.resetPassword', 'security.passkeySignIn'],
  ['security.resetPassword', 'security.confirmEmail'],
  ['security.addPasskey', 'security.deleteAccount'],
  ['security.confirmTotp', 'accounts.signIn'],
  ['security.removeTotp', 'security.renewBackupCodes'],
  ['security.stepUp', 'security.revokeSession'],
  ['accounts.confirmSignUp', 'accounts.confirmSignUp'],
  ['accounts.confirmSignUp', 'security.confirmEmail'],
  ['accounts.confirmSignUp (own address)', 'security.deleteAccount'],
  ['accounts.patchProfile', 'security.deleteAccount'],
  ['accounts.putAvatar', 'security.deleteAccount'],
  ['accounts.removeAvatar', 'security.deleteAccount'],
];

test.each(PAIRS)('%s and %s, ten of each at once, break no rule', async (...pair) => {
  for (const name of pair) expect(REQUEST_NAMES).toContain(name);
  expect(await race(server, pair)).toEqual([]);
});
