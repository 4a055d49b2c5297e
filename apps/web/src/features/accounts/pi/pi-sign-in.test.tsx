import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { installPasskeys } from '#test/fake-passkeys.ts';
import { enterPiBrowser, HOST_PAGE, installPiBrowser, PI_USER, pioneer, SANDBOX } from '#test/fake-pi.ts';
import { FakeServer } from '#test/fake-server.ts';
import { currentAddress, renderApp } from '#test/render-app.tsx';

const NEW_WALLET = { status: 'no-account', username: 'ada_pioneer' } as const;

function sandboxServer(change: (server: FakeServer) => void = () => {}): FakeServer {
  const server = new FakeServer();
  server.pi.facts = SANDBOX;
  change(server);
  return server;
}

async function openModal(server: FakeServer, path = '/login') {
  const app = await renderApp({ server, path });
  await app.user.click(await screen.findByRole('button', { name: 'Sign in with Pi Network' }));
  const modal = await screen.findByRole('dialog', { name: 'Sign In with Pi Network' });
  return { ...app, modal, connect: within(modal).getByRole('button', { name: 'Connect with Pi Network' }) };
}

describe('the modal of the wallet', () => {
  test('[PI-01] [PI-02] [PI-28] has a title, a close control and one purple button, and says Sandbox', async () => {
    installPiBrowser();
    const { user, modal, connect } = await openModal(sandboxServer());
    expect(
      within(modal)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(['Close', 'Connect with Pi Network']);
    expect(connect.className).toContain('bg-violet');
    expect(within(modal).getByText('Sandbox')).toBeDefined();
    await user.click(within(modal).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each(['/login', '/signup'])(
    '[AUTH-01] [PI-05] from %s a wallet with an account signs in, beside e-mail and password',
    async (path) => {
      installPiBrowser();
      const server = sandboxServer();
      const { user, connect } = await openModal(server, path);
      await user.click(connect);
      expect(
        await screen.findByText('Pi Network Connected! 🎉 Welcome, ada_pioneer! You can now use Pi payments.'),
      ).toBeDefined();
      expect(await screen.findByRole('heading', { name: 'Welcome, ada_pioneer' })).toBeDefined();
      expect(currentAddress()).toBe('/dashboard');
      expect(server.sent.get('POST /auth/sign-in/pi')).toEqual({ accessToken: PI_USER.accessToken });
    },
  );

  test('[PI-03] while it connects, the button spins, says so and does nothing', async () => {
    const authenticate = vi.fn(() => new Promise(() => undefined));
    installPiBrowser({ authenticate });
    const { user, modal, connect } = await openModal(sandboxServer());
    await user.click(connect);
    const button = await within(modal).findByRole('button', { name: 'Connecting...' });
    expect(button).toHaveProperty('ariaDisabled', 'true');
    expect(button.querySelector('svg')?.getAttribute('class')).toContain('animate-spin');
    await user.click(button);
    expect(authenticate).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
  });

  test('what the wallet answers after the modal was closed signs nobody in', async () => {
    const answer = Promise.withResolvers<typeof PI_USER>();
    installPiBrowser({ authenticate: () => answer.promise });
    const server = sandboxServer();
    const { user, modal, connect } = await openModal(server);
    await user.click(connect);
    await user.click(within(modal).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer.resolve(PI_USER);
    await answer.promise;
    expect(server.requests).not.toContain('POST /auth/sign-in/pi');
  });

  test('[PI-07] [PI-23] a payment that was never finished is told, the sign-in goes on, and then the server finishes it', async () => {
    installPiBrowser({
      async authenticate(_, onFound) {
        onFound({ identifier: 'payment-1', transaction: null });
        return PI_USER;
      },
    });
    const server = sandboxServer();
    const { user, connect } = await openModal(server);
    await user.click(connect);
    expect(
      await screen.findByText('Incomplete Payment Found - You have an incomplete payment. Please complete it first.'),
    ).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Welcome, ada_pioneer' })).toBeDefined();
    await waitFor(() => expect(server.sent.get('POST /payments/check')).toEqual({ paymentId: 'payment-1' }));
    const requests = server.requests.filter((request) => request.startsWith('POST'));
    expect(requests.indexOf('POST /payments/check')).toBeGreaterThan(requests.indexOf('POST /auth/sign-in/pi'));
  });

  test.each<[what: string, message: string]>([
    ['the user declines', 'User consent cancelled'],
    ['the SDK fails', 'Authentication failed.'],
  ])(
    '[PI-08] [PI-20] if %s, a toast and the modal say what the SDK says, and it can be tried again',
    async (_, message) => {
      let attempts = 0;
      installPiBrowser({
        async authenticate() {
          attempts += 1;
          if (attempts === 1) throw new Error(message);
          return PI_USER;
        },
      });
      const { user, modal, connect } = await openModal(sandboxServer());
      await user.click(connect);
      expect(await screen.findByText(`Authentication Failed - ${message}`)).toBeDefined();
      expect(within(modal).getByRole('alert').textContent).toBe(message);
      await user.click(within(modal).getByRole('button', { name: 'Connect with Pi Network' }));
      expect(await screen.findByRole('heading', { name: 'Welcome, ada_pioneer' })).toBeDefined();
    },
  );

  test('[PI-08] outside of the Pi Browser it says where wallets are, and leads there', async () => {
    const { user, modal, connect } = await openModal(sandboxServer());
    expect(within(modal).getByRole('link', { name: 'Open the sandbox' }).getAttribute('href')).toBe(
      `${HOST_PAGE}?path=%2Flogin`,
    );
    await user.click(connect);
    const text = 'Authentication Failed - Please use Pi Browser or Pi Testnet to authenticate.';
    expect(await screen.findByText(text)).toBeDefined();
  });

  test('outside of the Pi Browser, on a real network, it shows the address to open there', async () => {
    const server = sandboxServer((it) => {
      it.pi.facts = { ...SANDBOX, network: 'mainnet', hostPageUrl: null };
    });
    const { modal } = await openModal(server);
    expect(within(modal).getByText(`${window.location.origin}/login`)).toBeDefined();
    expect(within(modal).queryByText('Sandbox')).toBeNull();
  });

  test('[PI-08] an SDK that cannot be loaded is told, with what to do', async () => {
    enterPiBrowser();
    const append = vi.spyOn(document.head, 'append').mockImplementation((script) => {
      if (script instanceof HTMLElement) script.dispatchEvent(new Event('error'));
    });
    const { user, connect } = await openModal(sandboxServer());
    await user.click(connect);
    const text = 'Authentication Failed - Pi Network SDK not available. Please refresh and try again.';
    expect(await screen.findByText(text)).toBeDefined();
    expect(append).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['pi_sign_in_failed', 'Pi didn’t confirm that it’s you. Try again.'],
    ['pi_unreachable', 'Pi can’t be reached right now. Try again in a moment.'],
    ['account_inactive', undefined],
  ] as const)('[PI-12] a token that the server refuses (%s) signs nobody in, and says why', async (code, text) => {
    installPiBrowser();
    const server = sandboxServer((given) => given.refuse('POST /auth/sign-in/pi', code));
    const { user, modal, connect } = await openModal(server);
    await user.click(connect);
    const alert = within(modal).getByRole('alert');
    await waitFor(() => expect(alert.textContent).toMatch(text ?? /deactivated/));
    expect(currentAddress()).toBe('/login');
  });
});

test('a wallet is one factor: the second one that is on is asked for', async () => {
  installPiBrowser();
  const server = sandboxServer((it) => {
    it.pi.signIn = { status: 'second-factor' };
  });
  const { user, connect } = await openModal(server);
  await user.click(connect);
  await user.type(await screen.findByLabelText('Code from your authenticator app'), '123456{Enter}');
  expect(await screen.findByRole('heading', { name: /^Welcome,/ })).toBeDefined();
});

describe('a wallet without an account', () => {
  async function openNew(change: (server: FakeServer) => void = () => {}) {
    installPiBrowser();
    const server = sandboxServer((it) => {
      it.pi.signIn = NEW_WALLET;
      change(it);
    });
    const app = await openModal(server);
    await app.user.click(app.connect);
    const name = await screen.findByLabelText('Name');
    const create = () => app.user.click(screen.getByRole('button', { name: 'Create Account' }));
    const agree = async () => {
      for (const box of screen.getAllByRole('checkbox')) await app.user.click(box);
    };
    return { ...app, server, name, create, agree };
  }

  test('[AUTH-05] [AUTH-06] gets one only with the declaration of age and the consent to the terms', async () => {
    const { server, name, create, agree } = await openNew();
    expect(name).toHaveProperty('value', 'ada_pioneer');
    await create();
    expect(await screen.findByText('Accept the terms to create an account.')).toBeDefined();
    expect(server.requests).not.toContain('POST /auth/sign-up/pi');
    await agree();
    await create();
    await screen.findByRole('heading', { name: 'Keep your account safe' });
    expect(server.sent.get('POST /auth/sign-up/pi')).toMatchObject({
      ...{ accessToken: PI_USER.accessToken, name: 'ada_pioneer', isAtLeast16: true },
      acceptedTermsVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  test('is offered another way in, by passkey or address, which the same wallet confirms', async () => {
    installPasskeys({ create: () => Promise.reject(new DOMException('No.', 'NotSupportedError')) });
    const { user, server, create, agree } = await openNew((it) => {
      it.account.isStepUpNeeded = true;
    });
    await agree();
    await create();
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    expect(await screen.findByText(/^A passkey can’t be created here/)).toBeDefined();
    await user.type(screen.getByLabelText('E-mail address'), 'ada@example.com{Enter}');
    expect(await screen.findByText(/^If ada@example.com can be used/)).toBeDefined();
    expect(server.sent.get('POST /auth/step-up/pi')).toEqual({ accessToken: PI_USER.accessToken });
    expect(server.sent.get('PUT /auth/email')).toEqual({ email: 'ada@example.com' });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Welcome, ada_pioneer' })).toBeDefined();
  });

  test('that has got one meanwhile is led into it', async () => {
    const { user, server, create, agree } = await openNew((it) =>
      it.refuse('POST /auth/sign-up/pi', 'pi_wallet_taken'),
    );
    await agree();
    await create();
    server.pi.signIn = { status: 'signed-in', user: pioneer };
    await user.click(await screen.findByRole('button', { name: 'Sign in with this wallet' }));
    expect(await screen.findByRole('heading', { name: 'Welcome, ada_pioneer' })).toBeDefined();
  });

  test('whose uid has changed is led to sign in another way, and on to where a wallet is linked', async () => {
    const { user } = await openNew();
    await user.click(screen.getByRole('link', { name: 'Sign in and link this wallet' }));
    await user.type(await screen.findByLabelText('E-mail'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Security' })).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Connect with Pi Network' })).toBeDefined();
  });
});

describe('/pi-login', () => {
  test('signs in with the wallet, and leads on to the page that was wanted', async () => {
    installPiBrowser();
    const { user } = await renderApp({ server: sandboxServer(), path: '/pi-login?to=%2Fdashboard%2Flists' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign In with Pi Network' })).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Connect with Pi Network' }));
    await waitFor(() => expect(currentAddress()).toBe('/dashboard/lists'));
  });

  test('of a server without Pi says so, and leads to the other ways', async () => {
    await renderApp({ server: new FakeServer(), path: '/pi-login' });
    expect(await screen.findByText(/^This server isn’t connected to Pi\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Sign in another way' }).getAttribute('href')).toBe('/login');
  });

  test('of a server that cannot be asked offers to ask again', async () => {
    const server = sandboxServer();
    server.refuse('GET /pi', 'internal');
    const { user } = await renderApp({ server, path: '/pi-login' });
    await screen.findByText('We couldn’t find out about Pi');
    server.refuse('GET /pi');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Connect with Pi Network' })).toBeDefined();
  });
});

describe('a server where only wallets sign up', () => {
  const onlyPi = () =>
    sandboxServer((it) => {
      it.pi.facts = { ...SANDBOX, isOnlySignIn: true };
    });

  test('shows no sign-up by e-mail', async () => {
    await renderApp({ server: onlyPi(), path: '/signup' });
    expect(await screen.findByRole('button', { name: 'Sign in with Pi Network' })).toBeDefined();
    expect(screen.queryByLabelText('E-mail')).toBeNull();
  });

  test('folds the other ways of signing in, for accounts that have them', async () => {
    await renderApp({ server: onlyPi(), path: '/login' });
    expect(await screen.findByRole('button', { name: 'Sign in with Pi Network' })).toBeDefined();
    expect(screen.getByText('Sign in with e-mail').closest('details')?.open).toBe(false);
  });
});

test('a server without Pi offers no wallet', async () => {
  const server = new FakeServer();
  await renderApp({ server, path: '/login' });
  await screen.findByLabelText('E-mail');
  await waitFor(() => expect(server.requests).toContain('GET /auth/session'));
  expect(server.requests).not.toContain('GET /pi');
  expect(screen.queryByRole('button', { name: /Pi Network/ })).toBeNull();
});
