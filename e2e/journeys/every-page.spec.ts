import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  type AppPage,
  DASHBOARD,
  FEATURE_PAGES,
  OWN_PAGES,
  PUBLIC_PAGES,
  REFUSAL_OF_ENDED_LINK,
  TASK_PLACES,
} from '../fixtures/app-pages.ts';
import { findFaults, findHorizontalOverflow, settle, visit } from '../fixtures/page-audit.ts';
import { findUnreadyTexts, usePseudoLocale } from '../fixtures/pseudo-locale.ts';
import { seedHabits } from '../fixtures/seed-habits.ts';
import { seedLists } from '../fixtures/seed-lists.ts';
import { seedTasks } from '../fixtures/seed-tasks.ts';
import { expect, test } from '../fixtures/test.ts';
import { appShell } from '../pages/app-shell.page.ts';
import { habitsPage } from '../pages/habits.page.ts';
import { tasksPage } from '../pages/tasks.page.ts';

test.use({ refusals: [REFUSAL_OF_ENDED_LINK] });

/** The narrowest screen, and a window of 1280 × 800 at 200 %, in CSS pixels. */
const NARROW = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

/** The longest texts that the forms accept. */
const LONGEST = 'W'.repeat(80);

async function openDashboard(page: Page): Promise<void> {
  await page.goto(DASHBOARD.path);
  await expect(page.getByRole('heading', { level: 1, name: DASHBOARD.heading })).toBeVisible();
  await settle(page);
}

/** Visits pages and returns the faults of each. */
async function expectWellMade(page: Page, pages: readonly AppPage[]): Promise<void> {
  for (const each of pages) {
    await visit(page, each);
    expect.soft([...(await findFaults(page)), ...(await findHorizontalOverflow(page))], each.path).toEqual([]);
  }
}

test('public pages are accessible in light and dark mode, and none scrolls horizontally', async ({ page }) => {
  await page.goto('/');
  await expectWellMade(page, PUBLIC_PAGES);
});

test('pages of a signed-in user are accessible in light and dark mode, and none scrolls horizontally', async ({
  memberPage: page,
}) => {
  await seedHabits(page, [
    { name: 'Stretch', timeOfDay: 'morning' },
    { name: 'Drink water', kind: 'count', goal: 8, unit: 'glasses' },
  ]);
  await openDashboard(page);
  await expectWellMade(page, [...OWN_PAGES, ...TASK_PLACES]);
});

const HABITS_PAGE: AppPage = { path: '/dashboard/habits', heading: 'Habits' };
const TASKS_PAGE: AppPage = { path: '/dashboard/tasks', heading: 'Tasks' };
const LISTS_PAGE: AppPage = { path: '/dashboard/lists', heading: 'Lists' };

/** The dialogs of the app with fields or many controls, by the page that opens them. */
const DIALOGS: readonly { from: AppPage; open: (page: Page) => Promise<void> }[] = [
  { from: HABITS_PAGE, open: (page) => page.getByRole('button', { name: 'More options…' }).click() },
  { from: HABITS_PAGE, open: (page) => page.getByRole('button', { name: 'Start from a template' }).click() },
  { from: HABITS_PAGE, open: (page) => habitsPage(page).choose('Stretch', 'Edit') },
  { from: HABITS_PAGE, open: (page) => habitsPage(page).choose('Stretch', 'Move to a group…') },
  { from: HABITS_PAGE, open: (page) => habitsPage(page).details('Drink water').click() },
  {
    from: TASKS_PAGE,
    open: async (page) => {
      await tasksPage(page).line.fill('Call Kim tomorrow');
      await page.getByRole('button', { name: 'More options…' }).click();
    },
  },
  { from: LISTS_PAGE, open: (page) => appShell(page).openSearch() },
];

test('dialogs with forms are accessible in light and dark mode, and none scrolls horizontally', async ({
  memberPage: page,
}) => {
  await seedHabits(page, [{ name: 'Stretch' }, { name: 'Drink water', kind: 'count', goal: 8, unit: 'glasses' }]);
  await openDashboard(page);
  for (const [index, { from, open }] of DIALOGS.entries()) {
    await visit(page, from);
    await open(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    await settle(page);
    const name = `${from.path}, dialog ${index}`;
    expect.soft([...(await findFaults(page)), ...(await findHorizontalOverflow(page))], name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('every feature has its page; one is checked for all, because they look alike, and none scrolls horizontally', async ({
  memberPage: page,
}) => {
  await openDashboard(page);
  await expectWellMade(page, FEATURE_PAGES.slice(0, 1));
  for (const each of FEATURE_PAGES) {
    await visit(page, each);
    expect.soft(await findHorizontalOverflow(page), each.path).toEqual([]);
  }
});

if (process.env['DAYWARD_LONG_TESTS'] !== undefined) {
  test.describe('at 320 px', () => {
    test.use({ viewport: { width: 320, height: 640 } });

    test('public pages are accessible in light and dark mode at 320 px', async ({ page }) => {
      await page.goto('/');
      await expectWellMade(page, PUBLIC_PAGES);
    });

    test('pages of a signed-in user are accessible in light and dark mode at 320 px', async ({ memberPage: page }) => {
      await seedHabits(page, [{ name: 'Stretch' }, { name: 'Drink water', kind: 'count', goal: 8, unit: 'glasses' }]);
      await openDashboard(page);
      await expectWellMade(page, [...OWN_PAGES, ...TASK_PLACES]);
    });
  });
}

test('with hundreds of rows and the longest texts no page scrolls horizontally, at 320 px and at 200 %', async ({
  memberPage: page,
}) => {
  await seedHabits(page, [
    { name: LONGEST, timeOfDay: 'morning', unit: 'W'.repeat(20), kind: 'count', goal: 8, description: LONGEST },
    { name: 'Un nombre con muchas palabras que no termina hasta que la línea lo ha hecho dos' },
    ...Array.from({ length: 300 }, (_, index) => ({ name: `${LONGEST.slice(0, 70)} ${index}` })),
  ]);
  await page.setViewportSize({ width: 320, height: 640 });
  await openDashboard(page);
  const faults: string[] = [];
  for (const each of [...OWN_PAGES, ...TASK_PLACES, ...FEATURE_PAGES.slice(0, 1)]) {
    await visit(page, each);
    for (const size of NARROW) {
      await page.setViewportSize(size);
      faults.push(...(await findHorizontalOverflow(page)).map((it) => `${each.path} at ${size.width}: ${it}`));
    }
  }
  expect(faults).toEqual([]);
});

test.describe('in longer texts, right to left', () => {
  const headed = ({ path }: AppPage): AppPage => ({ path, heading: /⟦/ });
  const faultsOf = async (page: Page, name: string) =>
    [...(await findHorizontalOverflow(page)), ...(await findUnreadyTexts(page))].map((it) => `${name}: ${it}`);

  test('no public page scrolls horizontally, and no text is cut or not translated', async ({ page }) => {
    await usePseudoLocale(page);
    await page.goto('/');
    const faults: string[] = [];
    for (const each of PUBLIC_PAGES) {
      await visit(page, headed(each));
      faults.push(...(await faultsOf(page, each.path)));
    }
    await page.context().unrouteAll({ behavior: 'wait' });
    expect(faults).toEqual([]);
  });

  test('no page of a user scrolls horizontally, and no text is cut or not translated', async ({ memberPage: page }) => {
    const [habitId, taskId, listId] = [randomUUID(), randomUUID(), randomUUID()];
    await seedHabits(page, [{ id: habitId, name: '⟦Stretch⟧' }, { name: `⟦${LONGEST.slice(2)}⟧` }]);
    await seedLists(page, [{ id: listId, name: '⟦Home⟧' }]);
    await seedTasks(page, [{ id: taskId, title: '⟦Call Kim⟧', listId, tags: ['⟦phone⟧'], estimatedTime: 90 }]);
    await usePseudoLocale(page);
    await page.goto(DASHBOARD.path);
    const faults: string[] = [];
    const list: AppPage = { path: `/dashboard/lists/${listId}`, heading: '⟦Home⟧' };
    for (const each of [...OWN_PAGES, ...TASK_PLACES, ...FEATURE_PAGES, list]) {
      await visit(page, headed(each));
      faults.push(...(await faultsOf(page, each.path)));
    }
    for (const details of [`/dashboard/habits?habit=${habitId}`, `/dashboard/tasks?task=${taskId}`]) {
      await page.goto(details);
      await expect(page.getByRole('dialog')).toBeVisible();
      await settle(page);
      faults.push(...(await faultsOf(page, details)));
    }
    await page.goto(TASKS_PAGE.path);
    for (const view of await page.getByRole('radiogroup').first().getByRole('radio').all()) {
      await view.click();
      await settle(page);
      faults.push(...(await faultsOf(page, `a view of ${TASKS_PAGE.path}`)));
    }
    await page.context().unrouteAll({ behavior: 'wait' });
    expect(faults).toEqual([]);
  });
});

test('with prefers-reduced-motion nothing is animated', async ({ memberPage: page }) => {
  await seedHabits(page, [{ name: 'Stretch' }]);
  await openDashboard(page);
  await page.getByRole('button', { name: 'Complete “Stretch”' }).click();
  await expect(page.getByText('“Stretch” is done.')).toBeVisible();
  const slowest = await page.evaluate(() => {
    const seconds = (list: string) =>
      list.split(', ').map((time) => Number.parseFloat(time) * (time.endsWith('ms') ? 1e-3 : 1));
    return [...document.querySelectorAll('main *')].reduce((most, element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return Math.max(most, ...seconds(transitionDuration), ...seconds(animationDuration));
    }, 0);
  });
  expect(slowest).toBeLessThanOrEqual(0.001);
});
