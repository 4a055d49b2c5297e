import { settle } from '../fixtures/page-audit.ts';
import { expectPaper } from '../fixtures/paper.ts';
import { seedHabits } from '../fixtures/seed-habits.ts';
import { seedTasks } from '../fixtures/seed-tasks.ts';
import { expect, test } from '../fixtures/test.ts';
import { habitsPage } from '../pages/habits.page.ts';

const HABITS = 14;
const TASKS = 60;

test('pages print black on white without controls, with all their rows, their name and the date', async ({
  memberPage: page,
}) => {
  await seedHabits(
    page,
    Array.from({ length: HABITS }, (_, index) => ({ name: `Habit ${index}` })),
  );
  await seedTasks(
    page,
    Array.from({ length: TASKS }, (_, index) => ({ title: `Task ${index}` })),
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  const paperOf = async (path: string, name: string) => {
    await page.goto(path);
    // Rows of the same instant are in the order of their random ids, and only some of them are rendered.
    await expect(page.getByText(/^(?:Habit|Task) \d+$/).first()).toBeVisible();
    await settle(page);
    return expectPaper(page, name);
  };
  expect(await paperOf('/dashboard', 'Dashboard')).toBe(HABITS);
  expect(await paperOf('/dashboard/inbox', 'Inbox')).toBe(TASKS);
  expect(await paperOf('/dashboard/habits', 'Habits')).toBe(HABITS);

  await habitsPage(page).details('Habit 1').click();
  await expect(habitsPage(page).panel('Habit 1')).toBeVisible();
  await settle(page);
  await expectPaper(page, 'Habits');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Habits', includeHidden: true })).toBeHidden();
});
