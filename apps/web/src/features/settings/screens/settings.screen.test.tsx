import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildProblem, FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { currentAddress, renderApp } from '#test/render-app.tsx';

const SAVED = 'Settings saved - Your settings have been updated successfully.';

async function open(tab: string, data = new FakeLocalData(ada.id), server = new FakeServer({ user: ada })) {
  const app = await renderApp({ server, data, path: `/dashboard/settings/${tab}` });
  await screen.findByRole('navigation', { name: 'Settings' });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, data, server };
}

const tabs = () => within(screen.getByRole('navigation', { name: 'Settings' }));
const settingsOf = (data: FakeLocalData, type: string) =>
  data.rows('settings').find(({ settingsType }) => settingsType === type)?.['settingsData'];

describe('the settings', () => {
  test('[AUTH-20] have Profile, Notifications, Privacy, Billing and Data, each with an address of its own', async () => {
    const { user } = await open('notifications');
    const links = tabs().getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Notifications',
      'Privacy',
      'Billing',
      'Data',
      'Security',
      'Appearance',
    ]);
    expect(links.map((link) => link.getAttribute('href'))).toContain('/dashboard/settings/billing');
    expect(tabs().getByRole('link', { current: 'page' }).textContent).toBe('Notifications');
    await user.click(tabs().getByRole('link', { name: 'Data' }));
    await screen.findByRole('heading', { level: 1, name: 'Data' });
    expect(currentAddress()).toBe('/dashboard/settings/data');
    await waitFor(() => expect(document.title).toBe('Data · Settings · Dayward'));
  });

  test('[ROUTE-24] begin with the profile', async () => {
    await renderApp({ server: new FakeServer({ user: ada }), path: '/dashboard/settings' });
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    expect(currentAddress()).toBe('/dashboard/settings/profile');
  });

  test('are not found at an unknown address', async () => {
    await renderApp({ server: new FakeServer({ user: ada }), path: '/dashboard/settings/astrology' });
    expect(await screen.findByRole('heading', { name: 'Feature Not Found' })).toBeDefined();
  });

  test('[AUTH-27] Billing has the current plan', async () => {
    await open('billing');
    expect(await screen.findByRole('region', { name: 'Your plan' })).toBeDefined();
  });
});

describe('[AUTH-24] notifications', () => {
  test('have the toggles e-mail, push and SMS; SMS says why it cannot be used', async () => {
    await open('notifications');
    expect(screen.getByRole('switch', { name: 'E-mail' })).toHaveProperty('checked', true);
    expect(screen.getByRole('switch', { name: 'Push' })).toHaveProperty('checked', true);
    const sms = screen.getByRole('switch', { name: 'SMS' });
    expect(sms).toHaveProperty('checked', false);
    await waitFor(() => expect(sms).toHaveProperty('disabled', true));
    const reason = document.getElementById(sms.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toMatch(/^Not available: this server/);
  });

  test('[NOTI-20] a channel that the server cannot send by says so', async () => {
    const server = new FakeServer({ user: ada });
    server.notifications.configured = ['push'];
    await open('notifications', new FakeLocalData(ada.id), server);
    const mail = screen.getByRole('switch', { name: 'E-mail' });
    await waitFor(() => expect(mail).toHaveProperty('disabled', true));
    expect(screen.getByText(/^Not available: this server has no e-mail service/)).toBeDefined();
  });

  test('the reminder of new tasks can be changed and switched off', async () => {
    const { user, data } = await open('notifications');
    fireEvent.change(screen.getByLabelText('At'), { target: { value: '07:30' } });
    await waitFor(() => expect(settingsOf(data, 'notifications')).toEqual({ newTaskReminderTime: '07:30' }));
    await user.click(screen.getByRole('switch', { name: 'Remind me of new tasks' }));
    await waitFor(() => expect(settingsOf(data, 'notifications')).toEqual({ newTaskReminderTime: null }));
    expect(screen.queryByLabelText('At')).toBeNull();
  });

  test('[AUTH-29] are stored when switched, with a confirmation', async () => {
    const { user, data } = await open('notifications');
    await user.click(screen.getByRole('switch', { name: 'E-mail' }));
    expect(await screen.findByText(SAVED)).toBeDefined();
    expect(settingsOf(data, 'channels')).toEqual({ email: false });
    expect(screen.getByRole('switch', { name: 'E-mail' })).toHaveProperty('checked', false);
  });

  test('are unchanged if this device cannot store them, with an error', async () => {
    const { user, data } = await open('notifications');
    data.isFull = true;
    await user.click(screen.getByRole('switch', { name: 'E-mail' }));
    expect(await screen.findByText(/^Not saved: this device could not keep the change/)).toBeDefined();
    expect(screen.getByRole('switch', { name: 'E-mail' })).toHaveProperty('checked', true);
  });

  describe('push', () => {
    function installNotifications(permission: NotificationPermission, answer: NotificationPermission): void {
      const fake = {
        permission,
        requestPermission: async () => {
          fake.permission = answer;
          return answer;
        },
      };
      vi.stubGlobal('Notification', fake);
      onTestFinished(() => void vi.unstubAllGlobals());
    }

    test.each([
      ['granted', 'This browser allows notifications.'],
      ['denied', /^This browser blocks notifications/],
    ] as const)('asks the browser when it is switched on, and says that it is %s', async (answer, said) => {
      installNotifications('default', answer);
      const { user } = await open('notifications');
      const push = screen.getByRole('switch', { name: 'Push' });
      await user.click(push);
      expect(screen.queryByText('You haven’t been asked in this browser yet.')).toBeNull();
      await user.click(push);
      expect(await screen.findByText(said)).toBeDefined();
    });

    test('requests the permission if it is on already', async () => {
      installNotifications('default', 'granted');
      const { user } = await open('notifications');
      await user.click(screen.getByRole('button', { name: 'Allow notifications' }));
      expect(await screen.findByText('This browser allows notifications.')).toBeDefined();
    });

    test('states that the browser has no notifications', async () => {
      await open('notifications');
      expect(screen.getByText(/^This browser can’t show notifications/)).toBeDefined();
    });
  });
});

describe('[AUTH-25] privacy', () => {
  test('has public profile, share progress and analytics, all off until the user says yes', async () => {
    await open('privacy');
    const switches = screen.getAllByRole<HTMLInputElement>('switch');
    expect(switches.map(({ checked }) => checked)).toEqual([false, false, false]);
    for (const name of ['Public profile', 'Share progress', 'Analytics']) {
      expect(screen.getByRole('switch', { name })).toBeDefined();
    }
  });

  test.each([
    ['Public profile', { profilePublic: true }],
    ['Share progress', { shareProgress: true }],
    ['Analytics', { allowAnalytics: true }],
  ])('stores %s', async (name, chosen) => {
    const { user, data } = await open('privacy');
    await user.click(screen.getByRole('switch', { name }));
    await waitFor(() => expect(settingsOf(data, 'privacy')).toEqual(chosen));
  });

  test('states that sharing has no effect while the profile is not public', async () => {
    const { user } = await open('privacy');
    await user.click(screen.getByRole('switch', { name: 'Share progress' }));
    expect(await screen.findByText('Nobody can see it yet: your profile isn’t public.')).toBeDefined();
  });

  test('shows the choices of another device', async () => {
    const { data } = await open('privacy');
    data.receive('settings', {
      id: crypto.randomUUID(),
      settingsType: 'privacy',
      settingsData: { profilePublic: true },
    });
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Public profile' })).toHaveProperty('checked', true));
  });

  test('links to the public profile', async () => {
    await open('privacy');
    const link = screen.getByRole('link', { name: 'Preview your public page' });
    expect(link.getAttribute('href')).toBe(`/dashboard/people/${ada.id}`);
  });
});

describe('data', () => {
  const habit = { name: 'Read', archivedAt: null };
  const day = { at: '2026-11-01T08:00:00.000Z', zone: 'UTC', state: 'done' };
  const full = () =>
    new FakeLocalData(ada.id, {
      habits: [habit, habit, { ...habit, deletedAt: '2026-11-20T08:00:00.000Z' }],
      habit_months: [
        { month: '2026-11', days: { '01': day, '02': day } },
        { month: '2026-10', days: { '31': day } },
      ],
      lists: [{ name: 'Home' }],
    });
  const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

  test('counts what is here', async () => {
    await open('data', full());
    expect(['Habits', 'Habit entries', 'Lists', 'Tasks', 'Recently deleted'].map(figure)).toEqual([
      '2',
      '3',
      '1',
      '0',
      '1',
    ]);
  });

  test('counts what can be brought back by itself', async () => {
    const deleted = { deletedAt: '2026-11-20T08:00:00.000Z' };
    const [here, gone] = [crypto.randomUUID(), crypto.randomUUID()];
    await open(
      'data',
      new FakeLocalData(ada.id, {
        habits: [
          { ...habit, id: here },
          { ...habit, ...deleted, id: gone },
        ],
        habit_notes: [
          { habitId: here, runId: here, ...deleted },
          { habitId: gone, runId: gone, ...deleted },
          { habitId: here, runId: here },
        ],
        notifications: [deleted],
      }),
    );
    expect(figure('Recently deleted')).toBe('2');
  });

  test('shows the size as JSON in KB with two decimals, and updates it', async () => {
    const { data } = await open('data', full());
    const size = () => Number(/^([\d.]+\.\d\d) KB$/.exec(figure('Total size as JSON') ?? '')?.[1]);
    const before = size();
    expect(before).toBeGreaterThan(0.5);
    data.receive('lists', { id: crypto.randomUUID(), name: 'ä'.repeat(1024) });
    await waitFor(() => expect(size()).toBeGreaterThan(before + 2));
  });

  test('shows loading and error states', async () => {
    const data = full();
    data.report({ history: 'never-fetched' });
    await open('data', data);
    expect(screen.getByRole('status', { name: 'Loading your data…' })).toBeDefined();
    data.report({ state: 'offline', error: { code: 'unreachable' } });
    expect(await screen.findByRole('heading', { name: 'Your data couldn’t be loaded' })).toBeDefined();
  });

  test('shows that older days are still loading', async () => {
    const data = full();
    data.report({ history: 'loading' });
    await open('data', data);
    expect(screen.getByText(/^Older days are still loading/)).toBeDefined();
  });

  test('shows unsent and refused changes, and exports both', async () => {
    const data = full();
    data.report({ pending: 2, problems: [buildProblem()] });
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob); // only files are saved here
      return 'blob:copy';
    };
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = await open('data', data);
    expect(screen.getByText(/^2 changes are saved only on this device/).textContent).toMatch(
      /1 change was refused by the server\.$/,
    );
    await user.click(screen.getByRole('button', { name: 'Save a copy' }));
    await user.click(screen.getByRole('button', { name: 'Save a copy of refused changes' }));
    expect(saved).toHaveLength(2);
  });

  test('[AUTH-28] has statistics, export, import, backup and reset, and states what is not built yet', async () => {
    await open('data', full());
    const regionOf = async (region: string) => within(await screen.findByRole('region', { name: region }));
    const all = await regionOf('Export and backup');
    for (const name of ['Export Data', 'Create Backup', 'Import Data (.json)']) {
      expect(all.getByRole('button', { name })).toBeDefined();
    }
    const habits = await regionOf('Habits');
    for (const name of ['Export All Data', 'Import Data (.json)', 'Clear All Data']) {
      expect(habits.getByRole('button', { name })).toBeDefined();
    }
    expect(habits.queryByRole('button', { name: 'Show Archived' })).toBeNull();
    expect((await regionOf('Tasks')).getByRole('button', { name: 'Clear All' })).toBeDefined();
    expect((await regionOf('Reset')).getByRole('button', { name: 'Reset all data…' })).toBeDefined();
    expect((await regionOf('Coming later')).getAllByRole('listitem')).toHaveLength(3);
  });

  test('explains where data is sent, and links to the deleted items', async () => {
    await open('data', full());
    expect(screen.getByText('None. Everything on this device is synced.')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Open Recently deleted' });
    expect(link.getAttribute('href')).toBe('/dashboard/recently-deleted');
  });
});

describe('appearance', () => {
  test('the theme applies at once and is stored in the account', async () => {
    const { user, data } = await open('appearance');
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await waitFor(() => expect(settingsOf(data, 'appearance')).toEqual({ theme: 'dark' }));
    await user.click(screen.getByRole('radio', { name: 'System' }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });

  test('the language applies at once and is stored in the account', async () => {
    const { user, data } = await open('appearance');
    await user.click(screen.getByRole('radio', { name: 'Español' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Apariencia' })).toBeDefined();
    await waitFor(() => expect(settingsOf(data, 'appearance')).toEqual({ language: 'es' }));
    await user.click(screen.getByRole('radio', { name: 'Idioma del navegador' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Appearance' })).toBeDefined();
  });

  test('start of the week, start of the day and time zone are stored in the profile', async () => {
    const { user, server } = await open('appearance');
    await user.selectOptions(await screen.findByLabelText('Week starts on'), 'Saturday');
    await user.selectOptions(screen.getByLabelText('Day starts at'), '4');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(SAVED)).toBeDefined();
    expect(server.account.profile).toMatchObject({ weekStart: 6, dayStartHour: 4 });
  });

  test('without a network the theme still changes, and the day settings keep their input', async () => {
    const { user, server, data } = await open('appearance');
    await user.selectOptions(await screen.findByLabelText('Week starts on'), 'Sunday');
    server.isAway = true;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Not saved. What you typed is still here/)).toBeDefined();
    expect(screen.getByLabelText('Week starts on')).toHaveProperty('value', '0');
    await user.click(screen.getByRole('radio', { name: 'Light' }));
    await waitFor(() => expect(settingsOf(data, 'appearance')).toEqual({ theme: 'light' }));
  });
});
