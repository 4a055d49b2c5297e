import { verifyPassword } from '#src/features/accounts/password/password-hash.ts';
import type { TestServer } from '#test/test-server.ts';
import { type App, type RaceAccount, sessionIds } from './race-account.ts';
import { NEW_PASSWORDS } from './race-requests.ts';

/** The successes and the statuses of the requests of a race, by their names. */
export type Tally = { successes: (name: string) => number; names: readonly string[] };

/** Requests that succeed at most once for one account: each consumes a link, a code, an answer or a row. */
const ONCE = [
  'accounts.confirmSignUp (own address)',
  'security.secondFactor',
  'security.passkeySignIn',
  'security.confirmEmail',
  'security.confirmEmail (verify)',
];

/** Changes of the protection, and the deletion: each ends all sessions, and with them every other one of these. */
const ENDING = [
  'security.resetPassword',
  'security.changePassword',
  'security.addPasskey',
  'security.removePasskey',
  'security.deleteAccount',
];

/** Of these, one may take the other address. */
const TAKING = ['accounts.signUp', 'accounts.confirmSignUp', 'security.confirmEmail'];

/** The requests of a race that end all sessions, in a state of the authenticator app. */
function endingIn(app: App): readonly string[] {
  return [...ENDING, app === 'on' ? 'security.removeTotp' : 'security.confirmTotp'];
}

/** What a race has broken; empty if all rules hold. */
export async function brokenRules(server: TestServer, account: RaceAccount, tally: Tally): Promise<string[]> {
  const { successes, names } = tally;
  const broken: string[] = [];
  const rule = (holds: boolean, text: string) => {
    if (!holds) broken.push(text);
  };
  const sum = (of: readonly string[]) => of.reduce((total, name) => total + successes(name), 0);
  for (const name of ONCE) rule(successes(name) <= 1, `${name} succeeded ${successes(name)} times`);
  rule(sum(TAKING) <= 1, `${sum(TAKING)} requests took one address`);

  const ending = endingIn(account.app);
  const ended = sum(ending);
  rule(ended <= 1, `${ended} changes succeeded that end each other`);
  if (names.every((name) => ending.includes(name))) rule(ended === 1, 'of changes that end each other, none succeeded');

  const pool = server.database.authPool;
  const { id } = account.user;
  const left = await sessionIds(pool, id);
  const kept = left.filter((session) => account.sessionIds.includes(session)).length;
  if (ended > 0) {
    rule(kept === 0, `${kept} sessions outlived a change of the protection`);
    const { rowCount: links } = await pool.query('select 1 from auth.mail_tokens where token_hash = any($1)', [
      account.linkHashes,
    ]);
    rule(links === 0, `${links} links outlived a change of the protection`);
  }
  rule(left.length - kept <= newSessionsMax(account, successes), `${left.length} sessions are left`);
  await checkRows(server, account, { successes, rule });
  return broken;
}

/** The largest number of new sessions that the successes explain. */
function newSessionsMax({ app }: RaceAccount, successes: Tally['successes']): number {
  if (successes('security.resetPassword') + successes('security.deleteAccount') > 0) return 0;
  const byPassword = app === 'off' ? successes('accounts.signIn') : 0;
  if (successes('security.changePassword') > 0) return 1;
  if (app === 'off' && successes('security.confirmTotp') > 0) return 1;
  const changed = successes('security.addPasskey') + successes('security.removePasskey');
  if (changed > 0) return 1 + byPassword;
  // The app may be off by the time of a sign-in.
  if (app === 'on' && successes('security.removeTotp') > 0) return 1 + successes('accounts.signIn');
  return byPassword + successes('security.secondFactor') + successes('security.passkeySignIn');
}

type Check = { successes: Tally['successes']; rule: (holds: boolean, text: string) => void };

/** Compares the rows of the account with the successes. */
async function checkRows(server: TestServer, account: RaceAccount, { successes, rule }: Check): Promise<void> {
  const pool = server.database.authPool;
  const { id } = account.user;
  const { rows } = await pool.query<{ hash: string; codes: number; keys: number }>(
    `select "password" as hash,
       (select count(*)::int from auth.backup_codes where user_id = $1) as codes,
       (select count(*)::int from auth.passkeys where user_id = $1) as keys
     from auth."account" where "userId" = $1`,
    [id],
  );
  const [row] = rows;
  rule((row === undefined) === successes('security.deleteAccount') > 0, 'the account is deleted if that succeeded');
  if (row === undefined) return;
  const changed = successes('security.changePassword') > 0;
  const password =
    successes('security.resetPassword') > 0 ? NEW_PASSWORDS.reset : changed ? NEW_PASSWORDS.change : account.password;
  rule(await verifyPassword(password, row.hash), 'the password is the one of the change that succeeded');
  const isOn = account.app === 'on' ? successes('security.removeTotp') === 0 : successes('security.confirmTotp') > 0;
  rule(row.codes === (isOn ? 10 : 0), `${row.codes} backup codes are left`);
  const keys = 1 + successes('security.addPasskey') - successes('security.removePasskey');
  rule(row.keys === keys, `${row.keys} passkeys are left`);
}
