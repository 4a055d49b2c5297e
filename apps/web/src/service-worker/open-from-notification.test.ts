import { expect, test } from 'vitest';
import { openFromNotification } from './open-from-notification.ts';

const origin = 'https://dayward.example';

/** The windows that are open, and what was done: the address that was opened, or that of the window in front. */
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

test('a press opens the page that the notification is about', async () => {
  expect(await press(HABITS)).toEqual([`open ${origin}/dashboard/habits`]);
});

test('a press brings the window to the front that shows the page, whatever is open in it', async () => {
  const [elsewhere, shown] = [`${origin}/dashboard`, `${origin}/dashboard/habits?habit=1`];
  expect(await press(HABITS, elsewhere, shown)).toEqual([`focus ${shown}`]);
});

test('a window that shows something else is left as it is', async () => {
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
])('%j leads to the dashboard, never out of the app', async (data) => {
  expect(await press(data)).toEqual([`open ${origin}/dashboard`]);
});
