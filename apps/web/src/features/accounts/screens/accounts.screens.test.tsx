import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeCredential, installPasskeys } from '#test/fake-passkeys.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { currentAddress, renderApp } from '#test/render-app.tsx';

describe('signing in', () => {
  async function openSignIn(server: FakeServer) {
    const app = await renderApp({ server, path: '/login' });
    const email = await screen.findByLabelText('E-mail');
    return { ...app, email, password: screen.getByLabelText('Password') };
  }

  test('[AUTH-07] leads to the dashboard', async () => {
    const { user, email, password } = await openSignIn(new FakeServer());
    await user.type(email, ' Ada@Example.com ');
    await user.type(password, 'correct horse{Enter}');
    expect(await screen.findByRole('heading', { name: 'Welcome, Ada Lovelace' })).toBeDefined();
    expect(currentAddress()).toBe('/dashboard');
  });

  test('[AUTH-08] shows the refusal in words and keeps the typed e-mail', async () => {
    const server = new FakeServer();
    server.refuse('POST /auth/sign-in/email', 'sign_in_failed');
    const { user, email, password } = await openSignIn(server);
    await user.type(email, 'ada@example.com');
    await user.type(password, 'wrong horse{Enter}');
    expect(await screen.findByText('Login failed. Please check your credentials.')).toBeDefined();
    expect(email).toHaveProperty('value', 'ada@example.com');
  });

  test('[AUTH-10] shows missing and malformed input at its field and keeps it', async () => {
    const server = new FakeServer();
    const { user, email, password } = await openSignIn(server);
    await user.type(email, 'ada(at)example.com{Enter}');
    const problem = await screen.findByText('Enter a complete e-mail address, like name@example.com.');
    expect(email.getAttribute('aria-describedby')).toBe(problem.id);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(email).toHaveProperty('value', 'ada(at)example.com');
    expect(screen.getByText('Enter your password.').id).toBe(password.getAttribute('aria-describedby'));
    expect(server.requests).not.toContain('POST /auth/sign-in/email');
  });

  test('shows a network error and keeps the input', async () => {
    const server = new FakeServer();
    const { user, email, password } = await openSignIn(server);
    server.isAway = true;
    await user.type(email, 'ada@example.com');
    await user.type(password, 'correct horse{Enter}');
    expect(await screen.findByText(/Dayward can’t be reached right now/)).toBeDefined();
    expect(password).toHaveProperty('value', 'correct horse');
  });

  test('works with password managers and shows the password on demand', async () => {
    const { user, email, password } = await openSignIn(new FakeServer());
    expect([email, password].map((field) => field.getAttribute('autocomplete'))).toEqual([
      'username',
      'current-password',
    ]);
    expect(password.getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.getAttribute('type')).toBe('text');
  });
});

describe('the second factor', () => {
  async function openSecondStep(server = new FakeServer()) {
    server.account.isSecondFactorAsked = true;
    const app = await renderApp({ server, path: '/login?to=%2Fdashboard%2Flists' });
    await app.user.type(await screen.findByLabelText('E-mail'), 'ada@example.com');
    await app.user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    const code = await screen.findByLabelText('Code from your authenticator app');
    return { ...app, server, code };
  }

  test('is requested after the password, and its code leads to the requested route', async () => {
    const { user, server, code } = await openSecondStep();
    expect(document.activeElement).toBe(code);
    expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
    await user.type(code, '123 456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Lists' })).toBeDefined();
    expect(server.sent.get('POST /auth/sign-in/second-factor')).toEqual({ kind: 'totp', code: '123456' });
  });

  test('shows a wrong code at the field', async () => {
    const server = new FakeServer();
    server.refuse('POST /auth/sign-in/second-factor', 'second_factor_failed');
    const { user, code } = await openSecondStep(server);
    await user.type(code, '000000{Enter}');
    const problem = await screen.findByText('That code isn’t right or was already used.');
    expect(code.getAttribute('aria-describedby')?.split(' ')).toContain(problem.id);
    expect(document.activeElement).toBe(code);
  });

  test('can be a backup code', async () => {
    const { user, server } = await openSecondStep();
    await user.click(screen.getByRole('button', { name: 'Use a backup code' }));
    const code = await screen.findByLabelText('Backup code');
    await waitFor(() => expect(document.activeElement).toBe(code));
    await user.type(code, 'abcd{Enter}');
    expect(await screen.findByText('A backup code has 16 letters and digits.')).toBeDefined();
    await user.type(code, '-efgh-jklm-npqr{Enter}');
    expect(await screen.findByRole('heading', { name: 'Lists' })).toBeDefined();
    expect(server.sent.get('POST /auth/sign-in/second-factor')).toEqual({ kind: 'backup', code: 'ABCDEFGHJKLMNPQR' });
  });

  test('starts again after a timeout and keeps the e-mail', async () => {
    const server = new FakeServer();
    server.refuse('POST /auth/sign-in/second-factor', 'second_factor_expired');
    const { user, code } = await openSecondStep(server);
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText('That took too long. Please sign in again.')).toBeDefined();
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'ada@example.com');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  });
});

describe('signing in with a passkey', () => {
  test('is offered only by a browser with passkey support', async () => {
    await renderApp({ server: new FakeServer(), path: '/login' });
    await screen.findByLabelText('E-mail');
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });

  test('leads to the dashboard', async () => {
    installPasskeys({ get: async () => new FakeCredential() });
    const server = new FakeServer();
    const { user } = await renderApp({ server, path: '/login' });
    await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByRole('heading', { name: 'Welcome, Ada Lovelace' })).toBeDefined();
    expect(server.sent.get('POST /auth/sign-in/passkey')).toEqual({ response: { id: 'credential' } });
  });

  test('shows a canceled passkey prompt, and the password still works', async () => {
    installPasskeys({ get: () => Promise.reject(new DOMException('No.', 'NotAllowedError')) });
    const { user } = await renderApp({ server: new FakeServer(), path: '/login' });
    await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByText(/^No passkey was used/)).toBeDefined();
    await user.type(screen.getByLabelText('E-mail'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    expect(await screen.findByRole('heading', { name: 'Welcome, Ada Lovelace' })).toBeDefined();
  });
});

describe('signing out', () => {
  test('[AUTH-17] ends the session, and the dashboard then leads to the front page', async () => {
    const server = new FakeServer({ user: ada });
    const { user, unmount } = await renderApp({ server, path: '/dashboard' });
    await user.click(await screen.findByRole('button', { name: /^Your account: / }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    await screen.findByRole('link', { name: 'Sign In' });
    expect(currentAddress()).toBe('/');
    expect(server.user).toBeUndefined();
    unmount();
    await renderApp({ server, path: '/dashboard' });
    await screen.findByRole('link', { name: 'Sign In' });
    expect(currentAddress()).toBe('/?to=%2Fdashboard');
  });

  test('[AUTH-16] shows a failure and leaves the private screens all the same', async () => {
    const server = new FakeServer({ user: ada });
    const { user } = await renderApp({ server, path: '/dashboard' });
    await user.click(await screen.findByRole('button', { name: /^Your account: / }));
    const item = await screen.findByRole('menuitem', { name: 'Sign Out' });
    server.isAway = true;
    await user.click(item);
    expect(await screen.findByText(/You couldn’t be signed out. Dayward can’t be reached/)).toBeDefined();
    await waitFor(() => expect(currentAddress()).toBe('/'));
  });
});
