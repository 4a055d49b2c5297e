import { screen, within } from '@testing-library/react';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderScreen } from '#test/render-app.tsx';
import type { taskOf } from '#test/rows.ts';

export const NOW = Date.parse('2026-11-21T08:30:00Z');

export type TaskRow = ReturnType<typeof taskOf>;
type Rows = Record<string, readonly Record<string, unknown>[]>;

export const dataWith = (tasks: readonly TaskRow[], rows: Rows = {}) => new FakeLocalData(ada.id, { tasks, ...rows });

export async function openTasks(data: FakeLocalData, { clock = { now: () => NOW }, path = '/dashboard/tasks' } = {}) {
  const app = await renderScreen({ server: new FakeServer({ user: ada }), data, clock, path });
  await screen.findByRole('heading', { level: 1, name: 'Tasks' });
  return app;
}

export type User = Awaited<ReturnType<typeof openTasks>>['user'];

export const row = (title: string) => screen.findByRole('article', { name: title });
export const circle = async (title: string) =>
  within(await row(title)).getByRole('button', { name: `Complete “${title}”` });
export const titles = () => [...document.querySelectorAll('[data-role="name"]')].map((name) => name.textContent);
export const headings = () =>
  within(screen.getByRole('region', { name: 'Tasks' }))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);
export const figure = (name: string) => screen.getByText(name).closest('div')?.querySelector('dd')?.textContent;
export const stored = (data: FakeLocalData, title: string) =>
  data.rows('tasks').find((task) => task['title'] === title);

export async function choose(user: User, title: string, entry: string) {
  await user.click(within(await row(title)).getByRole('button', { name: `More for “${title}”` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

/** Opens the filters, if they are closed. */
export async function openTools(user: User) {
  const tools = screen.getByRole('button', { name: 'Search, filters and tools' });
  if (tools.getAttribute('aria-expanded') !== 'true') await user.click(tools);
}

/** Selects an option of a filter menu. */
export async function narrow(user: User, name: string, value: string) {
  await openTools(user);
  await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: value }));
  await user.keyboard('{Escape}');
}

export async function arrange(user: User, choice: string) {
  await user.click(screen.getByRole('button', { name: 'Sort and group' }));
  await user.click(await screen.findByRole('menuitemradio', { name: choice }));
  await user.keyboard('{Escape}');
}

export async function undo(user: User, message: string) {
  const toast = (await screen.findByText(message)).closest('li');
  await user.click(within(toast ?? document.body).getByRole('button', { name: 'Undo' }));
}

export const showBoard = (user: User) => user.click(screen.getByRole('radio', { name: 'Board' }));
