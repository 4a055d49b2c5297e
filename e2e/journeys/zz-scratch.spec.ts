import { expect, test } from '../fixtures/test.ts';
import { seedHabits } from '../fixtures/seed-habits.ts';
import { seedTasks } from '../fixtures/seed-tasks.ts';
test('scratch sizes', async ({ memberPage: page }) => {
  await seedHabits(page, [{ name: 'Walk' }, { name: 'Read' }, { name: 'Meditate' }]);
  await seedTasks(page, [{ title: 'Pay the rent', priority: 'High' }, { title: 'Call Kim', tags: ['phone'] }]);
  for (const [w, h] of [[320, 640], [390, 844]] as const) {
    await page.setViewportSize({ width: w, height: h });
    for (const path of ['/dashboard', '/dashboard/habits']) {
      await page.goto(path);
      await expect(page.locator('[data-row-id], main h1').first()).toBeVisible();
      await page.waitForTimeout(1500);
      const ys = await page.evaluate(() => [...document.querySelectorAll('main [data-row-id]')].slice(0, 2).map((r) => Math.round(r.getBoundingClientRect().top)));
      console.log(w, path, ys);
      await page.screenshot({ path: `/tmp/h/keys-${w}${path.replaceAll('/', '-')}.png` });
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dashboard/tasks');
  await page.getByRole('radio', { name: 'List', exact: true }).click();
  await page.waitForTimeout(800);
  await page.keyboard.press('j');
  await page.waitForTimeout(500);
  await page.keyboard.press('d');
  await page.waitForTimeout(700);
  await page.screenshot({ path: `/tmp/h/keys-due.png` });
  await page.keyboard.press('Escape');
  await page.waitForTimeout(400);
  console.log('after esc', await page.evaluate(() => document.activeElement?.textContent));
  await page.keyboard.press('m');
  await page.waitForTimeout(700);
  await page.screenshot({ path: `/tmp/h/keys-menu.png` });
  await page.getByRole('menuitem', { name: /Priority/ }).press('Enter');
  await page.waitForTimeout(700);
  await page.screenshot({ path: `/tmp/h/keys-prio.png` });
  console.log('in prio', await page.evaluate(() => document.activeElement?.textContent));
});
