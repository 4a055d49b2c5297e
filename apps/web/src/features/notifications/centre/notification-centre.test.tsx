import { NotificationEntity } from '@dayward/contract/features/notifications';
import { SETTINGS_DEFAULTS } from '@dayward/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createAccountStorage } from '#src/platform/offline/account-storage.ts';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { currentAddress } from '#test/render-app.tsx';
import { renderComponent } from '#test/render-component.tsx';
import { habitOf, taskOf } from '#test/rows.ts';
import { NotificationBell } from './notification-bell.tsx';
import { NotificationCentre } from './notification-centre.tsx';

const NOW = Date.parse('2026-11-21T10:00:00Z');

let minutes = 0;

/** A notification that is a minute younger than the one before. */
const noticeOf = (title: string, fields: Readonly<Record<string, unknown>> = {}) => {
  minutes += 1;
  return {
    id: crypto.randomUUID(),
    ...NotificationEntity.schemas.fields.parse({ title }),
    createdAt: new Date(Date.parse('2026-11-21T09:00:00Z') + minutes * 60_000).toISOString(),
    ...fields,
  };
};

async function open(rows: Record<string, readonly Record<string, unknown>[]>) {
  const data = new FakeLocalData(ada.id, rows);
  const server = new FakeServer({ user: ada });
  const onOpen = vi.fn();
  const view = await renderComponent(
    <>
      <NotificationBell onOpen={onOpen} onNear={() => undefined} />
      <NotificationCentre onClosed={() => undefined} />
    </>,
    { server, data, clock: { now: () => NOW }, messages: ['notifications', 'shell', 'habits', 'tasks'] },
  );
  await screen.findByRole('dialog', { name: 'Notifications' });
  return { ...view, data, server };
}

const titles = () => screen.getAllByRole('listitem').map((item) => item.querySelector('[dir=auto]')?.textContent);
const bell = () => document.querySelector('[aria-haspopup=dialog]')?.getAttribute('aria-label');

test('[NOTI-19] the list is newest first, and says what is unread; the bell counts it', async () => {
  await open({ notifications: [noticeOf('First'), noticeOf('Second', { read: true }), noticeOf('Third')] });
  expect(titles()).toEqual(['Unread: Third', 'Second', 'Unread: First']);
  await waitFor(() => expect(bell()).toBe('Notifications, 2 unread'));
  expect(screen.getByText('2 unread')).toBeDefined();
});

test('[NOTI-19] one is marked as read, and all of them', async () => {
  const { user, data } = await open({ notifications: ['First', 'Second', 'Third'].map((title) => noticeOf(title)) });
  await user.click(screen.getByRole('button', { name: 'Mark “Second” as read' }));
  await waitFor(() => expect(titles()).toEqual(['Unread: Third', 'Second', 'Unread: First']));
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(data.rows('notifications').every((row) => row['read'] === true)).toBe(true));
  expect(screen.getByText('Nothing unread')).toBeDefined();
});

test('one is deleted, and Undo brings it back', async () => {
  const { user } = await open({ notifications: [noticeOf('First'), noticeOf('Second')] });
  await user.click(screen.getByRole('button', { name: 'Delete “Second”' }));
  await waitFor(() => expect(titles()).toEqual(['Unread: First']));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titles()).toHaveLength(2));
});

test('opening one reads it and leads to its habit', async () => {
  const habit = habitOf('Read');
  const { user, data } = await open({
    habits: [habit],
    notifications: [noticeOf('Read', { kind: 'milestone', type: 'habit', subjectId: habit.id })],
  });
  await user.click(screen.getByRole('link', { name: /Read/ }));
  await waitFor(() => expect(data.rows('notifications')[0]?.['read']).toBe(true));
  expect(currentAddress()).toBe(`/dashboard/habits?habit=${habit.id}`);
});

test('Done completes the habit on its day, without a network, and the button goes', async () => {
  const habit = habitOf('Read');
  const { user, data } = await open({
    habits: [habit],
    notifications: [
      noticeOf('Read', { kind: 'habit_reminder', type: 'habit', subjectId: habit.id, day: '2026-11-21' }),
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Done: Read' }));
  await waitFor(() => expect(data.changes.map(({ name }) => name)).toContain('habit.setDay'));
  expect(data.changes.find(({ name }) => name === 'habit.setDay')?.args).toMatchObject({
    state: 'done',
    day: '2026-11-21',
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Done: Read' })).toBeNull());
  expect(data.changes.map(({ name }) => name)).toContain('notification.patch');
});

test('a task is snoozed on this device, a habit by the server', async () => {
  const [task, habit] = [taskOf('Pay'), habitOf('Read')];
  const ofHabit = noticeOf('Read', { kind: 'habit_reminder', type: 'habit', subjectId: habit.id, day: '2026-11-21' });
  const { user, data, server } = await open({
    ...{ habits: [habit], tasks: [task] },
    notifications: [noticeOf('Pay', { kind: 'task_reminder', type: 'task', subjectId: task.id }), ofHabit],
  });
  await user.click(screen.getByRole('button', { name: 'Remind me of Pay in 10 minutes' }));
  await waitFor(() => expect(data.rows('tasks')[0]?.['snoozedUntil']).toBe('2026-11-21T10:10:00.000Z'));
  await user.click(screen.getByRole('button', { name: 'Remind me of Read in 10 minutes' }));
  await waitFor(() => expect(server.requests).toContain(`POST /notifications/${ofHabit.id}/act`));
});

describe('the reminder of a smart reminder', () => {
  const smartOf = (linkedTo: { kind: 'habit' | 'task'; id: string }) => {
    const reminder = { id: crypto.randomUUID(), title: 'Now', linkedTo };
    const about = { kind: 'smart_reminder', type: 'reminder', subjectId: reminder.id, day: '2026-11-21' };
    return { smart_reminders: [reminder], notifications: [noticeOf('Now', about)] };
  };

  test('completes its habit', async () => {
    const habit = habitOf('Read');
    const { user, data } = await open({ habits: [habit], ...smartOf({ kind: 'habit', id: habit.id }) });
    await user.click(screen.getByRole('button', { name: 'Done: Now' }));
    await waitFor(() =>
      expect(data.changes.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['habit.setDay', 'notification.patch']),
      ),
    );
    expect(screen.queryByRole('button', { name: 'Done: Now' })).toBeNull();
  });

  test('completes the task of its series that is due next', async () => {
    const done = { ...taskOf('Pay', { dueDate: '2026-11-21' }), completed: true };
    const [later, next] = ['2026-11-23', '2026-11-22'].map((dueDate) => ({
      ...taskOf('Pay', { dueDate }),
      seriesId: done.id,
    }));
    const tasks = [done, later, next].flatMap((task) => task ?? []);
    const { user, data } = await open({ tasks, ...smartOf({ kind: 'task', id: done.id }) });
    await user.click(screen.getByRole('button', { name: 'Done: Now' }));
    await waitFor(() => expect(data.changes[0]).toMatchObject({ name: 'task.complete', args: { id: next?.id } }));
  });

  test('that cannot be put off without a network stays unread', async () => {
    const habit = habitOf('Read');
    const rows = smartOf({ kind: 'habit', id: habit.id });
    const { user, data, server } = await open({ habits: [habit], ...rows });
    server.isAway = true; // and the device does not know it yet
    await user.click(screen.getByRole('button', { name: 'Remind me of Now in 10 minutes' }));
    expect(await screen.findByText(/can’t be reached/)).toBeDefined();
    expect(data.changes).toEqual([]);
    expect(titles()).toContain('Unread: Now');
  });
});

test('[NOTI-13] settings that a closed page could not save are saved by the next page', async () => {
  const left = { data: SETTINGS_DEFAULTS.quiet_hours, unsaved: { enabled: false } };
  createAccountStorage(ada.id).write('quiet_hours', JSON.stringify(left));
  const { data } = await open({});
  const change = { name: 'settings.change', args: { settingsType: 'quiet_hours', changes: { enabled: false } } };
  await waitFor(() => expect(data.changes).toMatchObject([change]), { timeout: 5000 });
  await waitFor(() => expect(createAccountStorage(ada.id).read('quiet_hours')).not.toContain('unsaved'));
});

test('an empty list explains itself, and one without a network says so', async () => {
  const { data } = await open({});
  expect(screen.getByRole('heading', { name: 'No notifications yet' })).toBeDefined();
  act(() => data.report({ state: 'offline' }));
  expect(await screen.findByText(/^You’re offline/)).toBeDefined();
});

test('of hundreds, the latest are shown, and further ones on request', async () => {
  const { user } = await open({ notifications: Array.from({ length: 200 }, (_, index) => noticeOf(`n${index}`)) });
  expect(titles()).toHaveLength(30);
  await user.click(screen.getByRole('button', { name: 'Show older ones' }));
  expect(titles()).toHaveLength(60);
  expect(within(screen.getByRole('dialog')).getByText('200 unread')).toBeDefined();
  expect(document.querySelector('[aria-haspopup=dialog]')?.textContent).toBe('99+');
});
