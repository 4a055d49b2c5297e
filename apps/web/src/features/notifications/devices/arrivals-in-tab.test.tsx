import { NotificationEntity } from '@dayward/contract/features/notifications';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderComponent } from '#test/render-component.tsx';
import { NotificationBell } from '../centre/notification-bell.tsx';

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

async function arrive(rows: readonly Record<string, unknown>[], settings: Record<string, unknown> = AWAKE) {
  const data = new FakeLocalData(ada.id, { settings: [settings] });
  const bell = <NotificationBell onOpen={() => undefined} onNear={() => undefined} />;
  await renderComponent(
    <>
      {bell}
      {bell}
    </>,
    { server: new FakeServer({ user: ada }), data, clock: { now: () => NOW }, messages: ['shell', 'notifications'] },
  );
  await act(async () => data.receive({ notifications: rows }));
  return data;
}

test('a reminder that comes again while the app is open is told once, in a browser that takes no pushes', async () => {
  await arrive([reminder('Stretch')]);
  expect(await screen.findAllByText('Stretch: Time for your habit.')).toHaveLength(1);
});
