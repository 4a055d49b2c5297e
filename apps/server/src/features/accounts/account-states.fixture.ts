import type { ApiClient } from '@dayward/contract';
import {
  accountsRoutes,
  activeSessionRoutes,
  emailRoutes,
  passkeyRoutes,
  passwordResetRoutes,
  passwordRoutes,
  piRoutes,
  secondFactorRoutes,
  signInRoutes,
} from '@dayward/contract/features/accounts';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestServer, TestUser } from '#test/test-server.ts';
import {
  admin,
  type Browser,
  codeOf,
  deleteUsedCodes,
  enterCode,
  enterPassword,
  mailTo,
  openBrowser,
  tokenIn,
} from './accounts.fixture.ts';
import {
  type CreationOptions,
  createAuthenticator,
  type RequestOptions,
  type SoftwareAuthenticator,
} from './passkeys/software-authenticator.fixture.ts';
import { type FakePi, type PiPerson, piPerson } from './pi/pi-platform.fixture.ts';

/** The states of an account whose address is verified or that needs no mail; `docs/guides/security.md` has them all. */
type State = 'active' | 'changing' | 'protected' | 'protected and changing' | 'ended' | 'erased';

type Request =
  | 'turnOn'
  | 'turnOff'
  | 'beginChange'
  | 'cancelChange'
  | 'setPassword'
  | 'addPasskey'
  | 'linkWallet'
  | 'keep'
  | 'deactivate'
  | 'erase'
  | 'reset';

const OVER = {
  turnOn: 'refused',
  turnOff: 'refused',
  beginChange: 'refused',
  cancelChange: 'refused',
  setPassword: 'refused',
  addPasskey: 'refused',
  linkWallet: 'refused',
  keep: 'refused',
  erase: 'refused',
} as const;

/** What each request makes of each state. A new factor, passkey or wallet, a new password and a reset cancel a change of the address. */
const NEXT: Record<State, Record<Request, State | 'refused'>> = {
  active: {
    turnOn: 'protected',
    turnOff: 'active',
    beginChange: 'changing',
    cancelChange: 'active',
    setPassword: 'active',
    addPasskey: 'active',
    linkWallet: 'active',
    keep: 'active',
    deactivate: 'ended',
    erase: 'erased',
    reset: 'active',
  },
  changing: {
    turnOn: 'protected',
    turnOff: 'changing',
    beginChange: 'changing',
    cancelChange: 'active',
    setPassword: 'active',
    addPasskey: 'active',
    linkWallet: 'active',
    keep: 'changing',
    deactivate: 'ended',
    erase: 'erased',
    reset: 'active',
  },
  protected: {
    turnOn: 'refused',
    turnOff: 'active',
    beginChange: 'protected and changing',
    cancelChange: 'protected',
    setPassword: 'protected',
    addPasskey: 'protected',
    linkWallet: 'protected',
    keep: 'protected',
    deactivate: 'ended',
    erase: 'erased',
    reset: 'protected',
  },
  'protected and changing': {
    turnOn: 'refused',
    turnOff: 'active',
    beginChange: 'protected and changing',
    cancelChange: 'protected',
    setPassword: 'protected',
    addPasskey: 'protected',
    linkWallet: 'protected',
    keep: 'protected and changing',
    deactivate: 'ended',
    erase: 'erased',
    reset: 'protected',
  },
  ended: { ...OVER, deactivate: 'ended', reset: 'ended' },
  erased: { ...OVER, deactivate: 'erased', reset: 'refused' },
};

/** An account, with all that its owner and an intruder know. Until the owner resets, the intruder knows every secret. */
type World = {
  server: TestServer;
  owner: TestUser;
  password: string;
  secret: string | undefined;
  browsers: Browser[];
  passwords: string[];
  links: string[];
  passkeys: SoftwareAuthenticator[];
  pi: FakePi;
  /** The wallets that were linked; each replaced the one before. */
  wallets: PiPerson[];
};

let made = 0;
const fresh = (what: string) => `${what} ${++made} of pears`;

/** A new browser that is signed in to the account and has stepped up. It stays open. */
async function enter(world: World): Promise<ApiClient> {
  const { server, owner, password, secret } = world;
  await admin(server, 'delete from auth.attempts');
  const browser = await enterPassword(server, { user: owner.user, password });
  world.browsers.push(browser);
  // A sign-in that waits for its code stays open as well.
  const waiting = await enterPassword(server, { user: owner.user, password });
  world.browsers.push(waiting);
  let secondFactor: { kind: 'totp'; code: string } | undefined;
  if (secret !== undefined) {
    await deleteUsedCodes(server, owner.user.id);
    await enterCode(browser, codeOf(secret));
    await deleteUsedCodes(server, owner.user.id);
    secondFactor = { kind: 'totp', code: codeOf(secret) };
  }
  await browser.api.call(activeSessionRoutes.stepUp, { body: { password, ...(secondFactor && { secondFactor }) } });
  return browser.api;
}

const REQUESTS: Record<Request, (world: World) => Promise<void>> = {
  async keep(world) {
    await enter(world);
  },
  async turnOn(world) {
    const api = await enter(world);
    const { secret } = await api.call(secondFactorRoutes.startTotp, {});
    await api.call(secondFactorRoutes.confirmTotp, { body: { code: codeOf(secret) } });
    world.secret = secret;
  },
  async turnOff(world) {
    await (await enter(world)).call(secondFactorRoutes.removeTotp, {});
    world.secret = undefined;
  },
  async beginChange(world) {
    const api = await enter(world);
    const email = `intruder-${++made}@example.net`;
    await api.call(emailRoutes.changeEmail, { body: { email } });
    world.links.push(tokenIn(await mailTo(world.server.mails, email, /new e-mail/)));
  },
  async cancelChange(world) {
    await (await enter(world)).call(emailRoutes.cancelEmailChange, {});
  },
  async setPassword(world) {
    const password = fresh('seven');
    await (await enter(world)).call(passwordRoutes.changePassword, { body: { password } });
    world.password = password;
    world.passwords.push(password);
  },
  async addPasskey(world) {
    const api = await enter(world);
    const authenticator = createAuthenticator(world.server.baseUrl);
    const options = (await api.call(passkeyRoutes.passkeyOptions, {})) as CreationOptions; // as the library makes them
    const response = { ...authenticator.create(options) };
    await api.call(passkeyRoutes.addPasskey, { body: { name: 'Key', response } });
    world.passkeys.push(authenticator);
  },
  async linkWallet(world) {
    const wallet = piPerson();
    const body = { accessToken: world.pi.issue(wallet) };
    await (await enter(world)).call(piRoutes.linkPi, { body });
    world.wallets.push(wallet);
  },
  async deactivate({ server, owner }) {
    await admin(server, 'update users set is_active = false where id = $1', [owner.user.id]);
  },
  async erase(world) {
    await (await enter(world)).call(accountsRoutes.deleteAccount, {});
  },
  async reset(world) {
    const { server, owner } = world;
    const { email } = owner.user;
    await admin(server, 'delete from auth.attempts');
    if ((await stateOf(world)) === 'erased') throw new Error('No mail comes to an address without an account');
    const seen = (await server.mails()).filter(({ to }) => to === email);
    const { api } = openBrowser(server);
    await api.call(passwordResetRoutes.forgotPassword, { body: { email } });
    const token = tokenIn(await mailTo(server.mails, email, /new password/, seen));
    world.password = fresh('eight');
    await api.call(passwordResetRoutes.resetPassword, { body: { token, password: world.password } });
  },
};

async function stateOf({ server, owner }: World): Promise<State> {
  const [row] = await admin<{ isActive: boolean; isProtected: boolean; isChanging: boolean }>(
    server,
    `select is_active as "isActive",
       exists (select from auth.second_factors where user_id = id and confirmed_at is not null) as "isProtected",
       exists (select from auth.mail_tokens where user_id = id and purpose = 'change') as "isChanging"
     from users where id = $1`,
    [owner.user.id],
  );
  if (row === undefined) return 'erased';
  if (!row.isActive) return 'ended';
  if (row.isProtected) return row.isChanging ? 'protected and changing' : 'protected';
  return row.isChanging ? 'changing' : 'active';
}

/** Tries everything that an intruder has kept: links, sign-ins under way, open sessions, passwords, passkeys. @returns what worked */
async function intrude(world: World): Promise<string[]> {
  const { server, owner, secret, browsers, passwords, links } = world;
  await admin(server, 'delete from auth.attempts');
  await deleteUsedCodes(server, owner.user.id);
  const worked: string[] = [];
  const attempt = async (name: string, call: Promise<unknown>) => {
    if (await call.then(() => true).catch(() => false)) worked.push(name);
  };
  for (const token of links)
    await attempt('link', openBrowser(server).api.call(emailRoutes.confirmEmail, { body: { token } }));
  for (const { api } of browsers) {
    if (secret !== undefined) {
      const body = { kind: 'totp', code: codeOf(secret) } as const;
      await attempt('code', api.call(signInRoutes.secondFactor, { body }));
    }
    await attempt('session', api.call(accountsRoutes.me, {}));
  }
  for (const password of passwords.slice(-3))
    await attempt('password', enterPassword(server, { user: owner.user, password }));
  for (const passkey of world.passkeys) {
    const browser = openBrowser(server);
    await attempt('passkey', enterPasskey(browser, passkey));
    browsers.push(browser);
  }
  for (const wallet of world.wallets) {
    const browser = openBrowser(server);
    await attempt('wallet', enterWallet(world, browser, wallet));
    browsers.push(browser);
  }
  return worked;
}

async function enterWallet({ server, owner, secret, pi }: World, browser: Browser, wallet: PiPerson): Promise<void> {
  const { status } = await browser.api.call(piRoutes.piSignIn, { body: { accessToken: pi.issue(wallet) } });
  if (status === 'no-account') throw new Error('The wallet opens nothing');
  if (status === 'signed-in' || secret === undefined) return;
  await deleteUsedCodes(server, owner.user.id);
  await enterCode(browser, codeOf(secret));
}

async function enterPasskey({ api }: Browser, passkey: SoftwareAuthenticator): Promise<void> {
  const options = (await api.call(signInRoutes.passkeySignInOptions, {})) as RequestOptions; // as the library makes them
  await api.call(signInRoutes.passkeySignIn, { body: { response: { ...passkey.get(options) } } });
}

/** The owner unlinks the wallet and removes each passkey, which ends every session that one of them has started. */
async function removeLasting(world: World): Promise<void> {
  const api = await enter({ ...world, browsers: [] });
  if (world.wallets.length > 0) await api.call(piRoutes.unlinkPi, {});
  const { passkeys } = await api.call(secondFactorRoutes.listFactors, {});
  expect(passkeys).toHaveLength(world.passkeys.length);
  for (const { id } of passkeys) await api.call(passkeyRoutes.removePasskey, { params: { id } });
}

/**
 * Random requests of owner and intruder, each of which does what the table says; then a reset, which ends the intruder
 * but for passkeys and the wallet: those survive it, because a mailbox must not remove a stronger factor, until the owner removes them.
 *
 * @returns the walks that held
 */
export async function walkAccounts(server: TestServer, pi: FakePi, numRuns: number): Promise<{ held: number }> {
  let held = 0;
  const request = fc.constantFrom<Request>(
    ...(['keep', 'turnOn', 'turnOff', 'beginChange', 'beginChange', 'cancelChange', 'setPassword'] as const),
    ...(['addPasskey', 'linkWallet', 'reset'] as const),
  );
  const end = fc.constantFrom<Request | undefined>(undefined, undefined, undefined, 'deactivate', 'erase');
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 6 }), end, async (walked, last) => {
      const owner = await server.signUp();
      const { password } = owner;
      const world: World = {
        server,
        owner,
        password,
        secret: undefined,
        browsers: [],
        passwords: [password],
        links: [],
        passkeys: [],
        pi,
        wallets: [],
      };
      for (const step of [...walked, ...(last === undefined ? [] : [last])]) {
        const next = NEXT[await stateOf(world)][step];
        const outcome = REQUESTS[step](world);
        if (next === 'refused') await expect(outcome).rejects.toThrow();
        else {
          await outcome;
          expect(await stateOf(world)).toBe(next);
        }
      }
      if (last !== 'erase') await REQUESTS.reset(world);
      const isOver = last === 'erase' || last === 'deactivate';
      const lasting = [...world.passkeys.map(() => 'passkey'), ...world.wallets.slice(-1).map(() => 'wallet')];
      expect(await intrude(world)).toEqual(isOver ? [] : lasting);
      if (!isOver && lasting.length > 0) {
        await removeLasting(world);
        expect(await intrude(world)).toEqual([]);
      }
      held += 1;
    }),
    { numRuns, endOnFailure: true },
  );
  return { held };
}
