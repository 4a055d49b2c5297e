import { HabitEntity } from '@dayward/contract/features/habits';
import { builtInCatalogue } from '@dayward/contract/features/plans';
import {
  addDays,
  FEATURE_KEYS,
  habitMonthId,
  type LocalDate,
  localDate,
  lowestPlanWith,
  PLAN_IDS,
  type PlanId,
} from '@dayward/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { loadMessages } from '#src/platform/i18n/message-files.ts';
import type { MessagesByName } from '#src/platform/i18n/messages.ts';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { currentAddress, renderApp } from '#test/render-app.tsx';
import { taskOf } from '#test/rows.ts';

// In English each name has just the messages that its file declares.
const featuresMessages = (await loadMessages('features', 'en')) as MessagesByName['features'];
const plansMessages = (await loadMessages('plans', 'en')) as MessagesByName['plans'];

const TODAY = localDate('2026-11-21');
const NOW_MS = Date.UTC(2026, 10, 21, 8, 30);

/** Habits with the days on which they were done. */
function dataWith(habits: Readonly<Record<string, readonly LocalDate[]>>): FakeLocalData {
  const rows = Object.keys(habits).map((name) => ({
    ...HabitEntity.schemas.fields.parse({ name }),
    id: crypto.randomUUID(),
  }));
  const months = rows.flatMap(({ id, name }) => {
    const byMonth = Map.groupBy(habits[name] ?? [], (day) => day.slice(0, 7));
    return [...byMonth].map(([month, days]) => ({
      id: habitMonthId(id, month as Parameters<typeof habitMonthId>[1]), // the beginning of a local date
      habitId: id,
      runId: id,
      month,
      days: Object.fromEntries(
        days.map((day) => [day.slice(8), { state: 'done', everDone: true, at: `${day}T08:00:00.000Z`, zone: 'UTC' }]),
      ),
    }));
  });
  return new FakeLocalData(ada.id, { habits: rows, habit_months: months });
}

const daysBefore = (...daysAgo: number[]) => daysAgo.map((days) => addDays(TODAY, -days));

type Given = { plan?: PlanId; data?: FakeLocalData; path?: string; server?: FakeServer };

async function openDashboard({ plan = 'Free', data = dataWith({}), path = '/dashboard', ...given }: Given = {}) {
  const server = given.server ?? new FakeServer({ user: { ...ada, plan } });
  const view = await renderApp({ server, data, path });
  await screen.findByRole('heading', { level: 1 });
  return { ...view, server, data };
}

/** The content of a stat card: its figure, or the text in its place. */
async function figure(label: string): Promise<string | null> {
  const term = await screen.findByText(label, { selector: 'dt *' });
  return term.closest('dl')?.querySelector('dd')?.textContent ?? null;
}

describe('the heading', () => {
  test.each([
    ['Ada Lovelace', 'Welcome, Ada Lovelace'],
    ['  ', 'Welcome, ada'],
    ['', 'Welcome, ada'],
  ])('[DASH-08] for the name “%s” is “%s”', async (name, heading) => {
    await renderApp({ server: new FakeServer({ user: { ...ada, name } }), path: '/dashboard' });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
  });
});

describe('the tabs', () => {
  const selected = () => screen.getByRole('tab', { selected: true }).textContent;

  test('[DASH-20] [DASH-25] are Overview, Features and Stats, and begin with Overview', async () => {
    await openDashboard();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Overview', 'Features', 'Stats']);
    expect(selected()).toBe('Overview');
  });

  test('[DASH-24] the chosen one is stored under dashboardTab and restored on the next visit', async () => {
    const { user, unmount } = await openDashboard();
    await user.click(screen.getByRole('tab', { name: 'Stats' }));
    expect(await screen.findByRole('heading', { name: 'Nothing to show yet' })).toBeDefined();
    expect(localStorage.getItem('dashboardTab')).toBe('stats');
    unmount();
    await openDashboard();
    expect(selected()).toBe('Stats');
  });

  test('[DASH-24] falls back to Overview if the stored tab does not exist', async () => {
    localStorage.setItem('dashboardTab', 'free-preview');
    await openDashboard();
    expect(selected()).toBe('Overview');
  });

  test('[DASH-34] the keys 1, 2 and 3 switch to overview, features and settings', async () => {
    const { user } = await openDashboard();
    await user.keyboard('2');
    await waitFor(() => expect(selected()).toBe('Features'));
    await user.keyboard('1');
    await waitFor(() => expect(selected()).toBe('Overview'));
    await user.keyboard('3');
    await waitFor(() => expect(currentAddress()).toMatch(/^\/dashboard\/settings/));
  });
});

describe('the free preview', () => {
  test('[DASH-25] follows today in the overview of a Free account', async () => {
    await openDashboard({ data: dataWith({ Read: [], Walk: [] }) });
    const strip = await screen.findByRole('link', { name: /Free Habit Tracker.*2 habits · Free has room for 5/ });
    expect(strip.getAttribute('href')).toBe('/dashboard/free-preview');
    const today = await screen.findByRole('heading', { name: 'Today' });
    expect(strip.compareDocumentPosition(today)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  test.each(PLAN_IDS.slice(1))('[DASH-25] is absent for %s', async (plan) => {
    await openDashboard({ plan });
    await screen.findByRole('region', { name: 'At a glance' });
    expect(screen.queryByRole('link', { name: /Free Habit Tracker/ })).toBeNull();
  });

  test('[ADS-14] [ADS-15] its page shows the account’s own habits against the limit, and opens the habits in a new tab', async () => {
    await openDashboard({ data: dataWith({ Read: [], Walk: [] }), path: '/dashboard/free-preview' });
    const habits = within(await screen.findByRole('region', { name: 'Your habits' }));
    expect(habits.getByText('2 habits. Free has room for 5.')).toBeDefined();
    expect(habits.getByRole('progressbar', { name: 'Your habits' }).getAttribute('aria-valuemax')).toBe('5');
    expect(habits.getByText('Read')).toBeDefined();
    const open = habits.getByRole('link', { name: /^Open Habit Tracking App/ });
    expect([open.getAttribute('href'), open.getAttribute('target')]).toEqual(['/dashboard/habits', '_blank']);
  });

  test('its habits are done with one tap, without a wallet or an ad', async () => {
    const { user, data } = await openDashboard({ data: dataWith({ Read: [] }), path: '/dashboard/free-preview' });
    const habits = within(await screen.findByRole('region', { name: 'Your habits' }));
    const circle = await habits.findByRole('button', { name: /Read/, pressed: false });
    await user.click(circle);
    await waitFor(() => expect(circle.getAttribute('aria-pressed')).toBe('true'));
    expect(data.changes).toHaveLength(1);
  });

  test.each(['/dashboard/free-preview', '/dashboard/pi-network'])(
    '[ROUTE-21] %s opens for every plan, and leads to the front page where the plan lacks it',
    async (path) => {
      for (const plan of PLAN_IDS) {
        const { unmount } = await openDashboard({ plan, path });
        expect(currentAddress()).toBe(path);
        unmount();
      }
      localStorage.clear(); // the device knows other plans
      const server = new FakeServer({ user: ada });
      server.account.plans = server.account.plans.map((plan) => ({ ...plan, pages: [] }));
      await renderApp({ server, path });
      await waitFor(() => expect(currentAddress()).toBe('/'));
    },
  );

  test('[PLAN-45] shows a kind notice for an exceeded limit, with the next plan', async () => {
    const many = dataWith(Object.fromEntries('abcdefg'.split('').map((name) => [name, []])));
    await openDashboard({ data: many, path: '/dashboard/free-preview' });
    expect(await screen.findByText(/Nothing is locked, and Basic has room for 15/)).toBeDefined();
  });
});

describe('the stat cards', () => {
  test('[DASH-13] are computed from the account’s own days', async () => {
    await openDashboard({ data: dataWith({ Read: daysBefore(0, 1, 2), Walk: daysBefore(1) }) });
    expect(await figure('Active Habits')).toBe('2');
    expect(await figure('Current Streak')).toBe('3 days');
    expect(screen.getAllByText('Read').length).toBeGreaterThan(0);
    expect(await figure('Plan')).toBe('Free');
  });

  test('[DASH-13] the plan is shown with its expiry date', async () => {
    const server = new FakeServer({ user: { ...ada, plan: 'Pro', planExpiry: '2027-01-31T10:00:00.000Z' } });
    await renderApp({ server, path: '/dashboard' });
    expect(await figure('Plan')).toBe('Pro');
    expect(screen.getByText('Until January 31, 2027')).toBeDefined();
  });

  test('[DASH-14] show the first step and no figure without data', async () => {
    await openDashboard();
    expect(await figure('Active Habits')).toBe('Add your first habit');
    expect(await figure('Current Streak')).toBe('Complete a habit to start one');
    expect(await figure('Tasks Today')).toBe('Add your first task');
    const add = screen.getByRole('link', { name: 'Add your first task' });
    expect(add.getAttribute('href')).toBe('/dashboard/tasks?add');
  });

  test('[DASH-13] Tasks Today counts due, overdue and planned tasks, and the completed ones', async () => {
    const tasks = [
      taskOf('Due', { dueDate: TODAY }),
      taskOf('Late', { dueDate: addDays(TODAY, -3) }),
      taskOf('Planned', { plannedOn: TODAY }),
      taskOf('Done', { dueDate: TODAY, status: 'Done', completed: true, completedAt: `${TODAY}T07:00:00.000Z` }),
      taskOf('Tomorrow', { dueDate: addDays(TODAY, 1) }),
    ];
    const { user } = await openDashboard({ data: new FakeLocalData(ada.id, { tasks }) });
    await waitFor(async () => expect(await figure('Tasks Today')).toBe('1 of 4 done'));
    await user.click(await screen.findByRole('button', { name: 'Complete “Late”' }));
    await waitFor(async () => expect(await figure('Tasks Today')).toBe('2 of 4 done'));
  });

  test('[DASH-14] show no invented number on a day without tasks', async () => {
    await openDashboard({ data: new FakeLocalData(ada.id, { tasks: [taskOf('Some day')] }) });
    await waitFor(async () => expect(await figure('Tasks Today')).toBe('Nothing due or planned today'));
  });

  test('show no streak while the history loads', async () => {
    const data = dataWith({ Read: daysBefore(0, 1, 2) });
    data.report({ history: 'loading' });
    await openDashboard({ data });
    expect(await figure('Current Streak')).toBe('');
    act(() => data.report({ history: 'complete' }));
    await waitFor(async () => expect(await figure('Current Streak')).toBe('3 days'));
  });
});

describe('the statistics of habits and tasks', () => {
  test('[DATAM-16] shows the figures of the user, computed from the records on this device', async () => {
    const habits = dataWith({ Read: daysBefore(0, 1, 2), Walk: daysBefore(1) });
    const tasks = [
      taskOf('Late', { dueDate: addDays(TODAY, -3) }),
      taskOf('Done', { status: 'Done', completed: true, completedAt: `${TODAY}T07:00:00.000Z` }),
    ];
    const entry = {
      ...{ subjectKind: 'task', subjectId: tasks[0]?.id, runId: null, day: TODAY, zone: 'UTC' },
      ...{ startedAt: `${TODAY}T06:00:00.000Z`, endedAt: `${TODAY}T07:30:00.000Z` },
    };
    const rows = { habits: habits.rows('habits'), habit_months: habits.rows('habit_months'), tasks };
    const data = new FakeLocalData(ada.id, { ...rows, time_entries: [entry] });
    const { user } = await openDashboard({ data });
    await user.click(screen.getByRole('tab', { name: 'Stats' }));
    const figures = await screen.findByLabelText('Habits and tasks at a glance');
    expect([...figures.children].map(({ textContent }) => textContent)).toEqual([
      'Habits2',
      'Habits done today1',
      'Average streak2 days',
      'Tasks2',
      'Tasks completed1',
      'Tasks overdue1',
      'Completion rate50%',
      'Time spent on tasks1.5 h',
    ]);
    expect(await screen.findByRole('heading', { name: 'Your habit stats' })).toBeDefined();
  });
});

describe('the limits', () => {
  test.each([
    ['Free', '3 active features', ['0 of 5', '0 of 20', '0', '0']],
    ['Basic', '3 active features', ['0 of 15', '0 of 50', '10', '0']],
    ['Pro', '6 active features', ['0 of 30', '0 of 100', '25', '0']],
    ['Premium', '6 active features', ['0 of 50', '0 of 200', '50', '10 per month']],
  ] as const)('[DASH-21] %s: %s', async (plan, active, figures) => {
    await openDashboard({ plan });
    const tiles = within(await screen.findByRole('region', { name: 'Plan usage' }));
    expect(tiles.getByText(active)).toBeDefined();
    const items = tiles.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    for (const [index, label] of ['Habits', 'Tasks', 'Challenges', 'AI Features'].entries()) {
      expect(items[index]).toContain(label + figures[index]);
    }
  });

  test('[DASH-21] the tile of tasks counts them against the plan', async () => {
    const tasks = Array.from({ length: 21 }, (_, index) => taskOf(`Task ${index}`));
    await openDashboard({ data: new FakeLocalData(ada.id, { tasks }) });
    const tiles = within(await screen.findByRole('region', { name: 'Plan usage' }));
    expect(tiles.getByText('21 of 20')).toBeDefined();
    expect(
      tiles.getByText(/^1 more than Free is designed for. Nothing is locked; Basic has room for 50/),
    ).toBeDefined();
  });

  test('[DASH-21] the active features are those of the plan that are built', async () => {
    const server = new FakeServer({ user: { ...ada, plan: 'Pro' } });
    server.account.buildOnly(['habit_tracking', 'streak_protection']);
    await openDashboard({ server });
    expect(await screen.findByText('2 active features')).toBeDefined();
  });

  test('[PLAN-45] shows a kind notice for an exceeded limit', async () => {
    const many = dataWith(Object.fromEntries('abcdefg'.split('').map((name) => [name, []])));
    await openDashboard({ data: many });
    expect(
      await screen.findByText('2 more than Free is designed for. Nothing is locked; Basic has room for 15.'),
    ).toBeDefined();
  });
});

describe('the upgrade card', () => {
  test.each([
    ['Free', 'Basic'],
    ['Basic', 'Pro'],
    ['Pro', 'Premium'],
  ] as const)('[DASH-22] [DASH-27] leads from %s to %s', async (plan, next) => {
    const { user } = await openDashboard({ plan });
    await screen.findByRole('heading', { name: `Upgrade to ${next}` });
    await user.click(screen.getByRole('button', { name: `See ${next}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plans' }));
    expect(dialog.getByRole('radio', { name: next })).toHaveProperty('checked', true);
  });

  test('[DASH-22] [DASH-27] is absent for the highest plan', async () => {
    await openDashboard({ plan: 'Premium' });
    await screen.findByRole('region', { name: 'Plan usage' });
    expect(screen.queryByRole('heading', { name: /^Upgrade to/ })).toBeNull();
  });
});

describe('the feature cards', () => {
  /** Opens the fold of the overview, as a press on its heading does. */
  async function openFeatures() {
    const fold = (await screen.findByRole('heading', { level: 2, name: 'Features' })).closest('details');
    if (!fold) throw new Error('The features are not folded.');
    expect(fold.open).toBe(false);
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
    await screen.findByRole('list', { name: 'Features' });
  }
  const cardOf = (feature: string) => {
    const card = document.querySelector(`[data-feature="${feature}"]`)?.closest('article');
    if (!card) throw new Error(`No card of ${feature}.`);
    return within(card);
  };

  test('[DASH-37] the overview has one for every feature, with its title, icon and description, and the plan it needs', async () => {
    await openDashboard({ plan: 'Basic' });
    await openFeatures();
    for (const feature of FEATURE_KEYS) {
      const card = cardOf(feature);
      const heading = card.getByRole('heading', { name: featuresMessages[feature] });
      expect(heading.closest('article')?.querySelector('svg')).not.toBeNull();
      expect(card.getByText(plansMessages[`${feature}.body`])).toBeDefined();
    }
    expect(cardOf('habit_tracking').getByText('Active')).toBeDefined();
    expect(cardOf('streak_protection').getByText('Locked · From Pro')).toBeDefined();
  });

  test.each(['Free', 'Pro', 'Premium'] as const)(
    '[ADS-03] Try Feature opens the feature at once for %s, without an ad',
    async (plan) => {
      const { user } = await openDashboard({ plan });
      await openFeatures();
      await user.click(cardOf('habit_tracking').getByRole('link', { name: 'Try Feature: Habit Tracker' }));
      await waitFor(() => expect(currentAddress()).toBe('/dashboard/habits'));
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test('[ADS-01] Try Feature shows an ad first for Basic, and closing it leads nowhere', async () => {
    const { user } = await openDashboard({ plan: 'Basic' });
    await openFeatures();
    await user.click(cardOf('habit_tracking').getByRole('button', { name: 'Try Feature: Habit Tracker' }));
    const ad = within(await screen.findByRole('dialog', { name: 'A short ad first' }));
    expect(await ad.findByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
    await user.click(ad.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentAddress()).toBe('/dashboard');
  });

  test('[DASH-26] selecting a locked one opens the plans, with the plan that has it selected', async () => {
    const { user } = await openDashboard({ plan: 'Basic' });
    await openFeatures();
    await user.click(cardOf('streak_protection').getByRole('button', { name: 'Streak Protection' }));
    const plans = within(await screen.findByRole('dialog', { name: 'Plans' }));
    expect(plans.getByRole('radio', { name: 'Pro' })).toHaveProperty('checked', true);
  });

  test('are locked or unlocked by the plan, once everything is built', async () => {
    const server = new FakeServer({ user: { ...ada, plan: 'Basic' } });
    server.account.buildEveryFeature();
    await openDashboard({ server });
    await openFeatures();
    for (const feature of FEATURE_KEYS) {
      const lowest = lowestPlanWith(builtInCatalogue('server-side'), feature);
      const isOpen = lowest === 'Free' || lowest === 'Basic';
      expect(cardOf(feature).getByText(isOpen ? 'Active' : `Locked · From ${lowest}`)).toBeDefined();
    }
  });

  test('open the upgrade dialog with the required plan if locked', async () => {
    const { user } = await openDashboard();
    await openFeatures();
    await user.click(cardOf('streak_protection').getByRole('button'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plans' }));
    expect(dialog.getByRole('radio', { name: 'Pro' })).toHaveProperty('checked', true);
    expect(currentAddress()).toBe('/dashboard');
  });

  test('lead to a page that announces an unbuilt feature', async () => {
    const { user } = await openDashboard();
    await user.click(screen.getByRole('tab', { name: 'Features' }));
    await screen.findByRole('heading', { name: 'In Pro' });
    await user.click(cardOf('advanced_goals').getByRole('link'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Goals' })).toBeDefined();
    expect(screen.getByText('Not built yet')).toBeDefined();
  });

  test('[ROUTE-12] the page of all features has every one under its plan', async () => {
    await openDashboard({ path: '/dashboard/features' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Features' })).toBeDefined();
    for (const plan of PLAN_IDS) expect(await screen.findByRole('heading', { name: `In ${plan}` })).toBeDefined();
    for (const feature of FEATURE_KEYS) expect(cardOf(feature)).toBeDefined();
    expect(screen.queryByText('Feature Not Found')).toBeNull();
  });
});

describe('the Stats tab', () => {
  async function openStats(data: FakeLocalData) {
    localStorage.setItem('dashboardTab', 'stats');
    return openDashboard({ data });
  }

  test('shows the share of due habits that were done, and the number of days behind it', async () => {
    await openStats(dataWith({ Read: daysBefore(0, 1, 3) }));
    const rates = within(await screen.findByRole('region', { name: 'Your habit stats' }));
    expect(rates.getAllByText('75%')).toHaveLength(2);
    expect(rates.getAllByText('3 of 4 done')).toHaveLength(2);
    expect(screen.getByText('Based on 4 days of the last 12 weeks.')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Thursday' }).getAttribute('aria-valuetext')).toBe('0% · 0 of 1');
    expect(screen.getByRole('progressbar', { name: 'Read' }).getAttribute('aria-valuetext')).toBe('75% · 3 of 4');
  });

  test('[DASH-14] shows the first step if no day counts', async () => {
    await openStats(dataWith({ Read: [] }));
    expect(await screen.findByRole('heading', { name: 'Nothing to show yet' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to habits' }).getAttribute('href')).toBe('/dashboard/habits');
  });

  test('waits for the whole history', async () => {
    const data = dataWith({ Read: daysBefore(0, 1) });
    data.report({ history: 'loading' });
    await openStats(data);
    expect(await screen.findByRole('status', { name: 'Loading your history' })).toBeDefined();
    act(() => data.report({ history: 'complete' }));
    expect(await screen.findByRole('region', { name: 'Your habit stats' })).toBeDefined();
  });
});

describe('the greeting', () => {
  async function openAfter(minutes: number | null) {
    if (minutes !== null) {
      localStorage.setItem('dayward.openedAt', new Date(NOW_MS - minutes * 60_000).toISOString());
    }
    await openDashboard();
    await screen.findByRole('region', { name: 'At a glance' });
  }

  test.each([5.01, 60, 60 * 24 * 30])(
    '[DASH-39] is shown when the last opening was %d minutes ago',
    async (minutes) => {
      await openAfter(minutes);
      expect(await screen.findByText('Welcome back, Ada Lovelace')).toBeDefined();
      expect(localStorage.getItem('dayward.openedAt')).toBe(new Date(NOW_MS).toISOString());
    },
  );

  test.each([0, 4.99, 5, null])('[DASH-39] is not shown when it was %d minutes ago', async (minutes) => {
    await openAfter(minutes);
    expect(screen.queryByText('Welcome back, Ada Lovelace')).toBeNull();
  });
});

describe('the generic page of a feature', () => {
  const path = '/dashboard/features/habit_tracking';

  function withActivity(server: FakeServer, items: readonly { eventType: string; habitId: string }[]) {
    server.account.activity = items.map(({ eventType, habitId }, index) => ({
      id: `0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f9${index}`,
      eventType,
      eventData: { habitId },
      reported: false,
      createdAt: '2026-11-21T08:00:00.000Z',
    }));
  }

  test('has the back link, an Active badge, stats, quick actions, recent activity and a demo', async () => {
    await openDashboard({ path });
    const page = within(await screen.findByRole('article'));
    expect(page.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(page.getByText('Active')).toBeDefined();
    for (const name of ['Your stats', 'Quick actions', 'Recent activity', 'Try it out']) {
      expect(page.getByRole('region', { name })).toBeDefined();
    }
    expect(page.getByText('Demo')).toBeDefined();
  });

  test('the stats and the activity are the account’s own', async () => {
    const data = dataWith({ Read: daysBefore(0, 1, 2, 5, 6, 7, 8) });
    const server = new FakeServer({ user: ada });
    withActivity(server, [
      { eventType: 'habit_completed', habitId: data.rows('habits')[0]?.id ?? '' },
      { eventType: 'task_created', habitId: 'none' },
      { eventType: 'habit_deleted', habitId: crypto.randomUUID() },
    ]);
    await renderApp({ server, data, path });
    expect(await figure('Active Habits')).toBe('1');
    expect(await figure('Current Streak')).toBe('3 days');
    expect(await figure('Best streak')).toBe('4 days');
    expect(await figure('Days completed')).toBe('7');
    const activity = within(screen.getByRole('region', { name: 'Recent activity' }));
    expect(await activity.findByText('Completed Read')).toBeDefined();
    expect(activity.getByText('Deleted a habit')).toBeDefined();
    expect(activity.getAllByRole('listitem')).toHaveLength(2);
  });

  test('quick actions work', async () => {
    const { user, data } = await openDashboard({ path });
    const actions = within(await screen.findByRole('region', { name: 'Quick actions' }));
    expect(actions.getByRole('link', { name: 'Open Habit Tracker' }).getAttribute('href')).toBe('/dashboard/habits');
    expect(actions.getByRole('link', { name: 'Recently deleted' }).getAttribute('href')).toBe(
      '/dashboard/recently-deleted',
    );
    await user.click(actions.getByRole('button', { name: 'Add a habit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a habit' }));
    await user.type(await dialog.findByRole('textbox'), 'Stretch{Enter}');
    await waitFor(() => expect(data.changes.map(({ name }) => name)).toEqual(['habit.create']));
  });

  test('the demo works and saves nothing', async () => {
    const { user, data } = await openDashboard({ path });
    const demo = within(await screen.findByRole('region', { name: 'Try it out' }));
    expect(demo.getByText('Streak: 3 days')).toBeDefined();
    await user.click(demo.getByRole('button', { name: 'November 21, 2026', pressed: false }));
    expect(demo.getByText('Streak: 4 days')).toBeDefined();
    await user.click(demo.getByRole('button', { name: 'Start over' }));
    expect(demo.getByText('Streak: 3 days')).toBeDefined();
    expect(data.changes).toEqual([]);
  });

  test('shows an error and a retry if the activity cannot be fetched', async () => {
    const server = new FakeServer({ user: ada });
    server.refuse('GET /analytics', 'internal');
    const { user } = await renderApp({ server, path });
    const activity = within(await screen.findByRole('region', { name: 'Recent activity' }));
    await activity.findByText('Your activity couldn’t be loaded');
    server.refuse('GET /analytics');
    await user.click(activity.getByRole('button', { name: 'Try again' }));
    expect(await activity.findByText('No activity yet.')).toBeDefined();
  });

  test('an unknown key is no feature', async () => {
    await openDashboard({ path: '/dashboard/features/flying' });
    expect(await screen.findByRole('heading', { name: 'Feature Not Found' })).toBeDefined();
  });
});
