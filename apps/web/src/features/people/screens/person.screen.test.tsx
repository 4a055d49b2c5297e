import type { Person } from '@dayward/contract/features/people';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer } from '#test/fake-server.ts';
import { ada, grace } from '#test/people.ts';
import { renderScreen } from '#test/render-app.tsx';

const shown: Person = {
  id: grace.id,
  name: 'Grace Hopper',
  avatarUrl: null,
  visible: 'public',
  progress: { activeHabits: 3, currentStreak: 7, bestStreak: 40, daysDone: 1234 },
};

async function openPerson(person: Person | undefined, id = grace.id) {
  const server = new FakeServer({ user: ada });
  if (person) server.people.set(person.id, person);
  return { server, ...(await renderScreen({ server, path: `/dashboard/people/${id}` })) };
}

describe('[AUTH-26] the public profile of a person', () => {
  test('has their name and, if they share it, their progress', async () => {
    await openPerson(shown);
    expect(await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeDefined();
    expect(screen.getByText('Days done').parentElement?.parentElement?.textContent).toContain('1,234');
    expect(screen.queryByRole('link', { name: 'Change what others see' })).toBeNull();
  });

  test('has no progress if they do not share it', async () => {
    await openPerson({ ...shown, progress: null });
    expect(await screen.findByText('Grace Hopper doesn’t share their progress.')).toBeDefined();
    expect(screen.queryByText('Days done')).toBeNull();
  });

  test('is not found if it is not public', async () => {
    await openPerson(undefined);
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile not found' })).toBeDefined();
  });

  test('is not found at an invalid address', async () => {
    const server = new FakeServer({ user: ada });
    server.refuse('GET /people/me', 'invalid_input');
    await renderScreen({ server, path: '/dashboard/people/me' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile not found' })).toBeDefined();
  });
});

describe('the user’s own profile page', () => {
  test.each([
    ['private', /^Only you can see this page/],
    ['public', /^This is how people with an account here see your page/],
  ] as const)('says that it is %s, and leads to the settings', async (visible, said) => {
    await openPerson({ ...shown, id: ada.id, name: ada.name, visible, progress: null }, ada.id);
    expect(await screen.findByText(said)).toBeDefined();
    const link = screen.getByRole('link', { name: 'Change what others see' });
    expect(link.getAttribute('href')).toBe('/dashboard/settings/privacy');
    expect(screen.getByText('You don’t share your progress.')).toBeDefined();
  });
});

test('shows an error and a retry if it cannot be loaded', async () => {
  const server = new FakeServer({ user: ada });
  server.people.set(shown.id, shown);
  server.refuse(`GET /people/${grace.id}`, 'unavailable');
  const { user } = await renderScreen({ server, path: `/dashboard/people/${grace.id}` });
  await screen.findByRole('heading', { name: 'This profile couldn’t be loaded' });
  server.refuse(`GET /people/${grace.id}`);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeDefined();
});
