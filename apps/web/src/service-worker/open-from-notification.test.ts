import { expect, test } from 'vitest';
import { openFromNotification } from './open-from-notification.ts';

const origin = 'https://dayward.example';

/** Presses a notification with these windows open. Returns the opened address, or that of the focused window. */
async function press(data: unknown, ...open: string[]): Promise<string[]> {
  const done: string[] = [];
  await openFromNotification(data, {
    origin,
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) })),
      openWindow: async (url) => done.push(`open ${url}`),
    },
  });
  return done;
}

const HABITS = { path: '/dashboard/habits' };

test('a press opens the page of the notification', async () => {
  expect(await press(HABITS)).toEqual([`open ${origin}/dashboard/habits`]);
});

test('a press focuses a window that shows the page, also with an open dialog', async () => {
  const [elsewhere, shown] = [`${origin}/dashboard`, `${origin}/dashboard/habits?habit=1`];
  expect(await press(HABITS, elsewhere, shown)).toEqual([`focus ${shown}`]);
});

test('a window with another page is left unchanged', async () => {
  expect(await press(HABITS, `${origin}/dashboard/settings/profile`)).toEqual([`open ${origin}/dashboard/habits`]);
});

test.each([
  undefined,
  null,
  'x',
  {},
  { path: 7 },
  { path: 'https://elsewhere.example/dashboard' },
  { path: '//elsewhere.example' },
  { path: '/api/v1/export' },
])('%j opens the dashboard, never another site', async (data) => {
  expect(await press(data)).toEqual([`open ${origin}/dashboard`]);
});
