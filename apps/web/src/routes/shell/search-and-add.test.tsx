import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { buildPlans } from '#test/fake-plans.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { currentAddress, renderApp } from '#test/render-app.tsx';
import { setScreenWidth } from '#test/screen-width.ts';

async function openAt(path: string, rows: Record<string, readonly Record<string, unknown>[]> = {}) {
  setScreenWidth(1280);
  const server = new FakeServer({ user: ada });
  const data = new FakeLocalData(ada.id, rows);
  const view = await renderApp({ server, path, data });
  await screen.findByRole('heading', { level: 1 });
  return { server, data, ...view };
}

const list = { id: '0d7a4f66-8d52-4e2c-9f3c-4b1f6a1f1a01', name: 'Spring trip', colour: 'moss' };

/** Words as people type them, with what is found first. */
const WORDS_FOR_PLACES = [
  ['habits', 'Habits'],
  ['habit tracker', 'Habits'],
  ['tasks', 'Tasks'],
  ['task manager', 'Tasks'],
  ['todo', 'Tasks'],
  ['home', 'Dashboard'],
  ['projects', 'Lists'],
  ['trash', 'Recently deleted'],
  ['export', 'Settings: Data'],
  ['mfa', 'Settings: Security'],
  ['passwords', 'Settings: Security'],
  ['archive', 'Tasks'],
  ['timers', 'Tasks'],
  ['dark', 'Switch to dark'],
  ['hotkeys', 'Keyboard Shortcuts'],
  ['log out', 'Sign Out'],
] as const;

describe('the search', () => {
  async function openSearch(path = '/dashboard/recently-deleted') {
    const view = await openAt(path, { lists: [list] });
    await view.user.click(screen.getByRole('button', { name: 'Search' }));
    const dialog = await screen.findByRole('dialog', { name: 'Search' });
    return { ...view, dialog, field: within(dialog).getByRole('combobox', { name: 'Search' }) };
  }

  test('opens a place by a part of its name, only with the keyboard', async () => {
    const { user, dialog } = await openSearch();
    await user.keyboard('appear');
    expect(await within(dialog).findByRole('option', { name: 'Settings: Appearance' })).toBeDefined();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentAddress()).toBe('/dashboard/settings/appearance'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('keeps the text that was typed before it loaded', async () => {
    const { user } = await openAt('/dashboard/recently-deleted');
    await user.keyboard('{Control>}k{/Control}appear{Enter}');
    await waitFor(() => expect(currentAddress()).toBe('/dashboard/settings/appearance'));
  });

  test('finds places, settings and actions by other words for them, and by plurals', async () => {
    const { user } = await openSearch();
    const best = async (words: string) => {
      const field = screen.getByRole('combobox', { name: 'Search' });
      await user.clear(field);
      await user.type(field, words);
      return screen.getAllByRole('option')[0]?.textContent;
    };
    for (const [words, title] of WORDS_FOR_PLACES) expect(await best(words), words).toContain(title);
  });

  test('finds what the account has, and announces the number of results', async () => {
    const { user, dialog } = await openSearch();
    await user.keyboard('spring');
    const option = await within(dialog).findByRole('option', { name: 'Spring trip' });
    expect(within(dialog).getByRole('status').textContent).toBe('1 result');
    await user.click(option);
    await waitFor(() => expect(currentAddress()).toBe(`/dashboard/lists/${list.id}`));
  });

  test('finds no deleted and no archived rows', async () => {
    const archived = { name: 'Spring of last year', colour: 'moss', archivedAt: '2026-11-20T08:00:00.000Z' };
    const deleted = { name: 'Spring cleaning', colour: 'moss', deletedAt: '2026-11-20T08:00:00.000Z' };
    const { user } = await openAt('/dashboard/recently-deleted', { lists: [list, deleted, archived] });
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
    await user.keyboard('spring');
    expect(await dialog.findByRole('option', { name: 'Spring trip' })).toBeDefined();
    expect(dialog.getByRole('status').textContent).toBe('1 result');
  });

  test('announces an empty result, and Escape closes it', async () => {
    const { user, dialog } = await openSearch();
    await user.keyboard('xyzzy');
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe('No results for “xyzzy”'));
    expect(within(dialog).queryByRole('option')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('offers to add the text as a task, after all results', async () => {
    const { user, data, dialog } = await openSearch();
    await user.keyboard('spring cleaning tomorrow !high');
    const option = await within(dialog).findByRole('option', { name: 'Add task: spring cleaning tomorrow !high' });
    await user.click(option);
    await waitFor(() =>
      expect(data.changes).toEqual([
        {
          name: 'task.create',
          args: expect.objectContaining({ title: 'spring cleaning', priority: 'High', dueDate: '2026-11-22' }),
        },
      ]),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(data.rows('tasks')).toEqual([expect.objectContaining({ deletedAt: expect.any(String) })]),
    );
  });

  test('treats a single word as a search, unless "Add task" is typed', async () => {
    const { user, data, dialog } = await openSearch();
    await user.keyboard('add task: xyzzy');
    expect(await within(dialog).findByRole('option', { name: 'Add task: xyzzy' })).toBeDefined();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(data.rows('tasks')).toEqual([expect.objectContaining({ title: 'xyzzy' })]));
  });

  test('lists what was chosen first', async () => {
    const { user } = await openSearch();
    await user.keyboard('help{Enter}');
    await screen.findByRole('heading', { level: 1, name: /help/i });
    window.history.back();
    await screen.findByRole('heading', { level: 1, name: 'Recently deleted' });
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    const group = await screen.findByRole('group', { name: 'Used most' });
    expect(within(group).getByRole('option').textContent).toContain('Help & Support');
  });

  test('runs global actions', async () => {
    const { user, data } = await openSearch();
    data.report({ error: { code: 'unreachable' } });
    await user.keyboard('sync now{Enter}');
    await waitFor(() => expect(data.asked).toEqual(['sync']));
    expect(await screen.findByText(/can’t be reached right now/)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Search' });
    await user.keyboard('switch dark{Enter}');
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Search' });
    await user.keyboard('keyboard{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeDefined();
  });
});

describe('adding from anywhere', () => {
  test('[DASH-18] on the page of habits the button opens adding a habit, and its hint names the shortcut', async () => {
    const { user, data } = await openAt('/dashboard/habits');
    const button = screen.getByRole('button', { name: 'New…' });
    await user.hover(button);
    expect(await screen.findByText('Add a habit, like the Add button on this page.')).toBeDefined();
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Add a habit' });
    await user.type(await within(dialog).findByRole('textbox'), 'Read{Enter}');
    await waitFor(() => expect(data.changes).toEqual([expect.objectContaining({ name: 'habit.create' })]));
  });

  test('[DASH-19] elsewhere it opens the choice of what to add', async () => {
    const { user, data } = await openAt('/dashboard/recently-deleted');
    await user.click(screen.getByRole('button', { name: 'New…' }));
    const dialog = await screen.findByRole('dialog', { name: 'What would you like to add?' });
    await user.click(within(dialog).getByRole('button', { name: /^List/ }));
    await user.type(await within(dialog).findByRole('textbox', { name: 'New list name' }), 'Garden{Enter}');
    await waitFor(() => expect(data.rows('lists')).toEqual([expect.objectContaining({ name: 'Garden' })]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a list without a name shows an error at the field, and nothing is added', async () => {
    const { user, data } = await openAt('/dashboard/lists');
    await user.keyboard('{Control>}n{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Add a list' });
    const field = await within(dialog).findByRole('textbox', { name: 'New list name' });
    await user.type(field, '{Enter}');
    expect(await within(dialog).findByText('Give the list a name.')).toBeDefined();
    expect(data.changes).toEqual([]);
  });

  test('[DASH-19] offers only what the plan includes', async () => {
    setScreenWidth(1280);
    const server = new FakeServer({ user: ada });
    server.account.plans = server.account.plans.map((plan) => ({
      ...plan,
      features: plan.features.filter((feature) => feature !== 'task_management'),
    }));
    const { user } = await renderApp({ server, path: '/dashboard/recently-deleted' });
    await screen.findByRole('heading', { level: 1 });
    await user.click(screen.getByRole('button', { name: 'New…' }));
    // A single option opens directly.
    expect(await screen.findByRole('dialog', { name: 'Add a habit' })).toBeDefined();
  });

  test('[DASH-19] with nothing to add in the plan, it links to the plans', async () => {
    setScreenWidth(1280);
    const server = new FakeServer({ user: ada });
    server.account.plans = buildPlans('dashboard-shell').plans;
    const { user } = await renderApp({ server, path: '/dashboard/recently-deleted' });
    await screen.findByRole('heading', { level: 1 });
    await user.click(screen.getByRole('button', { name: 'New…' }));
    expect(await screen.findByText('Navigate to a specific section to add items.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
