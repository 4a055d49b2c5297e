import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { laptopKey } from '#test/fake-account.ts';
import { FakeCredential, installPasskeys } from '#test/fake-passkeys.ts';
import { installPiBrowser, LINKED, PI_USER, pioneer, SANDBOX } from '#test/fake-pi.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { currentAddress, renderApp, renderScreen } from '#test/render-app.tsx';

function serverOf(change: (server: FakeServer) => void = () => {}): FakeServer {
  const server = new FakeServer({ user: ada });
  server.pi.facts = SANDBOX;
  change(server);
  return server;
}

const withWallet = (change: (server: FakeServer) => void = () => {}) =>
  serverOf((server) => {
    server.pi.link = LINKED;
    change(server);
  });

async function walletSection(server: FakeServer) {
  const view = await renderScreen({ server, path: '/dashboard/settings/security' });
  const heading = await screen.findByRole('heading', { level: 2, name: 'Pi wallet' });
  const section = heading.closest('section');
  if (section === null) throw new Error('The heading stands alone.');
  return { ...view, wallet: within(section) };
}

describe('the wallet under Security', () => {
  test('is linked once both sides are proven, with one question of the wallet', async () => {
    let asked = 0;
    installPiBrowser({
      async authenticate() {
        asked += 1;
        return PI_USER;
      },
    });
    const server = serverOf((it) => {
      it.account.isStepUpNeeded = true;
    });
    const { user, wallet } = await walletSection(server);
    await user.click(await wallet.findByRole('button', { name: 'Connect with Pi Network' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    await user.type(await dialog.findByLabelText('Current password'), 'correct horse{Enter}');
    expect(await wallet.findByText('ada_pioneer')).toBeDefined();
    expect(server.sent.get('PUT /me/pi')).toEqual({ accessToken: PI_USER.accessToken });
    expect(asked).toBe(1);
  });

  test('of another account is refused with a way on, and nothing changes', async () => {
    installPiBrowser();
    const { user, wallet } = await walletSection(serverOf((it) => it.refuse('PUT /me/pi', 'pi_wallet_taken')));
    await user.click(await wallet.findByRole('button', { name: 'Connect with Pi Network' }));
    expect(await wallet.findByText(/^This wallet opens another account\. Sign in to that account/)).toBeDefined();
    expect(wallet.getByText('No wallet is linked to your account.')).toBeDefined();
  });

  test('is unlinked after a question', async () => {
    const { user, wallet } = await walletSection(withWallet());
    await user.click(await wallet.findByRole('button', { name: 'Unlink wallet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlink your Pi wallet?' }));
    await user.click(dialog.getByRole('button', { name: 'Unlink wallet' }));
    expect(await wallet.findByText('No wallet is linked to your account.')).toBeDefined();
  });

  test('that is the only way in cannot be unlinked, and says what to add', async () => {
    const server = withWallet((it) => {
      it.pi.link = { ...LINKED, isOnlyWayIn: true };
    });
    const { wallet } = await walletSection(server);
    expect(await wallet.findByRole('link', { name: 'Add an e-mail address' })).toBeDefined();
    expect(wallet.queryByRole('button', { name: 'Unlink wallet' })).toBeNull();
  });

  test('is no section of a server without Pi', async () => {
    const server = new FakeServer({ user: ada });
    await renderScreen({ server, path: '/dashboard/settings/security' });
    await screen.findByRole('heading', { level: 2, name: 'Passkeys' });
    await waitFor(() => expect(server.requests).toContain('GET /pi'));
    expect(screen.queryByRole('heading', { level: 2, name: 'Pi wallet' })).toBeNull();
    expect(server.requests).not.toContain('GET /me/pi');
  });
});

describe('an account without a password confirms itself', () => {
  const unconfirmed = (change: (server: FakeServer) => void) =>
    withWallet((server) => {
      server.user = pioneer;
      server.account.isStepUpNeeded = true;
      change(server);
    });

  async function unlink(server: FakeServer) {
    const { user, wallet } = await walletSection(server);
    await user.click(await wallet.findByRole('button', { name: 'Unlink wallet' }));
    const question = within(await screen.findByRole('dialog', { name: 'Unlink your Pi wallet?' }));
    await user.click(question.getByRole('button', { name: 'Unlink wallet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    return { user, wallet, dialog };
  }

  test('with its wallet, and the code of the second factor that is on', async () => {
    installPiBrowser();
    const server = unconfirmed((it) => {
      it.account.isTotpOn = true;
    });
    const { user, wallet, dialog } = await unlink(server);
    expect(dialog.queryByLabelText('Current password')).toBeNull();
    await user.type(await dialog.findByLabelText('Code from your authenticator app'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Confirm with your Pi wallet' }));
    expect(await wallet.findByText('No wallet is linked to your account.')).toBeDefined();
    expect(server.sent.get('POST /auth/step-up/pi')).toEqual({
      accessToken: PI_USER.accessToken,
      secondFactor: { kind: 'totp', code: '123456' },
    });
  });

  test('with a passkey', async () => {
    installPasskeys({ get: async () => new FakeCredential() });
    const server = unconfirmed((it) => {
      it.account.passkeys = [laptopKey];
    });
    const { user, wallet, dialog } = await unlink(server);
    await user.click(await dialog.findByRole('button', { name: 'Confirm with a passkey' }));
    expect(await wallet.findByText('No wallet is linked to your account.')).toBeDefined();
  });
});

describe('/dashboard/pi-network', () => {
  test('[PI-04] [PI-06] a connected wallet has a green button that ends the session', async () => {
    const { user } = await renderApp({ server: withWallet(), path: '/dashboard/pi-network' });
    const button = await screen.findByRole('button', { name: 'Disconnect Pi Network' });
    expect(button.className).toContain('bg-success');
    expect(screen.getByText('ada_pioneer')).toBeDefined();
    await user.click(button);
    expect(await screen.findByText('Disconnected from Pi Network')).toBeDefined();
    await waitFor(() => expect(currentAddress()).toMatch(/^\/(?:\?|$)/));
  });

  test('[PI-09] connecting without the SDK says what to use', async () => {
    const { user } = await renderApp({ server: serverOf(), path: '/dashboard/pi-network' });
    await user.click(await screen.findByRole('button', { name: 'Connect with Pi Network' }));
    const text = 'Pi Network SDK not available. Please ensure you are using the Pi Browser or Pi Testnet.';
    // In the page, and in a toast.
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  });

  test('[PI-05] connecting links the wallet and shows what is known of it', async () => {
    installPiBrowser();
    const { user } = await renderScreen({ server: serverOf(), path: '/dashboard/pi-network' });
    await user.click(await screen.findByRole('button', { name: 'Connect with Pi Network' }));
    expect(await screen.findByText('ada_pioneer')).toBeDefined();
    expect(screen.getByText('Connected')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Disconnect Pi Network' })).toBeDefined();
  });

  test('[PI-29] without payments and rewards says so, and shows no figure', async () => {
    await renderScreen({ server: withWallet(), path: '/dashboard/pi-network' });
    expect(await screen.findByText('No payments yet.')).toBeDefined();
    expect(await screen.findByText(/^No rewards yet/)).toBeDefined();
  });

  test('of a server without Pi says so', async () => {
    await renderScreen({ server: new FakeServer({ user: ada }), path: '/dashboard/pi-network' });
    expect(await screen.findByRole('heading', { name: 'Pi isn’t connected' })).toBeDefined();
  });
});
