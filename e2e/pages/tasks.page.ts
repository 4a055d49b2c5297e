import type { Page } from '@playwright/test';

export function tasksPage(page: Page) {
  const line = page.getByRole('main').getByRole('textbox', { name: 'New task' });
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Tasks' }),
    emptyState: page.getByRole('heading', { name: 'Your first task' }),
    /** The quick-add input, which parses a task with its details. */
    line,
    row: (title: string) => page.getByRole('article', { name: title, exact: true }),
    /** The circle that completes a task with one tap. */
    circle: (title: string) => page.getByRole('button', { name: `Complete “${title}”` }),
    view: (name: 'Board' | 'List' | 'Calendar') => page.getByRole('radio', { name, exact: true }),
    column: (status: string) => page.getByRole('region', { name: new RegExp(`^${status}, `) }),
    /** The handle that drags a card by keyboard. */
    handle: (title: string) => page.getByRole('button', { name: `Move “${title}”` }),
    async add(text: string) {
      await line.fill(text);
      await line.press('Enter');
    },
    /** Presses Undo in a toast. */
    async undo(message: string | RegExp) {
      await page.getByRole('listitem').filter({ hasText: message }).getByRole('button', { name: 'Undo' }).click();
    },
  };
}
