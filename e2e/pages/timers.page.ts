import type { Page } from '@playwright/test';

/** Timers of habits and tasks, on every page. */
export function timers(page: Page) {
  return {
    start: (name: string) => page.getByRole('button', { name: `Start the timer of “${name}”` }),
    stop: (name: string) => page.getByRole('button', { name: `Stop the timer of “${name}”` }),
    /** In the header of every page while a timer runs. */
    chip: (name: string) => page.getByRole('button', { name: `The timer of “${name}” is running` }),
  };
}
