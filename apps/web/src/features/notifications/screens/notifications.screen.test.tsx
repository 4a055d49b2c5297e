import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderComponent } from '#test/render-component.tsx';
import { NotificationsScreen } from './notifications.screen.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const LOGGED = { delivered: 20, undelivered: 2 };

type Given = { data?: FakeLocalData; server?: FakeServer };

async function open({ data = new FakeLocalData(ada.id), server = new FakeServer({ user: ada }) }: Given = {}) {
  const view = await renderComponent(<NotificationsScreen />, { server, data, messages: ['notification-page'] });
  await screen.findByRole('heading', { level: 1, name: 'Notifications' });
  return { ...view, data, server };
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const isOn = (name: string) => (screen.getByRole('switch', { name }) as HTMLInputElement).checked;
const settingsOf = (data: FakeLocalData, type: string) =>
  data.rows('settings').find(({ settingsType }) => settingsType === type)?.['settingsData'];
const rowOf = (settingsType: string, settingsData: object) => ({ id: crypto.randomUUID(), settingsType, settingsData });
const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

test('[NOTI-02] has figures, settings, schedules, quiet hours, capabilities and tips', async () => {
  await open();
  for (const name of ['Your notifications', 'What notifies you', 'Schedules', 'Quiet hours', 'Tips']) {
    expect(screen.getByRole('region', { name })).toBeDefined();
  }
  const link = card('What notifies you').getByRole('link', { name: /^Smart reminders/ });
  expect(link.getAttribute('href')).toBe('/dashboard/smart-reminders');
  const capabilities = card('What this browser can do');
  expect(capabilities.getByRole('list', { name: 'On phones' })).toBeDefined();
  expect(capabilities.getByRole('list', { name: 'On computers' })).toBeDefined();
  // The test's browser has none of it, and says so.
  expect(capabilities.queryByText('Yes')).toBeNull();
});

test('[NOTI-03] a setting has a name, a description, a switch, a category, and if it has them a frequency and a time', async () => {
  await open();
  const [row, report, messages] = ['Habit reminders', 'Weekly report', 'Motivational messages'].map((name) => {
    const item = screen.getByRole('switch', { name }).closest('li');
    if (item === null) throw new Error(`${name} is not in the list.`);
    return { icon: item.querySelector('svg'), ...within(item) };
  });
  expect(row?.getByText('Each habit at its own times, only while it’s open.')).toBeDefined();
  expect(row?.icon?.classList.contains('lucide-bell-ring')).toBe(true);
  expect([row?.getByText('Habits'), row?.getByText('Daily')]).toHaveLength(2);
  expect(row?.getByLabelText('New habits start with')).toHaveProperty('value', '09:00');
  expect([report?.getByText('Summary'), report?.getByText('Weekly')]).toHaveLength(2);
  expect(messages?.getByText('Motivation')).toBeDefined();
  expect([messages?.queryByText('Daily'), messages?.queryByText('Weekly')]).toEqual([null, null]);
});

test('[NOTI-04] [NOTI-06] [NOTI-07] starts with the defaults, and offers only what something sends', async () => {
  await open();
  expect(['Habit reminders', 'Task deadlines', 'Streak alerts'].map(isOn)).toEqual([true, true, true]);
  expect(['Weekly report', 'Motivational messages'].map(isOn)).toEqual([false, false]);
  expect(screen.queryByRole('switch', { name: 'Challenge updates' })).toBeNull();
  expect(screen.getByText(/^Challenge updates can be set here once/)).toBeDefined();
  expect(['Morning', 'Evening', 'Weekend', 'Quiet hours'].map(isOn)).toEqual([true, true, false, true]);
  expect(screen.getByText(/Mon, Tue, Wed, Thu, & Fri$/)).toBeDefined();
  expect(screen.getByText(/every day$/)).toBeDefined();
  expect(screen.getByLabelText('From')).toHaveProperty('value', '22:00');
  expect(screen.getByLabelText('To')).toHaveProperty('value', '08:00');
});

test('[NOTI-20] what is always on has its channels as well: of the end of the plan, push and e-mail', async () => {
  const pro = { ...ada, plan: 'Pro', planExpiry: '2099-01-01T00:00:00.000Z', hasPaid: true } as const;
  const { user, data } = await open({ server: new FakeServer({ user: pro }) });
  await screen.findByRole('group', { name: 'Channels of Smart reminders' });
  const channelsOf = (name: string) => within(screen.getByRole('group', { name: `Channels of ${name}` }));
  const chosen = (name: string) =>
    ['Push', 'E-mail'].map(
      (label) => channelsOf(name).getByRole<HTMLInputElement>('checkbox', { name: label }).checked,
    );
  expect(chosen('Smart reminders')).toEqual([true, false]);
  expect(chosen('The end of your plan')).toEqual([true, true]);
  await user.click(channelsOf('The end of your plan').getByRole('checkbox', { name: 'E-mail' }));
  hide();
  await waitFor(() =>
    expect(settingsOf(data, 'notifications')).toEqual({
      'plan-expiry': { channels: { push: true, email: false, sms: false } },
    }),
  );
});

test('[NOTI-20] offers no channels for what the plan does not send', async () => {
  await open();
  expect(screen.queryByRole('group', { name: 'Channels of Smart reminders' })).toBeNull();
  expect(screen.queryByText('The end of your plan')).toBeNull();
});

test('[NOTI-08] [NOTI-11] each toggle and time is saved by itself', async () => {
  const { user, data } = await open();
  await user.click(screen.getByRole('switch', { name: 'Streak alerts' }));
  await user.click(screen.getByRole('switch', { name: 'Weekend' }));
  await user.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  fireEvent.change(screen.getByLabelText('Overview at'), { target: { value: '17:15' } });
  expect(await screen.findByText('All changes are saved.', undefined, { timeout: 3000 })).toBeDefined();
  expect(settingsOf(data, 'notifications')).toEqual({
    'streak-alerts': { enabled: false },
    'task-deadlines': { enabled: true, time: '17:15' },
  });
  expect(settingsOf(data, 'quiet_hours')).toEqual({ enabled: false });
  expect(settingsOf(data, 'notification_schedules')).toMatchObject({
    schedules: [{ enabled: true }, { enabled: true }, { id: 'weekend', enabled: true }],
  });
});

test('[NOTI-11] hiding or leaving the page saves at once', async () => {
  const { user, data, unmount } = await open();
  await user.click(screen.getByRole('switch', { name: 'Streak alerts' }));
  hide();
  await waitFor(() => expect(data.changes).toHaveLength(1));
  await user.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  unmount();
  await waitFor(() => expect(data.changes).toHaveLength(2));
});

test('[NOTI-12] [NOTI-13] what this device cannot save is kept in local storage, said, and saved by the next visit', async () => {
  const { user, data, unmount } = await open();
  data.isFull = true;
  await user.click(screen.getByRole('switch', { name: 'Streak alerts' }));
  hide();
  expect(await screen.findByText(/^Your changes couldn’t be saved and are kept on this device/)).toBeDefined();
  expect(isOn('Streak alerts')).toBe(false);
  unmount();
  const next = await open();
  expect(isOn('Streak alerts')).toBe(false);
  hide();
  await waitFor(() => expect(settingsOf(next.data, 'notifications')).toEqual({ 'streak-alerts': { enabled: false } }));
});

test('[NOTI-10] [NOTI-14] loads the settings of the account; without them those of the last visit', async () => {
  const rows = { settings: [rowOf('quiet_hours', { start: '23:30' })] };
  const { unmount } = await open({ data: new FakeLocalData(ada.id, rows) });
  expect(screen.getByLabelText('From')).toHaveProperty('value', '23:30');
  unmount();
  const unfetched = new FakeLocalData(ada.id);
  unfetched.report({ history: 'never-fetched' });
  await open({ data: unfetched });
  expect(screen.getByLabelText('From')).toHaveProperty('value', '23:30');
});

test('[NOTI-05] schedules are added, edited and deleted with Undo', async () => {
  const { user, data } = await open();
  await user.click(screen.getByRole('button', { name: 'Add a schedule' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  expect(screen.getByText('Give the schedule a name.')).toBeDefined();
  await user.type(name, 'Lunch');
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '12:30' } });
  await user.click(screen.getByRole('checkbox', { name: 'Sun' }));
  hide();
  const schedulesOf = () => (settingsOf(data, 'notification_schedules') as { schedules: object[] }).schedules;
  await waitFor(() =>
    expect(schedulesOf().at(-1)).toMatchObject({ name: 'Lunch', time: '12:30', days: [1, 2, 3, 4, 5, 6] }),
  );
  await user.click(screen.getByRole('button', { name: 'Delete schedule' }));
  expect(screen.queryByRole('switch', { name: 'Lunch' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('switch', { name: 'Lunch' })).toBeDefined();
});

test('[NOTI-20] a setting is sent by the chosen channels; one that the server lacks cannot be chosen', async () => {
  const { user, data } = await open();
  const channels = () => within(screen.getByRole('group', { name: /Channels of Habit reminders/ }));
  await waitFor(() => expect(channels().getByRole('checkbox', { name: 'SMS' })).toHaveProperty('disabled', true));
  expect(screen.getByText('Not available on this server: SMS.')).toBeDefined();
  await user.click(channels().getByRole('checkbox', { name: 'E-mail' }));
  hide();
  await waitFor(() =>
    expect(settingsOf(data, 'notifications')).toEqual({
      'habit-reminders': { enabled: true, time: '09:00', channels: { push: true, email: true, sms: false } },
    }),
  );
});

test('[NOTI-09] the figures are those of the server; offline the last known ones, and none if there were none', async () => {
  const away = new FakeServer({ user: ada });
  const first = await open({ server: away });
  await screen.findAllByText('None yet');
  first.unmount();
  localStorage.clear();
  const server = new FakeServer({ user: ada });
  server.notifications.stats = { totalSent: 12, totalRead: 9, responseRate: 75, averageResponseTime: 4.5, ...LOGGED };
  const second = await open({ server });
  expect(await screen.findByText('75%')).toBeDefined();
  expect(screen.getByText('4.5 min')).toBeDefined();
  expect(screen.getByText(/in the last 30 days: 20 sent, 2 not delivered\.$/)).toBeDefined();
  second.unmount();
  server.refuse('GET /notification-stats', 'internal');
  await open({ server });
  expect(await screen.findByText(/^These are the last known figures/)).toBeDefined();
  expect(screen.getByText('75%')).toBeDefined();
});

test('figures that could not be loaded say so, and come with another try or with the network', async () => {
  const server = new FakeServer({ user: ada });
  server.refuse('GET /notification-stats', 'internal');
  const { user, data } = await open({ server });
  expect(await screen.findAllByText('Not available')).toHaveLength(4);
  server.refuse('GET /notification-stats');
  await user.click(screen.getByRole('button', { name: 'Try again now' }));
  await waitFor(() => expect(screen.queryByText('Not available')).toBeNull());
  act(() => data.report({ state: 'offline' }));
  server.notifications.stats = { totalSent: 12, totalRead: 9, responseRate: 75, averageResponseTime: 4.5, ...LOGGED };
  act(() => data.report({ state: 'sent' }));
  expect(await screen.findByText('75%')).toBeDefined();
});

test('the log says what was not sent, and why', async () => {
  const server = new FakeServer({ user: ada });
  server.notifications.deliveries = [
    {
      ...{ id: crypto.randomUUID(), notificationId: crypto.randomUUID(), kind: 'habit_reminder', channel: 'push' },
      ...{ title: 'Read', deviceName: null, state: 'dropped', reason: 'no_device', attempts: 0 },
      ...{
        dueAt: '2026-11-21T08:30:00.000Z',
        nextAttemptAt: null,
        sentAt: null,
        createdAt: '2026-11-21T08:30:00.000Z',
      },
    },
  ];
  const { user } = await open({ server });
  const log = card('Why did I not get it?');
  expect(log.queryByText('Read')).toBeNull();
  await user.click(log.getByRole('button', { name: 'Show the log' }));
  expect(await log.findByText('Read')).toBeDefined();
  expect(log.getByText(/^No browser of yours takes push/)).toBeDefined();
  expect(log.getByText('No receiver')).toBeDefined();
});

test('a device takes a test and is turned off', async () => {
  const server = new FakeServer({ user: ada });
  server.notifications.devices = [
    {
      ...{ id: crypto.randomUUID(), deviceName: 'Chrome · Android', isThisSession: false },
      ...{ createdAt: '2026-11-21T08:30:00.000Z', lastSuccessAt: null, lastFailureAt: null, lastFailure: 'busy' },
    },
  ];
  const { user } = await open({ server });
  await user.click(await screen.findByRole('button', { name: 'Send test to Chrome · Android' }));
  expect(await screen.findByText('The test is on its way.')).toBeDefined();
  expect(screen.getByText(/^Last attempt failed: The receiving service asked/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Turn off on Chrome · Android' }));
  expect(await screen.findByText('Push is off on Chrome · Android.')).toBeDefined();
  expect(await screen.findByText('No browser shows push notifications yet.')).toBeDefined();
});

test('a browser without pushes says so', async () => {
  await open();
  expect(await screen.findByText(/^This browser can’t show push notifications/)).toBeDefined();
});
