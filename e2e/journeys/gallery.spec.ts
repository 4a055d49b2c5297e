import { type GalleryServer, startGalleryServer } from '#src/fixtures/gallery-server.ts';
import { expectAccessible } from '#src/fixtures/page-audit.ts';
import { expect, test } from '#src/fixtures/test.ts';
import { openGallery } from '#src/pages/gallery.page.ts';

test.describe('the gallery of the design system', () => {
  let server: GalleryServer;
  test.beforeAll(async () => {
    server = await startGalleryServer();
  });
  test.afterAll(() => server.stop());

  for (const direction of ['ltr', 'rtl'] as const) {
    test(`every part is accessible in every state, ${direction}`, async ({ page }) => {
      await openGallery(page, server.url).show(direction);
      await expectAccessible(page);
    });
  }

  test('an overlay takes the focus, is accessible, and returns the focus', async ({ page }) => {
    const gallery = openGallery(page, server.url);
    await gallery.show('ltr');
    for (const [name, role] of [
      ['Open dialog', 'dialog'],
      ['Open drawer', 'dialog'],
      ['More actions', 'menu'],
    ] as const) {
      const opener = gallery.part(name);
      await opener.focus();
      await page.keyboard.press('Enter');
      const popup = page.getByRole(role);
      await expect
        .poll(() => popup.evaluateAll(([shown]) => shown?.contains(document.activeElement) === true))
        .toBe(true);
      expect(await gallery.violationsWithin(`[role="${role}"]`)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(popup).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });

  test('a row is reordered by keyboard, and every step is announced', async ({ page }) => {
    const gallery = openGallery(page, server.url);
    await gallery.show('ltr');
    await gallery.part('Move Read').focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Read lifted at 1 of 4.')).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Read is over 2 of 4.')).toBeAttached();
    await page.keyboard.press('Space');
    const rows = page.getByRole('list', { name: 'Habits in order' }).getByRole('listitem');
    await expect(rows.first()).toContainText('Drink water');
    await expect(gallery.part('Move Read')).toBeFocused();
  });

  test('a virtualized list renders the visible rows, and keeps the row that has the focus', async ({ page }) => {
    const gallery = openGallery(page, server.url);
    await gallery.show('ltr');
    const list = page.getByRole('region', { name: 'Many rows' });
    await gallery.part('Open Row 1').focus();
    await expect
      .poll(async () => {
        // Heights of rows that have not rendered are estimates: the end moves while rows render.
        await list.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
        return gallery.part('Open Row 2000').isVisible();
      })
      .toBe(true);
    await expect(gallery.part('Open Row 1')).toBeFocused();
    expect(await list.getByRole('listitem').count()).toBeLessThan(60);
  });
});

test('the production build has no gallery, and has the files that browsers and crawlers ask for', async ({
  request,
}) => {
  expect((await request.get('/dev/ui')).status()).toBe(404);
  for (const file of ['/favicon.ico', '/robots.txt']) expect((await request.get(file)).status(), file).toBe(200);
  const worker = await (await request.get('/sw.js')).text();
  const scripts = [...worker.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path);
  expect(scripts.length).toBeGreaterThan(10);
  for (const script of scripts) {
    expect(await (await request.get(script)).text(), script).not.toContain('data-gallery');
  }
});
