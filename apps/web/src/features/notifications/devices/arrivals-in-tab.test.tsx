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

const NOW = Date.parse('2026-11-21T10:00:00Z');
const AWAKE = { id: crypto.randomUUID(), settingsType: 'quiet_hours', settingsData: { enabled: false } };
const QUIET = { ...AWAKE, settingsData: { enabled: true, start: '09:00', end: '11:00' } };

const reminder = (title: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  id: crypto.randomUUID(),
  ...NotificationEntity.schemas.fields.parse({ title, message: 'Time for your habit.', type: 'habit' }),
  ...{ kind: 'habit_reminder', createdAt: new Date(NOW - 30_000).toISOString() },
  ...fields,
});

beforeEach(() => {
  const held = new Set<string>();
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

async function arrive(rows: readonly Row[], settings: Record<string, unknown> = AWAKE) {
  const data = new FakeLocalData(ada.id, { settings: [settings] });
  const bell = <NotificationBell onOpen={() => undefined} onNear={() => undefined} />;
  await renderComponent(
    <>
      {bell}
      {bell}
    </>,
    { server: new FakeServer({ user: ada }), data, clock: { now: () => NOW }, messages: ['shell', 'notifications'] },
  );
  await act(async () => data.receive('notifications', ...rows));
}

test('a reminder that comes while the app is open is told once, also without pushes', async () => {
  await arrive([reminder('Stretch')]);
  expect(await screen.findAllByText('Stretch: Time for your habit.')).toHaveLength(1);
});

test('in quiet hours none is told', async () => {
  await arrive([reminder('Stretch')], QUIET);
  await vi.waitFor(() => expect(screen.getAllByRole('button', { name: 'Notifications, 1 unread' })).toHaveLength(2));
  await import('./arrivals-in-tab.tsx');
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.queryByText(/Stretch/)).toBeNull();
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
