import { randomUUID } from 'node:crypto';
import { addDays, type LocalDate, localDate } from '@dayward/domain';
import { expect, type Page } from '@playwright/test';
import { dragTo } from '../fixtures/drag-to.ts';
import { expectAccessible, settle } from '../fixtures/page-audit.ts';
import { pushChanges } from '../fixtures/push-changes.ts';
import { test } from '../fixtures/test.ts';
import { appShell } from '../pages/app-shell.page.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The date in the browser's time zone. */
async function todayOf(page: Page): Promise<LocalDate> {
  return localDate(await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date())));
}

async function seedTasks(page: Page, origin: string, tasks: Readonly<Record<string, Fields>>): Promise<void> {
  const changes = Object.entries(tasks).map(([title, fields]) => ({
    name: 'task.create',
    args: { id: randomUUID(), title, ...fields },
  }));
  await pushChanges(page, origin, randomUUID(), changes);
}

test('the day is planned on the dashboard: tasks are completed, postponed, reordered, and persist over a reload', async ({
  memberPage: page,
  app,
}, { project }) => {
  const today = await todayOf(page);
  await seedTasks(page, app.baseUrl, {
    'Pay the rent': { dueDate: addDays(today, -1) },
    'Call Ana': { dueDate: today },
    'Write the report': { plannedOn: today },
    'Learn the guitar': {},
  });
  await page.goto('/dashboard');
  const tasks = page.getByRole('region', { name: 'Today’s tasks' });
  await expect(tasks.getByRole('listitem')).toHaveCount(3);
  await settle(page);
  await expectAccessible(page);

  await tasks.getByRole('button', { name: 'Complete “Pay the rent”' }).click();
  await expect(tasks.getByRole('button', { name: 'Complete “Pay the rent”' })).toHaveAttribute('aria-pressed', 'true');
  await tasks.getByRole('button', { name: 'Move “Call Ana” to tomorrow' }).click();
  await expect(tasks.getByRole('link', { name: 'Call Ana' })).toBeHidden();

  await tasks.getByRole('button', { name: 'Plan your day' }).click();
  const plan = page.getByRole('list', { name: 'Plan your day' });
  await expect(plan).toContainText(/Today.*Write the report.*Tomorrow.*Call Ana.*Later.*Learn the guitar/s);
  await expectAccessible(page);
  if (project.name === 'desktop') {
    const handle = (title: string) => plan.getByRole('button', { name: `Move “${title}”`, exact: true });
    await dragTo(page, handle('Learn the guitar'), handle('Write the report'), () => settle(page));
  } else {
    const up = plan.getByRole('button', { name: 'Move “Learn the guitar” up' });
    await up.tap();
    await expect(plan).toContainText(/Learn the guitar.*Later/s);
    await up.tap();
  }
  await expect(plan).toContainText(/Today.*Learn the guitar.*Tomorrow/s);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(appShell(page).sync).toHaveAccessibleName('Sync: Synced');
  await page.reload();
  await expect(tasks.getByRole('link', { name: 'Learn the guitar' })).toBeVisible();
  await expect(tasks.getByRole('listitem')).toHaveCount(2);
});

test('[TASK-09] tasks are dragged to another day of the calendar, which persists; each view is accessible', async ({
  memberPage: page,
  app,
}, { project }) => {
  const today = await todayOf(page);
  await seedTasks(page, app.baseUrl, {
    'Pay the rent': { dueDate: today, dueTime: '09:00', priority: 'High' },
    'Water the plants': { dueDate: today, recurring: 'Daily' },
    'Learn the guitar': {},
  });
  await page.goto('/dashboard/tasks');
  await page.getByRole('radio', { name: 'Calendar' }).check();
  const calendar = page.getByRole('region', { name: 'Task calendar' });
  const target = calendar.locator(`button[data-date="${neighbour(today)}"]`);
  await expect(target).toBeVisible();
  const nameOfTarget = (await target.getAttribute('aria-label'))?.split(/, \d+ (?:task|repeat)/)[0] ?? '';

  if (project.name === 'desktop') {
    const chip = calendar.getByRole('grid').getByRole('link', { name: 'Pay the rent' });
    await dragTo(page, chip, target.locator('..'));
  } else {
    await calendar.getByRole('button', { name: 'Move “Pay the rent” to another day' }).tap();
    await target.tap();
  }
  await expect(calendar.getByRole('heading', { name: nameOfTarget })).toBeVisible();
  await expect(calendar.getByRole('listitem').getByRole('link', { name: 'Pay the rent' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(calendar.getByRole('listitem').getByRole('link', { name: 'Pay the rent' })).toBeHidden();

  for (const view of ['Week', 'Agenda', 'Month']) {
    await calendar.getByRole('radio', { name: view }).check();
    await settle(page);
    await expectAccessible(page);
  }
});

/** An adjacent day in the same month. */
function neighbour(day: LocalDate): LocalDate {
  const next = addDays(day, 1);
  return next.slice(0, 7) === day.slice(0, 7) ? next : addDays(day, -1);
}
