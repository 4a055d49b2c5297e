import { TaskEntity } from '@dayward/contract/features/tasks';
import { naturalId } from '@dayward/domain';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { currentAddress } from '#test/render-app.tsx';
import { renderComponent } from '#test/render-component.tsx';
import { TaskRemindersSlot } from './task-reminders-slot.tsx';

type Fields = Partial<Parameters<typeof TaskEntity.schemas.fields.parse>[0] & object>;

const taskOf = (title: string, fields: Fields = {}) => ({
  id: crypto.randomUUID(),
  ...TaskEntity.schemas.fields.parse({ title, dueDate: '2026-11-21', reminderTime: '09:00', ...fields }),
});

/**
 * Interval of the reminder check. No other timer of the page is as long, so its presence shows that the reminders are mounted.
 */
const LOOK_MS = 20_000;

let now = 0;
const look = () => act(async () => document.dispatchEvent(new Event('visibilitychange')));

/** Opens the app at half past eight and waits for the first check of the reminders. */
async function keepOpen(...tasks: ReturnType<typeof taskOf>[]) {
  return keepOpenWith({}, ...tasks);
}

/** The same with settings, by type. */
async function keepOpenWith(chosen: Readonly<Record<string, object>>, ...tasks: ReturnType<typeof taskOf>[]) {
  now = Date.parse('2026-11-21T08:30:00Z');
  const settings = Object.entries(chosen).map(([settingsType, settingsData]) => ({
    ...{ id: crypto.randomUUID(), settingsType, settingsData },
  }));
  const data = new FakeLocalData(ada.id, { tasks, settings });
  const clock = { now: () => now };
  const wait = vi.spyOn(globalThis, 'setInterval').mockClear();
  const view = await renderComponent(<TaskRemindersSlot />, { server: new FakeServer({ user: ada }), data, clock });
  await waitFor(() => expect(wait.mock.calls.some(([, ms]) => ms === LOOK_MS)).toBe(true));
  return { ...view, data };
}

async function at(time: string) {
  now = Date.parse(`2026-11-21T${time}:00Z`);
  await look();
}

const isCalled = async (text: string) => expect(await screen.findByText(text)).toBeDefined();

const see = (state: DocumentVisibilityState) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

/** A browser that shows notifications. */
class FakeNotification {
  static permission = 'granted';
  static shown: FakeNotification[] = [];
  readonly title: string;
  readonly body: string;
  onclick: () => void = () => {};

  readonly tag: string;

  constructor(title: string, { body, tag }: { body: string; tag: string }) {
    this.title = title;
    this.body = body;
    this.tag = tag;
    FakeNotification.shown.push(this);
  }

  close() {}
}

describe('on a visible page', () => {
  beforeEach(() => void see('visible'));

  test('due tasks are grouped in one reminder at their time, and can be snoozed for ten minutes', async () => {
    const { data, user } = await keepOpen(taskOf('Pay'), taskOf('Call'), taskOf('Later', { reminderTime: '10:00' }));
    await at('08:59');
    expect(screen.queryByText(/Time for/)).toBeNull();
    await at('09:00');
    await isCalled('Time for “Pay” and “Call”.');
    await user.click(screen.getByRole('button', { name: 'Snooze for 10 minutes' }));
    await waitFor(() => expect(data.changes).toHaveLength(2));
    expect(data.rows('tasks').map((row) => row['snoozedUntil'])).toEqual([
      '2026-11-21T09:10:00.000Z',
      '2026-11-21T09:10:00.000Z',
      null,
    ]);
    await at('09:09');
    await at('09:10');
    await isCalled('Time for “Pay” and “Call”.');
  });

  test('each reminder shows only once, and not for completed tasks', async () => {
    const done = taskOf('Done');
    const { data } = await keepOpen(done, taskOf('Pay'));
    act(() => data.receive('tasks', { ...done, completed: true, status: 'Done' }));
    await at('09:00');
    await isCalled('Time for “Pay”.');
    await at('09:01');
    expect(screen.getAllByText('Time for “Pay”.')).toHaveLength(1);
  });

  test('skips reminders that another tab showed', async () => {
    const [pay, call] = [taskOf('Pay'), taskOf('Call')];
    const request = async (name: string, _: LockOptions, work: (lock: object | null) => unknown) =>
      work(name.includes(naturalId('task_reminder', pay.id, '2026-11-21 09:00')) ? null : { name });
    Object.assign(navigator, { locks: { request } });
    try {
      await keepOpen(pay, call);
      await at('09:00');
      await isCalled('Time for “Call”.');
      expect(screen.queryByText(/“Pay”/)).toBeNull();
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });

  test.each([
    ['[NOTI-16] quiet hours', { quiet_hours: { enabled: true, start: '08:00', end: '10:00' } }],
    ['a setting that is off', { notifications: { 'task-deadlines': { enabled: false } } }],
  ])('%s show no reminder', async (_, settings) => {
    await keepOpenWith(settings, taskOf('Pay'), taskOf('Call', { reminderTime: '10:01' }));
    await at('09:00');
    await at('09:01');
    expect(screen.queryByText(/Time for/)).toBeNull();
  });

  test('a device that slept catches up on missed reminders', async () => {
    await keepOpen(taskOf('Pay'));
    await at('13:00');
    await isCalled('Time for “Pay”.');
    expect(screen.getAllByText('Time for “Pay”.')).toHaveLength(1);
  });
});

describe('on a hidden page', () => {
  beforeEach(() => {
    see('hidden');
    FakeNotification.shown = [];
    vi.stubGlobal('Notification', FakeNotification);
    return () => void vi.unstubAllGlobals();
  });

  test('a notification shows the task, and a press opens it', async () => {
    const pay = taskOf('Pay');
    await keepOpenWith({ notifications: { showNames: true } }, pay);
    await at('09:00');
    await waitFor(() => expect(FakeNotification.shown).toHaveLength(1));
    expect(FakeNotification.shown[0]).toMatchObject({ title: 'Task reminder', body: 'Pay' });
    vi.spyOn(window, 'focus').mockImplementation(() => {});
    act(() => FakeNotification.shown[0]?.onclick());
    await waitFor(() => expect(currentAddress()).toBe(`/dashboard/tasks?task=${pay.id}`));
  });

  test('the same reminders have the same tag, whenever a tab checks', async () => {
    const pay = taskOf('Pay');
    for (const time of ['09:00', '09:05']) {
      const { unmount } = await keepOpen(pay);
      await at(time);
      unmount();
    }
    await waitFor(() => expect(FakeNotification.shown).toHaveLength(2));
    expect(new Set(FakeNotification.shown.map(({ tag }) => tag)).size).toBe(1);
  });

  test('a lock screen shows no name that the user does not allow, and the tag is that of the push', async () => {
    const pay = taskOf('Pay');
    await keepOpen(pay);
    await at('09:00');
    await waitFor(() => expect(FakeNotification.shown).toHaveLength(1));
    const tag = naturalId('task_reminder', pay.id, '2026-11-21 09:00');
    expect(FakeNotification.shown[0]).toMatchObject({ title: 'Task reminder', body: '', tag });
  });

  test('[NOTI-20] with push switched off it waits until the page is visible', async () => {
    await keepOpenWith({ channels: { push: false } }, taskOf('Pay'));
    await at('09:00');
    expect(FakeNotification.shown).toEqual([]);
    see('visible');
    await at('09:03');
    await isCalled('Time for “Pay”.');
  });

  test('without permission for notifications, the reminder shows when the page becomes visible', async () => {
    FakeNotification.permission = 'denied';
    try {
      await keepOpen(taskOf('Pay'));
      await at('09:00');
      expect(screen.queryByText(/Time for/)).toBeNull();
      see('visible');
      await at('09:03');
      await isCalled('Time for “Pay”.');
      expect(FakeNotification.shown).toEqual([]);
    } finally {
      FakeNotification.permission = 'granted';
    }
  });
});
