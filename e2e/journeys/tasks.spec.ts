import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { dragByTouch } from '../fixtures/drag-by-touch.ts';
import { dragLinkTo, dragTo, dragToPoint } from '../fixtures/drag-to.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { expectAccessible, settle } from '../fixtures/page-audit.ts';
import { pushChanges } from '../fixtures/push-changes.ts';
import { seedTasks } from '../fixtures/seed-tasks.ts';
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

test('a card is dragged far below the last card of a column, with the mouse and with a finger, and by keyboard', async ({
  memberPage: page,
}, { project }) => {
  const tasks = tasksPage(page);
  const isTouch = project.name === 'phone';
  const titlesIn = (status: string) => tasks.column(status).getByRole('article').getByRole('heading');
  await seedTasks(page, [
    { title: 'Call Sam', sortOrder: 1 },
    { title: 'Pay rent', sortOrder: 2 },
    { title: 'Write', status: 'In Progress', sortOrder: 3 },
  ]);
  await page.goto('/dashboard/tasks');
  await tasks.view('Board').check();
  await expect(titlesIn('Todo')).toHaveCount(2);
  await tasks.handle('Call Sam').click();
  await page.getByRole('menuitem', { name: 'Sort by “My order”' }).click();
  await expect(titlesIn('Todo')).toHaveText(['Call Sam', 'Pay rent']);

  await test.step('to the end of its own column', async () => {
    const card = tasks.column('Todo').getByRole('article', { name: 'Call Sam' });
    const below = await farBelow(page, tasks.column('Todo').getByRole('article', { name: 'Pay rent' }));
    await drag(page, { card, to: below, column: tasks.column('Todo'), isTouch });
    await expect(titlesIn('Todo')).toHaveText(['Pay rent', 'Call Sam']);
  });

  await test.step('to the end of another column', async () => {
    if (isTouch) {
      await tasks.handle('Call Sam').tap();
      await page.getByRole('menuitem', { name: 'In Progress' }).tap();
    } else {
      const card = tasks.column('Todo').getByRole('article', { name: 'Call Sam' });
      const below = await farBelow(page, tasks.column('In Progress').getByRole('article', { name: 'Write' }));
      await drag(page, { card, to: below, column: tasks.column('In Progress'), isTouch });
      await expect(titlesIn('In Progress')).toHaveText(['Write', 'Call Sam']);
    }
    await expect(titlesIn('In Progress')).toHaveCount(2);
    await expect(titlesIn('Todo')).toHaveText(['Pay rent']);
  });

  await test.step('by keyboard below the last card', async () => {
    const [first = ''] = await titlesIn('In Progress').allTextContents();
    await tasks.handle(first).focus();
    await page.keyboard.press('Space');
    await expect(tasks.handle(first)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(titlesIn('In Progress').last()).toHaveText(first);
  });
  expect(new URL(page.url()).search).toBe('');
});

/** A point in the column of a card, near the lower edge of the window. */
async function farBelow(page: Page, card: Locator): Promise<{ x: number; y: number }> {
  const box = await card.boundingBox();
  const { height = 0 } = page.viewportSize() ?? {};
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: height - 90 };
}

type Drag = { card: Locator; to: { x: number; y: number }; column: Locator; isTouch: boolean };

async function drag(page: Page, { card, to, column, isTouch }: Drag): Promise<void> {
  const isShown = () => expect(column).toHaveAttribute('data-target', 'true');
  if (isTouch) {
    const title = (await card.getByRole('heading').textContent()) ?? '';
    const isStarted = () => expect(page.getByRole('article', { name: title })).toHaveCount(2); // the card, and the one under the finger
    await dragByTouch(page, card, to, { isStarted, isShown });
  } else {
    await dragToPoint(page, card, to, isShown);
  }
}

test('a task is dragged to a list of the navigation, and a list is ordered by dragging', async ({
  memberPage: page,
}) => {
  // The navigation with the lists is beside the page from 768 pixels on.
  await page.setViewportSize({ width: 1280, height: 800 });
  const tasks = tasksPage(page);
  const { origin } = new URL((await page.request.get('/')).url());
  const listId = randomUUID();
  await pushChanges(page, origin, randomUUID(), [{ name: 'list.create', args: { id: listId, name: 'Errands' } }]);
  await seedTasks(page, [
    { title: 'Call Sam' },
    { title: 'Buy bread', listId, sortOrder: 1 },
    { title: 'Post the letter', listId, sortOrder: 2 },
    { title: 'Collect the parcel', listId, sortOrder: 3 },
  ]);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Errands/ });

  await test.step('from the inbox', async () => {
    await page.goto('/dashboard/inbox');
    await dragLinkTo(page, page.getByRole('link', { name: 'Call Sam' }), link);
    await expect(page.getByText('“Call Sam” is in “Errands” now.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call Sam' })).toBeHidden();
    await expect(link).toHaveAccessibleName('Errands 4 open');
    await tasks.undo('“Call Sam” is in “Errands” now.');
    await expect(page.getByRole('link', { name: 'Call Sam' })).toBeVisible();
  });

  await test.step('by hand on the page of the list', async () => {
    await link.click();
    await page.getByRole('button', { name: 'More for “Errands”' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'My order' }).click();
    await page.keyboard.press('Escape');
    const titles = page.getByRole('main').getByRole('article').getByRole('heading');
    await expect(titles).toHaveText(['Buy bread', 'Post the letter', 'Collect the parcel']);
    const last = await tasks.handle('Collect the parcel').boundingBox();
    // The dragged card is in its place before the change is saved.
    const sent = page.waitForResponse((response) => response.url().endsWith('/sync/push'));
    await dragToPoint(page, tasks.handle('Buy bread'), { x: (last?.x ?? 0) + 10, y: (last?.y ?? 0) + 25 }, () =>
      settle(page),
    );
    await expect(titles).toHaveText(['Post the letter', 'Collect the parcel', 'Buy bread']);
    await sent;
    await page.reload();
    await expect(titles).toHaveText(['Post the letter', 'Collect the parcel', 'Buy bread']);
  });

  await test.step('from a manual order', async () => {
    await page.goto('/dashboard/inbox');
    await page.getByRole('button', { name: 'More for “Inbox”' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'My order' }).click();
    await page.keyboard.press('Escape');
    await dragTo(page, tasks.handle('Call Sam'), link);
    await expect(link).toHaveAccessibleName('Errands 4 open');
  });
});
