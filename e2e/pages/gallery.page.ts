import type { Page } from '@playwright/test';
import { findViolations } from '#src/fixtures/axe.ts';
import { expect } from '#src/fixtures/test.ts';

/** The gallery of the design system, with every lazy component. */
export function openGallery(page: Page, address: string) {
  const part = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    part,
    async show(direction: 'ltr' | 'rtl'): Promise<void> {
      await page.goto(`${address}?dir=${direction}`);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await part('Move Read').waitFor();
      await part('Open Row 1').waitFor();
    },
    violationsWithin: (selector: string) => findViolations(page, { within: selector }),
  };
}
