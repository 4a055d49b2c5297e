import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';

async function openProfile(server = new FakeServer({ user: ada })) {
  const app = await renderApp({ server, path: '/dashboard/profile' });
  await screen.findByRole('heading', { name: 'Profile' });
  return { ...app, server };
}

describe('the profile', () => {
  test('is reached from the header', async () => {
    const { user } = await renderApp({ server: new FakeServer({ user: ada }), path: '/dashboard' });
    await user.click(await screen.findByRole('link', { name: 'Your account: Ada Lovelace' }));
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeDefined();
  });

  test('[AUTH-22] holds the time zone, which is found by typing a part of it', async () => {
    const { user, server } = await openProfile();
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    await user.clear(zone);
    await user.type(zone, 'new york');
    await user.click(await screen.findByRole('option', { name: 'America/New York' }));
    await user.selectOptions(screen.getByLabelText('A new day begins at'), '4');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your profile was saved.')).toBeDefined();
    expect(server.account.profile).toMatchObject({ timeZone: 'America/New_York', dayStartHour: 4 });
  });

  test('a new name shows in the header', async () => {
    const { user, server } = await openProfile();
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Countess Lovelace');
    server.user = { ...ada, name: 'Countess Lovelace' };
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Your account: Countess Lovelace' })).toBeDefined();
  });

  test('an empty name is told at the field, and nothing is sent', async () => {
    const { user, server } = await openProfile();
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please tell us what to call you.')).toBeDefined();
    expect(document.activeElement).toBe(name);
    expect(server.requests).not.toContain('PATCH /profile');
  });

  test('a refusal keeps what was typed', async () => {
    const { user, server } = await openProfile();
    const name = await screen.findByLabelText('Name');
    await user.type(name, ' King');
    server.isAway = true;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Not saved; what you typed is still here/)).toBeDefined();
    expect(name).toHaveProperty('value', 'Ada Lovelace King');
  });

  test('that cannot be loaded can be asked for again', async () => {
    const server = new FakeServer({ user: ada });
    server.refuse('GET /profile', 'unavailable');
    const { user } = await openProfile(server);
    await screen.findByRole('heading', { name: 'Your profile could not be loaded' });
    server.refuse('GET /profile');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Name')).toBeDefined();
  });

  test('says that it loads', async () => {
    const server = new FakeServer({ user: ada });
    const { user } = await renderApp({ server, path: '/dashboard' });
    const link = await screen.findByRole('link', { name: 'Your account: Ada Lovelace' });
    const release = server.hold();
    await user.click(link);
    expect(await screen.findByRole('status', { name: 'Loading your profile…' })).toBeDefined();
    release();
    expect(await screen.findByLabelText('Name')).toBeDefined();
  });
});

describe('[AUTH-22] a device in another zone', () => {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const elsewhere = here === 'Asia/Tokyo' ? 'Europe/Madrid' : 'Asia/Tokyo';

  async function openAway() {
    const server = new FakeServer({ user: ada });
    server.account.profile.timeZone = elsewhere;
    return openProfile(server);
  }

  test('is offered and never taken by itself', async () => {
    const { server } = await openAway();
    expect(await screen.findByText(`This device is in ${here}, your profile says ${elsewhere}.`)).toBeDefined();
    expect(server.requests).not.toContain('PATCH /profile');
  });

  test('is taken on a press', async () => {
    const { user, server } = await openAway();
    await user.click(await screen.findByRole('button', { name: `Change to ${here}` }));
    await waitFor(() => expect(server.account.profile.timeZone).toBe(here));
    await waitFor(() => expect(screen.queryByText(/^This device is in/)).toBeNull());
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveProperty('value', here);
  });

  test('can be declined', async () => {
    const { user, server } = await openAway();
    await user.click(await screen.findByRole('button', { name: `Keep ${elsewhere}` }));
    expect(screen.queryByText(/^This device is in/)).toBeNull();
    expect(server.account.profile.timeZone).toBe(elsewhere);
  });
});

test('who has a profile that could not be saved is told so', async () => {
  const server = new FakeServer({ user: ada });
  server.isProfileSaved = false;
  await renderApp({ server, path: '/dashboard' });
  expect(await screen.findByText(/^Your profile could not be saved/)).toBeDefined();
});
