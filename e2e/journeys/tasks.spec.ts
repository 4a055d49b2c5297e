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

  await test.step('[TASK-34] saves all tasks, one of them and a backup under their names', async () => {
    const files = page.getByRole('region', { name: 'Data Management', exact: true });
    const nameAfter = async (press: () => Promise<void>) => {
      const download = page.waitForEvent('download');
      await press();
      return (await download).suggestedFilename();
    };
    const exporting = files.getByRole('button', { name: 'Export', exact: true });
    expect(await nameAfter(() => exporting.click())).toMatch(/^task-data-all-\d{4}-\d{2}-\d{2}\.json$/);
    const backup = files.getByRole('button', { name: 'Backup', exact: true });
    expect(await nameAfter(() => backup.click())).toMatch(/^task-manager-backup-\d{4}-\d{2}-\d{2}\.json$/);
    const { id } = (await storedTasks()).find(({ title }: { title: string }) => title === 'Call Sam');
    await page.goto(`/dashboard/tasks?task=${id}`);
    const details = page.getByRole('dialog', { name: 'Call Sam' });
    await details.getByRole('button', { name: 'More for “Call Sam”' }).click();
    const one = page.getByRole('menuitem', { name: 'Export', exact: true });
    expect(await nameAfter(() => one.click())).toMatch(new RegExp(`^task-data-${id}-\\d{4}-\\d{2}-\\d{2}\\.json$`));
    await details.getByRole('button', { name: 'Close' }).click();
    await expect(details).toBeHidden();
  });

  await test.step('[TASK-38] reports a file that it cannot read, and an export that fails', async () => {
    const files = page.getByRole('region', { name: 'Data Management', exact: true });
    const wrong = { name: 'tasks.txt', mimeType: 'text/plain', buffer: Buffer.from('tasks') };
    await files.locator('input[type=file]').setInputFiles(wrong);
    await expect(page.getByText('Import Error - Failed to import data. Please check the file format.')).toBeVisible();
    await page.evaluate(() => {
      URL.createObjectURL = () => {
        throw new TypeError('No room');
      };
    });
    await files.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(page.getByText('Export Error - Failed to export data.')).toBeVisible();
    await page.reload();
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
