import { dragTo } from '../fixtures/drag-to.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { expectAccessible } from '../fixtures/page-audit.ts';
import { expect, test } from '../fixtures/test.ts';
import { appShell } from '../pages/app-shell.page.ts';
import { tasksPage } from '../pages/tasks.page.ts';

test.use({ hasOutage: true });

test('tasks are added in one line, completed and undone, moved by keyboard, and kept through an outage', async ({
  memberPage: page,
  app,
}) => {
  const tasks = tasksPage(page);
  const shell = appShell(page);
  const storedTasks = async () => (await (await page.request.get('/api/v1/tasks')).json()).items;

  await test.step('types tasks, each in one line', async () => {
    await page.goto('/dashboard/tasks');
    await expect(tasks.emptyState).toBeVisible();
    await expectAccessible(page);
    await tasks.add('Pay rent tomorrow 9am #Finance !high');
    await expect(tasks.row('Pay rent')).toContainText('Tomorrow');
    await expect(tasks.row('Pay rent')).toContainText('High');
    await tasks.add('Call Sam');
    await expect(tasks.row('Call Sam')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('[TASK-20] completes one and undoes it', async () => {
    await tasks.circle('Call Sam').click();
    await expect(page.getByRole('button', { name: 'Done 1' })).toBeVisible();
    await tasks.undo('“Call Sam” is done.');
    await expect(tasks.circle('Call Sam')).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('moves a card with only the keyboard', async () => {
    await tasks.view('Board').check();
    await expect(tasks.column('Todo').getByRole('article')).toHaveCount(2);
    await expectAccessible(page);
    await tabTo(page, tasks.handle('Pay rent'));
    await page.keyboard.press('Space');
    await expect(tasks.handle('Pay rent')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('“Pay rent” is over In Progress, column 2 of 4.')).toBeAttached();
    await expect(tasks.handle('Pay rent')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(tasks.column('In Progress').getByRole('article', { name: 'Pay rent' })).toBeVisible();
    await expect(tasks.handle('Pay rent')).toBeFocused();
    // The displayed sync status may still be the one before the move.
    const moved = expect.objectContaining({ title: 'Pay rent', status: 'In Progress' });
    await expect.poll(storedTasks).toContainEqual(moved);
    await expect(shell.sync).toHaveAccessibleName('Sync: Synced');
  });

  await app.halt();

  await test.step('without a server adds another one', async () => {
    await tasks.add('Buy bread today');
    await expect(tasks.column('Todo').getByRole('article', { name: 'Buy bread' })).toBeVisible();
    await expect(shell.sync).toHaveAccessibleName(/^Sync: Offline · 1 change waiting/);
  });

  await app.resume();

  await test.step('once the server is up, it has each of them exactly once', async () => {
    await expect(shell.sync).toHaveAccessibleName('Sync: Synced', { timeout: 60_000 });
    expect(await storedTasks()).toEqual([
      expect.objectContaining({ title: 'Buy bread', status: 'Todo' }),
      expect.objectContaining({ title: 'Call Sam', status: 'Todo', completed: false }),
      expect.objectContaining({ title: 'Pay rent', status: 'In Progress', category: 'Finance', priority: 'High' }),
    ]);
  });
});

test('a card is dragged into another column', async ({ memberPage: page }) => {
  // If the columns are not side by side, a finger drags a card to the edge; a mouse cannot.
  await page.setViewportSize({ width: 1280, height: 800 });
  const tasks = tasksPage(page);
  await page.goto('/dashboard/tasks');
  await tasks.add('Call Sam');
  await tasks.view('Board').check();
  const card = tasks.column('Todo').getByRole('article', { name: 'Call Sam' });
  await dragTo(page, card, tasks.column('Review'));
  await expect(tasks.column('Review').getByRole('article', { name: 'Call Sam' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});
