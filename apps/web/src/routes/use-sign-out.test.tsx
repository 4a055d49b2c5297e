import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { currentAddress, renderApp } from '#test/render-app.tsx';

async function openWithUnsent(pending: number, isSealing = true) {
  const server = new FakeServer({ user: ada });
  const data = Object.assign(new FakeLocalData(ada.id), { isSealing });
  data.report({ state: 'offline', pending });
  const view = await renderApp({ server, path: '/dashboard', data });
  await signOut(view.user);
  return { server, data, ...view };
}

async function signOut(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /^Your account: / }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
}

describe('[AUTH-17] signing out', () => {
  test('asks nothing if all changes were sent', async () => {
    const { server } = await openWithUnsent(0);
    await waitFor(() => expect(currentAddress()).toBe('/'));
    expect(server.user).toBeUndefined();
  });

  test('shows the number of unsent changes, and that they are stored', async () => {
    const { server, user } = await openWithUnsent(2);
    const question = await screen.findByRole('dialog', { name: '2 changes haven’t synced' });
    expect(question.textContent).toContain('they stay locked on this device');
    await user.click(within(question).getByRole('button', { name: 'Stay signed in' }));
    expect(server.user).toBe(ada);
    await signOut(user);
    await user.click(await screen.findByRole('button', { name: 'Sign out anyway' }));
    await waitFor(() => expect(currentAddress()).toBe('/'));
    expect(server.user).toBeUndefined();
  });

  test('sends first on request, and asks again if that failed', async () => {
    const { server, data, user } = await openWithUnsent(1);
    await user.click(await screen.findByRole('button', { name: 'Sync first' }));
    expect(data.asked).toEqual(['sync']);
    await screen.findByRole('dialog', { name: '1 change hasn’t synced' });
    expect(server.user).toBe(ada);
    data.report({ state: 'sent', pending: 0 });
    await user.click(screen.getByRole('button', { name: 'Sync first' }));
    await waitFor(() => expect(server.user).toBeUndefined());
  });

  test('warns if the changes would be lost, and offers an export', async () => {
    const { user } = await openWithUnsent(2, false);
    const question = await screen.findByRole('dialog', { name: '2 changes haven’t synced' });
    expect(question.textContent).toContain('they’re lost');
    expect(within(question).getByRole('button', { name: 'Save a copy' })).toBeDefined();
    await user.click(within(question).getByRole('button', { name: 'Sign out and lose changes' }));
    await waitFor(() => expect(currentAddress()).toBe('/'));
  });
});
