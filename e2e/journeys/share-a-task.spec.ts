import { expectAccessible, findHorizontalOverflow, settle } from '../fixtures/page-audit.ts';
import { expect, test } from '../fixtures/test.ts';
import { tasksPage } from '../pages/tasks.page.ts';

// The refused requests are only known once the link exists; this list is local to the file.
test.use({ refusals: [] });

test('[TASK-39] a task is shared by a link, opened without an account, copied to an account, and no longer shared', async ({
  memberPage: page,
  app,
  browser,
  openPage,
  refusals,
}) => {
  const tasks = tasksPage(page);
  const sharing = page.getByRole('dialog', { name: 'Share 1 task' });
  let link = '';

  await test.step('creates a link in the dialog of the task', async () => {
    await page.goto('/dashboard/tasks');
    await tasks.add('Paint the fence tomorrow !high');
    await page.getByRole('button', { name: 'More for “Paint the fence”' }).click();
    await page.getByRole('menuitem', { name: 'Share…' }).click();
    await expect(sharing.getByRole('heading', { name: 'Share a link' })).toBeVisible();
    await sharing.getByText('What the link shows').click();
    await settle(page);
    await expectAccessible(page);
    await sharing.getByRole('button', { name: 'Create link' }).click();
    link = await sharing.getByLabel('Your link').inputValue();
    expect(link).toMatch(/\/shared\/[\w-]{60,}$/);
    await expect(sharing.getByRole('list', { name: 'Active links' }).getByRole('listitem')).toHaveCount(1);
    await settle(page);
    await expectAccessible(page);
  });

  const { pathname } = new URL(link);
  refusals.push(`404 GET /api/v1/shared-tasks/${pathname.split('/').at(-1)}`);
  const elsewhere = await browser.newContext({ baseURL: app.baseUrl });
  const stranger = await openPage(elsewhere);

  await test.step('a visitor without an account sees the copy, on any screen', async () => {
    const answer = await stranger.goto(pathname);
    expect(await answer?.allHeaders()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    await expect(stranger.getByRole('heading', { level: 1, name: 'Paint the fence' })).toBeVisible();
    await expect(stranger.getByText('High', { exact: true })).toBeVisible();
    await expect(stranger.getByRole('button', { name: 'Add to my tasks' })).toBeHidden();
    await settle(stranger);
    await expectAccessible(stranger);
    await stranger.setViewportSize({ width: 320, height: 640 });
    expect(await findHorizontalOverflow(stranger)).toEqual([]);
  });

  await test.step('a signed-in user adds it to their own tasks', async () => {
    const tab = await openPage(page.context());
    await tab.goto(pathname);
    await tab.getByRole('button', { name: 'Add to my tasks' }).click();
    await tab.getByRole('link', { name: 'Open in my tasks' }).click();
    await expect(tab.getByRole('dialog', { name: 'Paint the fence' })).toBeVisible();
    await tab.close();
    await expect
      .poll(async () => (await (await page.request.get('/api/v1/tasks')).json()).items.length, { timeout: 60_000 })
      .toBe(2);
  });

  await test.step('once sharing ends, the link shows nothing', async () => {
    await sharing.getByRole('button', { name: /^Turn off the link created/ }).click();
    await page
      .getByRole('dialog', { name: 'Turn off this link?' })
      .getByRole('button', { name: 'Turn off link' })
      .click();
    await expect(page.getByText('The link was turned off.')).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
    await settle(stranger);
    await expectAccessible(stranger);
  });
  await elsewhere.close();
});
