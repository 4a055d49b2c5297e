import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../fixtures/page-audit.ts';
import { expect, test } from '../fixtures/test.ts';

test('notifications are read from the bell, and their settings save themselves', async ({ memberPage: page, app }) => {
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const list = page.getByRole('dialog', { name: 'Notifications' });
  const notify = (title: string) =>
    page.request.post('/api/v1/notifications', {
      data: { id: randomUUID(), title, message: 'From another device', type: 'system' },
      headers: { origin: app.baseUrl },
    });

  await test.step('the bell counts what comes from elsewhere', async () => {
    await page.goto('/dashboard');
    await expect(bell).toHaveAccessibleName('Notifications');
    expect((await notify('First')).status()).toBe(201);
    expect((await notify('Second')).status()).toBe(201);
    await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
  });

  await test.step('[NOTI-19] the list is newest first; one is deleted and restored, all are read', async () => {
    await bell.press('Enter');
    await expect(list.getByRole('listitem')).toHaveText([/Unread: Second/, /Unread: First/]);
    await expectAccessible(page);
    await list.getByRole('button', { name: 'Delete “Second”' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await list.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(list.getByText('Nothing unread')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(bell).toBeFocused();
    await expect(bell).toHaveAccessibleName('Notifications');
  });

  await test.step('[NOTI-11] settings, schedules and quiet hours save themselves', async () => {
    await bell.click();
    await list.getByRole('link', { name: 'Settings and schedules' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Quiet hours' })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('switch', { name: 'Weekly report' }).click();
    await page.getByRole('switch', { name: 'Weekend' }).click();
    await page.getByLabel('From', { exact: true }).fill('23:15');
    await expect(page.getByText('All changes are saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Weekly report' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Weekend' })).toBeChecked();
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('23:15');
  });
});
