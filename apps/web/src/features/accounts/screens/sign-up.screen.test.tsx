import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SANDBOX } from '#test/fake-pi.ts';
import { FakeServer } from '#test/fake-server.ts';
import { currentAddress, renderApp } from '#test/render-app.tsx';

type Filling = { server?: FakeServer; password?: string; plan?: string; path?: string; isConsenting?: boolean };

async function fillSignUp(filling: Filling = {}) {
  const {
    server = new FakeServer(),
    password = 'correct horse',
    plan,
    path = '/signup',
    isConsenting = true,
  } = filling;
  const app = await renderApp({ server, path });
  await app.user.type(await screen.findByLabelText('Name'), 'Ada Lovelace');
  await app.user.type(screen.getByLabelText('E-mail'), 'ada@example.com');
  await app.user.type(screen.getByLabelText('Password'), password);
  if (isConsenting) {
    await app.user.click(screen.getByLabelText('I am 16 or older'));
    await app.user.click(screen.getByLabelText(/^I accept the terms of /));
  }
  if (plan !== undefined) await app.user.click(await screen.findByRole('radio', { name: new RegExp(`^${plan}`) }));
  await app.user.click(screen.getByRole('button', { name: 'Create Account' }));
  return { ...app, server };
}

describe('signing up', () => {
  test('[AUTH-04] confirms success and opens the requested page', async () => {
    const { server } = await fillSignUp({ path: '/signup?to=%2Fdashboard%2Flists' });
    expect(await screen.findByText('Account created successfully! You are now signed in.')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Lists' })).toBeDefined();
    expect(server.sent.get('POST /auth/sign-up/email')).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      password: 'correct horse',
      isAtLeast16: true,
      acceptedTermsVersion: '2026-11-21',
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      plan: 'Free',
    });
  });

  test('selects the lowest plan at first, and shows the price of each', async () => {
    const server = new FakeServer();
    server.pi.facts = SANDBOX;
    await renderApp({ server, path: '/signup' });
    const plans = await screen.findAllByRole('radio');
    expect(plans.map((plan) => plan.closest('label')?.textContent)).toEqual([
      'FreeNo charge',
      'Basic10 Pi a month',
      'Pro15 Pi a month',
      'Premium20 Pi a month',
    ]);
    expect(plans[0]).toHaveProperty('checked', true);
  });

  test('[AUTH-03] leads a user who chose a paid plan to its payment', async () => {
    const server = new FakeServer();
    server.pi.facts = SANDBOX;
    await fillSignUp({ server, plan: 'Pro' });
    await waitFor(() => expect(currentAddress()).toBe('/payment'));
    expect(server.sent.get('POST /auth/sign-up/email')).toMatchObject({ plan: 'Pro' });
  });

  test('works without the plans', async () => {
    const server = new FakeServer();
    server.refuse('GET /plans', 'internal');
    await fillSignUp({ server });
    expect(await screen.findByRole('heading', { name: 'Welcome, Ada Lovelace' })).toBeDefined();
  });

  test('shows that the plans are loading', async () => {
    const server = new FakeServer();
    server.pi.facts = SANDBOX;
    const { user } = await renderApp({ server, path: '/login' });
    await screen.findByLabelText('E-mail');
    const release = server.hold();
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    expect(await screen.findByRole('status', { name: 'Loading the plans…' })).toBeDefined();
    release();
    expect(await screen.findAllByRole('radio')).toHaveLength(4);
  });

  test('[AUTH-05] sends nothing without the declaration and the consent, and shows an error at each', async () => {
    const { server } = await fillSignUp({ isConsenting: false });
    const age = await screen.findByText('You need to be 16 or older.');
    expect(screen.getByLabelText('I am 16 or older').getAttribute('aria-describedby')).toBe(age.id);
    expect(screen.getByText('Accept the terms to create an account.')).toBeDefined();
    expect(server.requests).not.toContain('POST /auth/sign-up/email');
    expect(document.activeElement).toBe(screen.getByLabelText('I am 16 or older'));
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada Lovelace');
  });

  test('continues in the mailbox if mails are sent, and the address can be corrected', async () => {
    const server = new FakeServer();
    server.account.isConfirmedByMail = true;
    const { user } = await fillSignUp({ server });
    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeDefined();
    expect(screen.getByText(/ada@example.com/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(await screen.findByLabelText('E-mail')).toHaveProperty('value', 'ada@example.com');
  });

  test('[AUTH-09] shows the refusal in words', async () => {
    const server = new FakeServer();
    server.refuse('POST /auth/sign-up/email', 'sign_up_failed');
    await fillSignUp({ server });
    expect(await screen.findByText('Error creating account')).toBeDefined();
  });

  test('shows a field error of the server at that field, which gets the focus', async () => {
    const server = new FakeServer();
    const fields = { password: { code: 'password_too_common', message: 'Common.' } };
    server.refuse('POST /auth/sign-up/email', 'invalid_input', { fields });
    await fillSignUp({ server });
    const problem = await screen.findByText(/^Many people use this password/);
    const password = screen.getByLabelText('Password');
    expect(password.getAttribute('aria-describedby')?.split(' ')).toContain(problem.id);
    expect(document.activeElement).toBe(password);
  });

  test('shows a too short password at the field', async () => {
    await fillSignUp({ password: 'short' });
    expect(await screen.findByText('Use at least 8 characters.')).toBeDefined();
  });
});

describe('the link of the registration’s mail', () => {
  test('starts the session on a press, and the token is removed from the address at once', async () => {
    const { user } = await renderApp({ server: new FakeServer(), path: '/signup/confirm#token=abc' });
    const button = await screen.findByRole('button', { name: 'Finish signing up' });
    await waitFor(() => expect(window.location.hash).toBe(''));
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Welcome, Ada Lovelace' })).toBeDefined();
    expect(await screen.findByText('Account created successfully! You are now signed in.')).toBeDefined();
  });

  test('asks in another browser for the password that was chosen', async () => {
    const server = new FakeServer();
    server.refuse('POST /auth/sign-up/confirm', 'step_up_required');
    const { user } = await renderApp({ server, path: '/signup/confirm#token=abc' });
    const button = await screen.findByRole('button', { name: 'Finish signing up' });
    await user.click(button);
    expect(await screen.findByText(/^You started signing up in another browser/)).toBeDefined();
    server.refuse('POST /auth/sign-up/confirm', 'step_up_failed');
    await user.type(screen.getByLabelText('Password'), 'wrong horse');
    await user.click(button);
    expect(await screen.findByText('That isn’t right. Try again.')).toBeDefined();
    server.refuse('POST /auth/sign-up/confirm');
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Welcome, Ada Lovelace' })).toBeDefined();
    expect(server.sent.get('POST /auth/sign-up/confirm')).toEqual({ token: 'abc', password: 'correct horse' });
  });

  test('shows an error when it no longer works', async () => {
    const server = new FakeServer();
    server.refuse('POST /auth/sign-up/confirm', 'link_invalid');
    const { user } = await renderApp({ server, path: '/signup/confirm?token=abc' });
    await user.click(await screen.findByRole('button', { name: 'Finish signing up' }));
    expect(await screen.findByText(/^This link has expired or was already used/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Sign up again' })).toBeDefined();
  });
});
