import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer } from '#test/fake-server.ts';
import { ada, grace } from '#test/people.ts';
import { currentAddress, renderApp } from '#test/render-app.tsx';
import { setScreenWidth } from '#test/screen-width.ts';

const LOADING = 'Loading your AI coach…';

describe('the front page', () => {
  test('[ROUTE-01] is shown signed out, with links to sign in and sign up', async () => {
    await renderApp({ server: new FakeServer(), path: '/' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
      'textContent',
      'Every day, a little further.',
    );
    expect(screen.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe('/signup');
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
  });

  test('[ROUTE-01] is shown signed in, with a link to the dashboard', async () => {
    await renderApp({ server: new FakeServer({ user: ada }), path: '/' });
    const link = await screen.findByRole('link', { name: 'Access Your Dashboard' });
    expect(link.getAttribute('href')).toBe('/dashboard');
    expect(currentAddress()).toBe('/');
  });
});

describe('access to the dashboard', () => {
  test('[ROUTE-02] a signed-in user has it', async () => {
    await renderApp({ server: new FakeServer({ user: ada }), path: '/dashboard' });
    expect(await screen.findByRole('heading', { name: 'Welcome, Ada Lovelace' })).toBeDefined();
  });

  test('[ROUTE-02] [ROUTE-09] a signed-out visitor goes to the front page, after sign-in to the requested route', async () => {
    const { user } = await renderApp({ server: new FakeServer(), path: '/dashboard/lists?sort=name' });
    await user.click(await screen.findByRole('link', { name: 'Sign In' }));
    await user.type(await screen.findByLabelText('E-mail'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('heading', { name: 'Lists' })).toBeDefined();
    expect(currentAddress()).toBe('/dashboard/lists?sort=name');
  });

  test('a session that ends while the app is open redirects to the front page, which keeps the route', async () => {
    const server = new FakeServer({ user: ada });
    const { user } = await renderApp({ server, path: '/dashboard' });
    await screen.findByRole('heading', { name: 'Welcome, Ada Lovelace' });
    server.user = undefined;
    await user.click(screen.getByRole('button', { name: 'Your account: Ada Lovelace' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
    await screen.findByRole('link', { name: 'Sign In' });
    expect(screen.getByText('Your session has ended. Sign in to pick up where you left off.')).toBeDefined();
    expect(currentAddress()).toBe('/?to=%2Fdashboard%2Fsettings%2Fprofile');
  });

  test.each([
    ['/dashboard/habits', 'Please sign in to access your habits.'],
    ['/dashboard/tasks?view=board', 'Please sign in to access your tasks.'],
    ['/dashboard/challenges', 'Please sign in to access challenges.'],
    ['/dashboard/mood', 'Please sign in to access mood tracking.'],
    ['/dashboard/notifications', 'Please sign in to access notification settings'],
    ['/dashboard/analytics', undefined],
  ])('[AUTH-32] [NOTI-01] a signed-out visitor of %s is told why they see the front page', async (path, reason) => {
    await renderApp({ server: new FakeServer(), path });
    await screen.findByRole('link', { name: 'Sign In' });
    const told = screen.queryAllByText(/^Please sign in/).map(({ textContent }) => textContent);
    expect(told).toEqual(reason === undefined ? [] : [reason]);
  });

  test('another user who signs in elsewhere gets new screens, without the input of the previous one', async () => {
    const server = new FakeServer({ user: ada });
    const { user, runtime } = await renderApp({ server, path: '/dashboard/settings/profile' });
    await user.type(await screen.findByLabelText('Full name'), ' King');
    server.user = grace;
    server.account.profile.name = grace.name;
    await act(() => runtime.session.refresh());
    expect(await screen.findByLabelText('Full name')).toHaveProperty('value', 'Grace Hopper');
    expect(screen.getByRole('button', { name: 'Your account: Grace Hopper' })).toBeDefined();
  });

  test('an unreachable server signs no user out, and offers a retry', async () => {
    const server = new FakeServer({ user: ada });
    server.isAway = true;
    const { user } = await renderApp({ server, path: '/dashboard' });
    expect(await screen.findByRole('heading', { name: 'Dayward can’t be reached' })).toBeDefined();
    server.isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Welcome, Ada Lovelace' })).toBeDefined();
  });
});

describe('an address in other letter case', () => {
  test('is the same page, and the breadcrumb shows it', async () => {
    await renderApp({ server: new FakeServer({ user: ada }), path: '/Dashboard//Lists/?from=mail' });
    await screen.findByRole('heading', { name: 'Lists' });
    expect(currentAddress()).toBe('/dashboard/lists?from=mail');
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(way.getByText('Lists').getAttribute('aria-current')).toBe('page');
  });

  test('of a standalone page is not an empty one', async () => {
    await renderApp({ server: new FakeServer({ user: ada }), path: '/Analytics/' });
    await screen.findByRole('heading', { name: 'Welcome, Ada Lovelace' });
    expect(currentAddress()).toBe('/dashboard?to=%2Fanalytics');
  });
});

describe('unknown addresses', () => {
  test('[ROUTE-08] any other path redirects to the front page', async () => {
    await renderApp({ server: new FakeServer(), path: '/no/such/page' });
    await screen.findByRole('link', { name: 'Create Account' });
    expect(currentAddress()).toBe('/');
  });

  test('[ROUTE-22] under the dashboard they show an error with a link back', async () => {
    const { user } = await renderApp({ server: new FakeServer({ user: ada }), path: '/dashboard/no-such-feature' });
    expect(await screen.findByRole('heading', { name: 'Feature Not Found' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Welcome, Ada Lovelace' })).toBeDefined();
  });
});

test('[DASH-05] without the account’s data the dashboard shows an error with a link to the sign-in', async () => {
  const server = new FakeServer({ user: ada });
  const { user } = await renderApp({ server, path: '/dashboard', isDataLost: true });
  expect(await screen.findByRole('heading', { name: 'Dashboard Error' })).toBeDefined();
  expect(screen.getByText('No user data available. Please log in again.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Go to Login' }));
  expect(await screen.findByLabelText('Password')).toBeDefined();
  expect(currentAddress()).toBe('/login');
  expect(server.user).toBeUndefined();
});

describe('the loading screen', () => {
  test('[ROUTE-13] [ROUTE-14] announces that the AI coach is loading, only until the session is known', async () => {
    const server = new FakeServer({ user: ada });
    const release = server.hold();
    await renderApp({ server, path: '/dashboard' });
    expect((await screen.findByText(LOADING)).closest('[role="status"]')).not.toBeNull();
    release();
    await screen.findByRole('heading', { name: 'Welcome, Ada Lovelace' });
    expect(screen.queryByText(LOADING)).toBeNull();
  });

  test('[ROUTE-13] shows again while the first screen of another user loads', async () => {
    const { user, runtime } = await renderApp({ server: new FakeServer(), path: '/login' });
    await user.type(await screen.findByLabelText('E-mail'), 'ada@example.com');
    const seen: boolean[] = [];
    runtime.session.subscribe(() => queueMicrotask(() => seen.push(screen.queryByText(LOADING) !== null)));
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await screen.findByRole('heading', { name: 'Welcome, Ada Lovelace' });
    await waitFor(() => expect(seen).toEqual([true]));
    expect(screen.queryByText(LOADING)).toBeNull();
  });
});

test('the focus moves to the content of a new screen', async () => {
  setScreenWidth(1280);
  const { user } = await renderApp({ server: new FakeServer({ user: ada }), path: '/dashboard' });
  await user.click(
    within(await screen.findByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Lists' }),
  );
  await screen.findByRole('heading', { name: 'Lists' });
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
