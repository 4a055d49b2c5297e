import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { currentAddress, renderApp } from '#test/render-app.tsx';

describe('a forgotten password', () => {
  async function ask(server: FakeServer, email = 'ada@example.com') {
    const app = await renderApp({ server, path: '/login' });
    await app.user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('heading', { name: 'Reset your password' });
    await app.user.type(screen.getByLabelText('E-mail'), `${email}{Enter}`);
    return app;
  }

  test('sends a link, and the answer does not reveal whether the address is known', async () => {
    const { user } = await ask(new FakeServer());
    expect(await screen.findByText(/^If ada@example.com has an account, we’ve sent it a link/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(await screen.findByLabelText('E-mail')).toHaveProperty('value', 'ada@example.com');
  });

  test('shows a malformed address at its field', async () => {
    await ask(new FakeServer(), 'ada');
    expect(await screen.findByText(/^Enter a complete e-mail address/)).toBeDefined();
  });

  test('shows the minutes to wait after too many attempts', async () => {
    const server = new FakeServer();
    server.refuse('POST /auth/password/forgot', 'rate_limited', { retryAfterSeconds: 100 });
    await ask(server);
    expect(await screen.findByText('Too many attempts. Wait 2 minutes and try again.')).toBeDefined();
  });
});

describe('the link to set a new password', () => {
  test('sets the password and leads to the sign-in', async () => {
    const server = new FakeServer({ user: ada });
    const { user } = await renderApp({ server, path: '/reset/confirm#token=abc' });
    const field = await screen.findByLabelText('New password');
    expect(field.getAttribute('autocomplete')).toBe('new-password');
    await waitFor(() => expect(window.location.hash).toBe(''));
    server.user = undefined;
    await user.type(field, 'correct horse battery{Enter}');
    expect(await screen.findByText('Your new password is set. Sign in with it.')).toBeDefined();
    await waitFor(() => expect(currentAddress()).toBe('/login'));
    expect(server.sent.get('POST /auth/password/reset')).toEqual({ token: 'abc', password: 'correct horse battery' });
  });

  test('leads to a new link if it was used already', async () => {
    const server = new FakeServer();
    server.refuse('POST /auth/password/reset', 'link_invalid');
    const { user } = await renderApp({ server, path: '/reset/confirm#token=abc' });
    await user.type(await screen.findByLabelText('New password'), 'correct horse battery{Enter}');
    expect(await screen.findByText(/^This link has expired or was already used/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/reset');
  });

  test('shows an error without its token', async () => {
    await renderApp({ server: new FakeServer(), path: '/reset/confirm' });
    expect(await screen.findByText(/^This link is incomplete/)).toBeDefined();
  });
});

describe('the link that verifies an address', () => {
  test('verifies it on a press, signed out as well', async () => {
    const { user } = await renderApp({ server: new FakeServer(), path: '/verify#token=abc' });
    await user.click(await screen.findByRole('button', { name: 'Confirm address' }));
    expect(await screen.findByRole('heading', { name: 'Address confirmed' })).toBeDefined();
  });

  test('can be retried when the server is unreachable', async () => {
    const server = new FakeServer();
    const { user } = await renderApp({ server, path: '/verify#token=abc' });
    const button = await screen.findByRole('button', { name: 'Confirm address' });
    server.isAway = true;
    await user.click(button);
    expect(await screen.findByText(/Dayward can’t be reached right now/)).toBeDefined();
    server.isAway = false;
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Address confirmed' })).toBeDefined();
  });
});
