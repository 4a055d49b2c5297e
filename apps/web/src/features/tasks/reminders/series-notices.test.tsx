import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { currentAddress } from '#test/render-app.tsx';
import { renderComponent } from '#test/render-component.tsx';
import { TaskRemindersSlot } from './task-reminders-slot.tsx';

const noticeOf = (message: string, title = 'Next Task Not Added', read = false) => ({
  id: crypto.randomUUID(),
  ...{ title, message, read, type: 'task' },
});

const see = (state: DocumentVisibilityState) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
beforeEach(() => void see('visible'));

async function keepOpen(...notices: ReturnType<typeof noticeOf>[]) {
  const data = new FakeLocalData(ada.id, { notifications: notices });
  const view = await renderComponent(<TaskRemindersSlot />, { server: new FakeServer({ user: ada }), data });
  const read = () => data.rows('notifications').map((row) => row['read']);
  return { ...view, data, read };
}

const NO_ROOM = /^“Water” is done, but the next one was not added because your account is full\./;

test('notifies of a next task that the server did not add, and marks it as read when the toast was seen', async () => {
  const { user, data, read } = await keepOpen();
  act(() => data.receive('notifications', noticeOf('Water')));
  expect(await screen.findByText(NO_ROOM)).toBeDefined();
  expect(read()).toEqual([false]);
  await user.click(screen.getByRole('button', { name: 'Open tasks' }));
  await waitFor(() => expect(read()).toEqual([true]));
  expect(currentAddress()).toBe('/dashboard/tasks');
});

test('groups simultaneous notices, also of missing subtasks', async () => {
  const titles = ['Water', 'Sweep', 'Dust', 'Mop', 'Iron'];
  const short = noticeOf('Pack', 'Next Task Added Without Its Subtasks');
  await keepOpen(...titles.map((title) => noticeOf(title)), short);
  expect(
    await screen.findByText(/^“Water”, “Sweep”, “Dust”,? and 2 more are done, but the next ones were not added/),
  ).toBeDefined();
  expect(await screen.findByText(/^The next “Pack” was added without its subtasks/)).toBeDefined();
});

test('ignores read notices and those of other kinds', async () => {
  const { data } = await keepOpen(noticeOf('Water', 'Next Task Not Added', true), noticeOf('Late', 'Task Overdue'));
  act(() => data.receive('notifications', noticeOf('Sweep')));
  expect(await screen.findByText(/^“Sweep” is done/)).toBeDefined();
  expect(screen.queryByText(/“Water”|“Late”/)).toBeNull();
});

test('a hidden page notifies when it becomes visible', async () => {
  see('hidden');
  const { read } = await keepOpen(noticeOf('Water'));
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.queryByText(NO_ROOM)).toBeNull();
  see('visible');
  await waitFor(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    expect(screen.getByText(NO_ROOM)).toBeDefined();
  });
  expect(read()).toEqual([false]);
});

test('only one of several tabs notifies', async () => {
  const [water, sweep] = [noticeOf('Water'), noticeOf('Sweep')];
  const request = async (name: string, _: LockOptions, work: (lock: object | null) => unknown) =>
    work(name.includes(water.id) ? null : { name });
  Object.assign(navigator, { locks: { request } });
  try {
    await keepOpen(water, sweep);
    expect(await screen.findByText(/^“Sweep” is done/)).toBeDefined();
    expect(screen.queryByText(/“Water”/)).toBeNull();
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});
