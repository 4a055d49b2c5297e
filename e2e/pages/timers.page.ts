import type { Page } from '@playwright/test';

/** Timers of habits and tasks, wherever they are. */
export function timers(page: Page) {
  return {
    start: (name: string) => page.getByRole('button', { name: `Start the timer of “${name}”` }),
    stop: (name: string) => page.getByRole('button', { name: `Stop the timer of “${name}”` }),
    /** In the header of every page while one runs. */
    chip: (name: string) => page.getByRole('button', { name: `The timer of “${name}” is running` }),
  };
}
