import { HabitEntity } from '@dayward/contract';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';

const FIRST_HABIT = 'Begin with one small thing that you want to do every day.';

function dataWith(...habits: Parameters<typeof HabitEntity.schemas.fields.parse>[0][]) {
  return new FakeLocalData(ada.id, { habits: habits.map((fields) => HabitEntity.schemas.fields.parse(fields)) });
}

const openDashboard = (data: FakeLocalData) =>
  renderApp({ server: new FakeServer({ user: ada }), data, path: '/dashboard' });

test('a device that has not heard from the server says that habits are coming, not that there are none', async () => {
  const data = dataWith();
  data.report({ history: 'never-fetched', state: 'sending' });
  const { user } = await openDashboard(data);
  expect(await screen.findByRole('status', { name: 'Loading your habits…' })).toBeDefined();
  expect(screen.queryByText(FIRST_HABIT)).toBeNull();
  act(() => data.report({ state: 'offline', error: { code: 'unreachable' } }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(data.asked).toEqual(['sync']);
  act(() => data.report({ state: 'sent', error: null, history: 'complete' }));
  expect(await screen.findByText(FIRST_HABIT)).toBeDefined();
});

test('with a part of the habits there is no count of the day yet', async () => {
  const data = dataWith({ name: 'Read' });
  data.report({ history: 'never-fetched', state: 'sending' });
  await openDashboard(data);
  expect(await screen.findByRole('button', { name: 'Complete “Read”' })).toBeDefined();
  expect(screen.queryByText(/done today/)).toBeNull();
  act(() => data.report({ state: 'sent', history: 'complete' }));
  expect(await screen.findByText(/0 of 1 done today/)).toBeDefined();
});

test('while older days are being read, nothing is said of a habit that is counted from the first of them', async () => {
  const data = dataWith({ name: 'Rest', schedule: { type: 'every', days: 3 } });
  data.report({ history: 'loading' });
  await openDashboard(data);
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeDefined();
  expect(screen.queryByText(/Nothing is due today|done today/)).toBeNull();
  act(() => data.report({ history: 'complete' }));
  expect(await screen.findByText(/0 of 1 done today/)).toBeDefined();
});
