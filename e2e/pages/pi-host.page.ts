import type { FrameLocator, Page } from '@playwright/test';
import type { PiServer } from '#src/fixtures/pi-server.ts';

/** The sandbox's page around the app, which plays the Pi Browser. */
export function piHostPage(page: Page, { sandbox, app }: PiServer) {
  const frame = page.locator('iframe');
  const inFrame: FrameLocator = page.frameLocator('iframe');
  const sheet = page.getByRole('dialog', { name: 'Share with Dayward?' });
  return {
    inFrame,
    modal: inFrame.getByRole('dialog', { name: 'Sign In with Pi Network' }),
    async open(path: string, user: string) {
      await page.goto(`${sandbox.hostPage}?${new URLSearchParams({ path })}`);
      const users = page.getByLabel('User');
      if ((await users.inputValue()) !== user) await users.selectOption(user);
    },
    /** Leads the frame on, as a link of the host does. */
    go: (path: string) => frame.evaluate((element, url) => element.setAttribute('src', url), app.baseUrl + path),
    async openModal() {
      await inFrame.getByRole('button', { name: 'Sign in with Pi Network' }).click();
    },
    connect: () => inFrame.getByRole('button', { name: 'Connect with Pi Network' }).click(),
    /** Allows what the app asks for, if the wallet has not been asked before. */
    allow: () => sheet.getByRole('button', { name: 'Allow', exact: true }).click(),
  };
}
