import { HabitEntity } from '@dayward/contract/features/habits';
import { type HabitDay, habitMonthId, localDate, monthOf } from '@dayward/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderScreen } from '#test/render-app.tsx';

const DONE = { state: 'done', everDone: true, at: '2026-11-20T08:00:00.000Z', zone: 'UTC' } as const;

type Fields = Partial<Parameters<typeof HabitEntity.schemas.fields.parse>[0] & object>;
type Given = [name: string, fields?: Fields, doneOn?: readonly string[]];

/** Ada's habits on this device, in the given order. */
function dataWith(...given: readonly Given[]) {
  const habits = given.map(([name, fields], index) => ({
    id: crypto.randomUUID(),
    ...HabitEntity.schemas.fields.parse({ name, ...fields }),
    createdAt: new Date(-index * 1000).toISOString(),
  }));
  const months = given.flatMap(([, , doneOn = []], index) => {
    const id = habits[index]?.id ?? '';
    const byMonth = Map.groupBy(doneOn, (day) => monthOf(localDate(day)));
    return [...byMonth].map(([month, days]) => ({
      id: habitMonthId(id, month),
      habitId: id,
      runId: id,
      month,
      days: Object.fromEntries(days.map((day): [string, HabitDay] => [day.slice(8), DONE])),
    }));
  });
  return new FakeLocalData(ada.id, { habits, habit_months: months });
}

type Opening = { server?: FakeServer; clock?: { now: () => number } };

async function open(
  data: FakeLocalData,
  { server = new FakeServer({ user: ada }), clock = { now: () => Date.parse('2026-11-21T08:30:00Z') } }: Opening = {},
) {
  const app = await renderScreen({ server, data, clock, path: '/dashboard/habits' });
  await screen.findByRole('heading', { level: 1, name: 'Habits' });
  return app;
}

const unfold = (user: Awaited<ReturnType<typeof open>>['user'], part: 'figures' | 'tools') =>
  user.click(
    screen.getByRole('button', { name: part === 'figures' ? 'Figures, plan and notifications' : 'Search and filter' }),
  );
const names = () =>
  screen.queryAllByRole('listitem', { name: /^[A-Z]/ }).map((row) => row.querySelector('a')?.textContent);
const figure = (name: string) => screen.getByText(name).closest('div')?.querySelector('dd')?.textContent;
const group = (name: string) => within(screen.getByRole('list', { name }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the page header', () => {
  test('[HAB-01] has a clock that ticks each second without re-rendering the list, the plan, and the button to enable notifications', async () => {
    // Just before each second, so that the next tick is near.
    let now = Date.parse('2026-11-21T08:30:00.990Z');
    const data = dataWith(['Read']);
    const rows = vi.spyOn(data, 'rows');
    const { user } = await open(data, { clock: { now: () => now } });
    const time = (text: string) => screen.findByText(text, { selector: 'time *' });
    await time('8:30:00 AM');
    // The last parts of the page have loaded.
    await screen.findByRole('heading', { name: 'Data Management' });
    await waitFor(() => expect(screen.queryAllByText('Loading history…')).toEqual([]));
    const before = rows.mock.calls.length;
    now = Date.parse('2026-11-21T08:30:01.990Z');
    await time('8:30:01 AM');
    now = Date.parse('2026-11-21T08:30:02.990Z');
    await time('8:30:02 AM');
    expect(rows.mock.calls.length).toBe(before);
    await unfold(user, 'figures');
    expect(screen.getByRole('link', { name: 'Free plan' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Enable Notifications' })).toBeDefined();
  });

  test.each([
    ['granted', /Notifications are on.*turn on this browser under Notifications/],
    ['denied', /This browser blocks notifications/],
    ['default', /closed the browser’s question without an answer/],
  ] as const)(
    '[HAB-02] the browser asks for permission only after a press of the button; %s is shown',
    async (answer, said) => {
      const browser = {
        permission: 'default' as NotificationPermission,
        requestPermission: vi.fn(async () => {
          browser.permission = answer;
          return answer;
        }),
      };
      vi.stubGlobal('Notification', browser);
      const { user } = await open(dataWith(['Read']));
      await unfold(user, 'figures');
      expect(browser.requestPermission).not.toHaveBeenCalled();
      await user.click(screen.getByRole('button', { name: 'Enable Notifications' }));
      expect(await screen.findByText(said, { selector: '[role=status]' })).toBeDefined();
      expect(browser.requestPermission).toHaveBeenCalledTimes(1);
    },
  );

  test('with permission, open habits notify at their reminder times while the page is hidden', async () => {
    const shown: unknown[] = [];
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    class Shown {
      static permission = 'granted';
      constructor(title: string, { body }: { body: string }) {
        shown.push([title, body]);
      }
    }
    vi.stubGlobal('Notification', Shown);
    let now = Date.parse('2026-11-21T08:59:00Z');
    const evening = { reminderTime: '20:00' };
    await open(dataWith(['Read'], ['Walk'], ['Swim', evening], ['Done', {}, ['2026-11-21']]), {
      clock: { now: () => now },
    });
    now = Date.parse('2026-11-21T09:00:30Z');
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    // Names are shown outside of the app only if the user allows it.
    expect(shown).toEqual([
      ['Habit reminder', ''],
      ['Habit reminder', ''],
    ]);
  });

  test('a browser without notifications is reported', async () => {
    const { user } = await open(dataWith());
    await unfold(user, 'figures');
    await user.click(screen.getByRole('button', { name: 'Enable Notifications' }));
    expect(await screen.findByText(/This browser can’t show notifications/)).toBeDefined();
  });
});

describe('the figures', () => {
  const three = ['2026-11-19', '2026-11-20', '2026-11-21'];

  test('[HAB-03] [HAB-04] are derived from the habits: count of limit, done today, mean streak, share of today', async () => {
    const data = dataWith(
      ['Read', {}, three],
      ['Walk', {}, three.slice(0, 2)],
      ['Swim', { schedule: { type: 'weekdays', days: [1] } }],
    );
    const { user } = await open(data);
    await unfold(user, 'figures');
    expect(figure('Total habits')).toMatch(/^3 \/ 5 /);
    await waitFor(() => expect(figure('Average streak')).toBe('2 days')); // of 3, 2 and 0
    expect(figure('Completed today')).toMatch(/^1 \(1 of 2 due today\)/);
    expect(figure('Completion rate')).toMatch(/^50% /);
  });

  test('[HAB-03] the limit is the one of the account’s plan', async () => {
    const { user } = await open(dataWith(['Read']), { server: new FakeServer({ user: { ...ada, plan: 'Pro' } }) });
    await unfold(user, 'figures');
    await waitFor(() => expect(figure('Total habits')).toMatch(/^1 \/ 30 /));
  });

  test('[HAB-45] beyond its limit the page names the lowest plan with room, from the catalogue', async () => {
    const six = Array.from({ length: 6 }, (_, index): Given => [`Habit ${index}`]);
    const server = new FakeServer({ user: ada });
    server.account.plans = server.account.plans.map((plan) =>
      plan.id === 'Basic' ? { ...plan, limits: { ...plan.limits, habits: 5 } } : plan,
    );
    const { user } = await open(dataWith(...six), { server });
    expect(await screen.findByText(/You have 6 habits\. Free is designed for 5.*Pro has room for 30/)).toBeDefined();
    await unfold(user, 'figures');
    expect(figure('Total habits')).toMatch(/^6 · plan 5 /);
    await user.click(screen.getByRole('button', { name: 'See Pro' }));
    expect(await screen.findByRole('dialog')).toBeDefined();
  });

  test('[HAB-45] where limits are enforced, archived habits take their place too', async () => {
    const archived = { archivedAt: '2026-11-01T08:00:00.000Z' };
    const given = [0, 1, 2, 3, 4].map((index): Given => [`Habit ${index}`, index > 2 ? archived : {}]);
    const server = new FakeServer({ user: ada });
    server.account.enforceLimits = true;
    await open(dataWith(...given), { server });
    expect(await screen.findByText(/You’ve reached the 5 habits that Free is designed for/)).toBeDefined();
  });

  test('[HAB-45] if a plan lacks the habit tracker, the page names the lowest plan that has it', async () => {
    const server = new FakeServer({ user: ada });
    server.account.plans = server.account.plans.map((plan) =>
      plan.id === 'Free' || plan.id === 'Basic'
        ? { ...plan, features: plan.features.filter((feature) => feature !== 'habit_tracking') }
        : plan,
    );
    await renderScreen({ server, data: dataWith(), path: '/dashboard/habits' });
    expect(await screen.findByRole('button', { name: 'Upgrade to Pro' })).toBeDefined();
  });
});

describe('filters and layout', () => {
  const archivedAt = '2026-11-20T08:00:00.000Z';
  const some = () =>
    dataWith(
      ['Read', { category: 'Learning', description: 'Ten pages of NOVELS' }],
      ['Walk', { category: 'Fitness' }],
      ['Budget', { category: 'Finance', archivedAt }],
    );

  test('[HAB-05] [HAB-06] by category, or archived habits only', async () => {
    const { user } = await open(some());
    expect(screen.queryByRole('group', { name: 'Category' })).toBeNull();
    await unfold(user, 'tools');
    const filters = within(screen.getByRole('group', { name: 'Category' })).getAllByRole('radio');
    expect(filters.map((filter) => filter.closest('label')?.textContent)).toEqual([
      'All',
      'Health',
      'Productivity',
      'Learning',
      'Fitness',
      'Mindfulness',
      'Social',
      'Finance',
      'Archived',
    ]);
    expect(names()).toEqual(['Read', 'Walk']);
    await user.click(screen.getByRole('radio', { name: 'Learning' }));
    expect(names()).toEqual(['Read']);
    await user.click(screen.getByRole('radio', { name: 'Archived' }));
    expect(names()).toEqual(['Budget']);
    await user.click(screen.getByRole('radio', { name: 'Finance' }));
    expect(await screen.findByText('You have no active habits in “Finance”.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show all habits' }));
    expect(names()).toEqual(['Read', 'Walk']);
    await user.click(screen.getByRole('radio', { name: 'Learning' }));
    await unfold(user, 'tools');
    expect(names()).toEqual(['Read', 'Walk']);
    expect(screen.queryByRole('group', { name: 'Category' })).toBeNull();
  });

  test('[HAB-08] by a search on the device, in name, description and category', async () => {
    const server = new FakeServer({ user: ada });
    const { user } = await open(some(), { server });
    await unfold(user, 'tools');
    const field = screen.getByRole('searchbox', { name: 'Search habits' });
    await user.type(field, 'novels');
    await waitFor(() => expect(names()).toEqual(['Read']));
    await user.clear(field);
    await user.type(field, 'FITNESS');
    await waitFor(() => expect(names()).toEqual(['Walk']));
    await user.type(field, 'x');
    expect(await screen.findByText(/Nothing in names, descriptions or categories matches “FITNESSx”/)).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(names()).toEqual(['Read', 'Walk']));
  });

  test('a habit that is added in a filtered list is shown there', async () => {
    const data = some();
    const { user } = await open(data);
    await unfold(user, 'tools');
    await user.click(screen.getByRole('radio', { name: 'Fitness' }));
    await user.type(screen.getByLabelText('New habit name'), 'Swim{Enter}');
    await waitFor(() => expect(names()).toEqual(['Swim', 'Walk']));
    expect(data.changes[0]?.args).toMatchObject({ category: 'Fitness' });
  });

  test('[HAB-07] as a list or a grid, which is stored on this device', async () => {
    const { user, unmount } = await open(some());
    await unfold(user, 'tools');
    expect(screen.getByRole('radio', { name: 'List' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('radio', { name: 'Grid' }));
    expect(names()).toEqual(['Read', 'Walk']);
    unmount();
    await unfold((await open(some())).user, 'tools');
    expect(screen.getByRole('radio', { name: 'Grid' })).toHaveProperty('checked', true);
  });
});

describe('groups', () => {
  const routine = () =>
    dataWith(
      ['Walk'],
      ['Water', { group: 'Morning', kind: 'count', goal: 3 }],
      ['Stretch', { group: 'Morning' }],
      ['Read', { group: 'Evening' }],
    );

  test('have headings, can be folded, and habits without one come first', async () => {
    const { user } = await open(routine());
    expect(names()).toEqual(['Walk', 'Water', 'Stretch', 'Read']);
    await user.click(screen.getByRole('button', { name: 'Morning, 0 of 2 done' }));
    expect(names()).toEqual(['Walk', 'Read']);
  });

  test('a whole routine is completed with one press, and undone with another', async () => {
    const data = routine();
    const { user } = await open(data);
    await user.click(screen.getByRole('button', { name: 'Complete all of “Morning”' }));
    expect(await screen.findByRole('button', { name: 'Morning, 2 of 2 done' })).toBeDefined();
    expect(screen.getByText(/3 of 3/)).toBeDefined();
    const toast = (await screen.findByText('2 habits of “Morning” are done.')).closest('li');
    await user.click(within(toast ?? document.body).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Morning, 0 of 2 done' })).toBeDefined();
  });

  test('a habit is moved to another group, a new one, or none', async () => {
    const { user } = await open(routine());
    const move = async (habit: string, to: string) => {
      await user.click(await screen.findByRole('button', { name: `More for “${habit}”` }));
      await user.click(await screen.findByRole('menuitem', { name: 'Move to a group…' }));
      await user.click(await screen.findByRole('radio', { name: to }));
    };
    await move('Walk', 'Evening');
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(group('Evening').getAllByRole('listitem')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await move('Read', 'New group…');
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Give the group a name.')).toBeDefined();
    await user.type(screen.getByLabelText('Group name'), 'Night{Enter}');
    await waitFor(() => expect(group('Night').getByRole('listitem', { name: 'Read' })).toBeDefined());
  });

  test('is renamed as a whole while a search shows a part of it, and the rename is undone', async () => {
    const { user } = await open(routine());
    await unfold(user, 'tools');
    await user.type(screen.getByRole('searchbox'), 'Stretch');
    await waitFor(() => expect(names()).toEqual(['Stretch']));
    await user.click(screen.getByRole('button', { name: 'More for the group “Morning”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename…' }));
    const name = await screen.findByLabelText('Group name');
    await user.clear(name);
    await user.type(name, 'Dawn{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(group('Dawn').getAllByRole('listitem', { name: /^[A-Z]/ })).toHaveLength(2));
    expect(screen.queryByRole('list', { name: 'Morning' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(group('Morning').getAllByRole('listitem', { name: /^[A-Z]/ })).toHaveLength(2));
  });

  test('habits and groups are sorted by buttons too', async () => {
    const data = routine();
    const { user } = await open(data);
    await unfold(user, 'tools');
    await user.click(screen.getByRole('button', { name: 'Reorder' }));
    await user.click(await screen.findByRole('button', { name: 'Move “Stretch” up' }));
    await user.click(await screen.findByRole('button', { name: 'Move “Evening” up' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(names()).toEqual(['Walk', 'Read', 'Stretch', 'Water']));
  });
});

test('a template opens the form with its values', async () => {
  const { user } = await open(dataWith(['Read']));
  await user.click(screen.getByRole('button', { name: 'Start from a template' }));
  const dialog = await screen.findByRole('dialog', { name: 'Habits to start with' });
  const [first = expect.fail()] = within(await within(dialog).findByRole('list')).getAllByRole('button');
  await user.click(first);
  expect(await screen.findByRole('dialog', { name: 'New habit' })).toBeDefined();
});
