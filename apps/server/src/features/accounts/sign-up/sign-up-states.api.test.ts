import { sessionRoutes } from '@dayward/contract';
import { accountsRoutes } from '@dayward/contract/features/accounts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmtpServer } from '#src/platform/mail/smtp-server.fixture.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { admin, type Browser, mailTo, openBrowser, registration, tokenIn } from '../accounts.fixture.ts';

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let server: TestServer;

beforeAll(async () => {
  smtp = await startSmtpServer({});
  server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
});

afterAll(async () => {
  await server.close();
  await smtp.close();
});

/** The states of an address, and what can happen to it before it has an account. */
type State = 'unknown' | 'pending' | 'active';
type Step = 'ownerBegins' | 'strangerBegins' | 'ownerOpensOwn' | 'ownerOpensStrangers' | 'expire';

const NEXT: Record<State, Record<Step, State | 'refused'>> = {
  unknown: {
    ownerBegins: 'pending',
    strangerBegins: 'pending',
    ownerOpensOwn: 'refused',
    ownerOpensStrangers: 'refused',
    expire: 'unknown',
  },
  pending: {
    ownerBegins: 'pending',
    strangerBegins: 'pending',
    ownerOpensOwn: 'active',
    ownerOpensStrangers: 'refused',
    expire: 'unknown',
  },
  active: {
    ownerBegins: 'active',
    strangerBegins: 'active',
    ownerOpensOwn: 'refused',
    ownerOpensStrangers: 'refused',
    expire: 'active',
  },
};

const PASSWORDS = { owner: 'correct horse battery', stranger: 'the stranger knows this' } as const;
type Person = keyof typeof PASSWORDS;

/** One address. Its mails go to the owner, whatever the stranger types. */
type World = { email: string; browsers: Record<Person, Browser>; links: Record<Person, string | undefined> };

async function stateOf({ email }: World): Promise<State> {
  const [row] = await admin<{ accounts: number; links: number }>(
    server,
    `select (select count(*)::int from users where email = $1) as accounts,
       (select count(*)::int from auth.mail_tokens where email = $1 and purpose = 'sign-up' and expires_at > now()) as links`,
    [email],
  );
  if (row?.accounts === 1) return 'active';
  return row?.links === 0 ? 'unknown' : 'pending';
}

async function begin(world: World, person: Person): Promise<void> {
  const { email, browsers } = world;
  await admin(server, 'delete from auth.attempts');
  const isKnown = (await stateOf(world)) === 'active';
  const seen = smtp.arrived().filter(({ to }) => to.includes(email));
  const body = registration(email, { password: PASSWORDS[person] });
  const answer = await browsers[person].api.call(sessionRoutes.signUp, { body });
  expect(answer).toEqual({ status: 'confirm-by-mail' });
  const mail = await mailTo(smtp.arrived, email, isKnown ? /already have/ : /Finish signing up/, seen);
  if (!isKnown) world.links[person] = tokenIn(mail);
}

/** The owner opens a link in their own browser, without typing a password. */
async function open({ links, browsers }: World, person: Person): Promise<void> {
  await browsers.owner.api.call(sessionRoutes.confirmSignUp, { body: { token: links[person] ?? 'x' } });
}

const STEPS: Record<Step, (world: World) => Promise<unknown>> = {
  ownerBegins: (world) => begin(world, 'owner'),
  strangerBegins: (world) => begin(world, 'stranger'),
  ownerOpensOwn: (world) => open(world, 'owner'),
  ownerOpensStrangers: (world) => open(world, 'stranger'),
  async expire(world) {
    await admin(server, `update auth.mail_tokens set expires_at = now() where email = $1`, [world.email]);
    world.links = { owner: undefined, stranger: undefined };
  },
};

/** What the table says; the owner's own link works only if there is one. */
function nextOf(state: State, step: Step, { links }: World): State | 'refused' {
  return step === 'ownerOpensOwn' && links.owner === undefined ? 'refused' : NEXT[state][step];
}

let addresses = 0;
const WALKS = 12;

test('an address follows its table of states, and a stranger who signs up with it gets nothing', async () => {
  const steps = fc.array(fc.constantFrom(...(Object.keys(STEPS) as Step[])), { minLength: 2, maxLength: 8 }); // the keys of that object
  let held = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (walked) => {
      addresses += 1;
      const world: World = {
        email: `walk-${addresses}@example.org`,
        browsers: { owner: openBrowser(server), stranger: openBrowser(server) },
        links: { owner: undefined, stranger: undefined },
      };
      for (const step of walked) {
        const state = await stateOf(world);
        const next = nextOf(state, step, world);
        const outcome = STEPS[step](world);
        if (next === 'refused') await expect(outcome).rejects.toThrow();
        else await outcome;
        expect(await stateOf(world)).toBe(next === 'refused' ? state : next);
      }
      const { api } = world.browsers.stranger;
      await expect(api.call(accountsRoutes.me, {})).rejects.toMatchObject({ code: 'unauthenticated' });
      const body = { email: world.email, password: PASSWORDS.stranger };
      await expect(api.call(sessionRoutes.signIn, { body })).rejects.toMatchObject({ code: 'sign_in_failed' });
      held += 1;
    }),
    { numRuns: WALKS, endOnFailure: true },
  );
  expect(held).toBe(WALKS);
}, 120_000);
