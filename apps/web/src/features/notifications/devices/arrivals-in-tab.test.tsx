import { NotificationEntity } from '@dayward/contract/features/notifications';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderComponent } from '#test/render-component.tsx';
import { NotificationBell } from '../centre/notification-bell.tsx';
import type { Notification } from '../notifications.data.ts';
import { freshArrivals } from './arrivals.ts';
import { ArrivalsInTab } from './arrivals-in-tab.tsx';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const AWAKE = { id: crypto.randomUUID(), settingsType: 'quiet_hours', settingsData: { enabled: false } };
const QUIET = { ...AWAKE, settingsData: { enabled: true, start: '09:00', end: '11:00' } };

const reminder = (title: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  id: crypto.randomUUID(),
  ...NotificationEntity.schemas.fields.parse({ title, message: 'Time for your habit.', type: 'habit' }),
  ...{ kind: 'habit_reminder', createdAt: new Date(NOW - 30_000).toISOString() },
  ...fields,
});

/** What this browser has told: other tabs hold these locks. */
const held = new Set<string>();

beforeEach(() => {
  held.clear();
  const request = async (name: string, _: LockOptions, work: (lock: object | null) => unknown) => {
    const isFree = !held.has(name);
    held.add(name);
    await work(isFree ? { name } : null);
  };
  Object.assign(navigator, { locks: { request } });
});

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

type Row = ReturnType<typeof reminder>;

/** All that was told by the time that this one is: toasts appear in the order of their reminders. */
async function toldUntil(last: string) {
  await screen.findByText(last);
  return screen.getAllByText(/Time for your habit\.$/).map(({ textContent }) => textContent);
}

test('a reminder that comes while the app is open is told, also without pushes, unless another tab has told it', async () => {
  const data = new FakeLocalData(ada.id, { settings: [AWAKE] });
  await renderComponent(<NotificationBell onOpen={() => undefined} onNear={() => undefined} />, {
    ...{ server: new FakeServer({ user: ada }), data, clock: { now: () => NOW }, messages: ['shell', 'notifications'] },
  });
  const elsewhere = reminder('Told elsewhere', { createdAt: new Date(NOW - 60_000).toISOString() });
  held.add(`dayward-telling-reminder-${elsewhere.id}`);
  await act(async () => data.receive('notifications', reminder('Stretch'), elsewhere));
  expect(await toldUntil('Stretch: Time for your habit.')).toEqual(['Stretch: Time for your habit.']);
});

test('one that comes in quiet hours is not told, also not when they end much later', async () => {
  let now = NOW;
  const data = new FakeLocalData(ada.id, { settings: [QUIET] });
  const server = new FakeServer({ user: ada });
  await renderComponent(<ArrivalsInTab />, { server, data, clock: { now: () => now }, messages: ['notifications'] });
  await act(async () => data.receive('notifications', reminder('Held')));
  now += 600_000;
  await act(async () => data.receive('settings', AWAKE));
  await act(async () => data.receive('notifications', reminder('Fresh', { createdAt: new Date(now).toISOString() })));
  expect(await toldUntil('Fresh: Time for your habit.')).toEqual(['Fresh: Time for your habit.']);
});

test.each<[string, Partial<Row>, number]>([
  ['one that has just come is news', {}, 1],
  ['a read one is none', { read: true }, 0],
  ['nor is one of an hour ago', { createdAt: new Date(NOW - 3_600_000).toISOString() }, 0],
  ['nor is another kind', { kind: 'milestone' }, 0],
])('%s', (_, fields, count) => {
  const row = { ...reminder('Stretch', fields), rev: 1, updatedAt: '', deletedAt: null } as object as Notification; // a stored row
  expect(freshArrivals([row], NOW)).toHaveLength(count);
});
