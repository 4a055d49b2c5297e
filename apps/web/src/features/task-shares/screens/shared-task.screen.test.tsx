import type { SharedTask } from '@dayward/contract/features/task-shares';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { currentAddress, renderApp } from '#test/render-app.tsx';

/** Tokens are case-sensitive. */
const TOKEN = 'aB3_-xYZ';

const shared: SharedTask = {
  ...{ title: 'Paint the fence', description: 'Use **green**.', priority: 'High' },
  ...{ startDate: null, dueDate: '2026-12-03' as SharedTask['dueDate'], dueTime: '09:30' },
  subtasks: [
    { title: 'Buy paint', completed: true },
    { title: 'Sand it', completed: false },
  ],
  ...{ sharedAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-12-20T10:00:00.000Z' },
};

function serverWith(task: Partial<SharedTask> = {}, user?: typeof ada): FakeServer {
  const server = new FakeServer(user && { user });
  server.taskShares.shown.set(TOKEN, { ...shared, ...task });
  return server;
}

const openLink = (server: FakeServer, data?: FakeLocalData) =>
  renderApp({ server, path: `/shared/${TOKEN}`, ...(data && { data }) });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('[TASK-39] the page of a link', () => {
  test('shows the copy without an account, and no sign-in prompt', async () => {
    await openLink(serverWith());
    await heading('Paint the fence');
    expect(currentAddress()).toBe(`/shared/${TOKEN}`);
    expect(document.title).toBe('Paint the fence · Dayward');
    expect(screen.getByText('green').tagName).toBe('STRONG');
    expect(screen.getByText('December 3, 2026, 9:30 AM')).toBeDefined();
    expect(screen.getByText('High')).toBeDefined();
    const parts = within(screen.getByRole('list', { name: 'Subtasks' })).getAllByRole('listitem');
    expect(parts.map(({ textContent }) => textContent)).toEqual(['Buy paint(done)', 'Sand it']);
    expect(screen.getByText(/^A copy from Nov 20, 2026/)).toBeDefined();
    expect(screen.getByText(/^The link works until Dec 20, 2026/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Made with Dayward' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('button', { name: 'Add to my tasks' })).toBeNull();
  });

  test('asks search engines not to index it and browsers not to send its address', async () => {
    const { unmount } = await openLink(serverWith());
    await heading('Paint the fence');
    const said = (name: string) => document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
    expect([said('robots'), said('referrer')]).toEqual(['noindex, nofollow', 'no-referrer']);
    unmount();
  });

  test('neither runs nor fetches foreign content', async () => {
    await openLink(
      serverWith({
        title: '<img src=x onerror=alert(1)>',
        description: '<script>alert(1)</script>\n\n[a](javascript:alert(1)) ![b](https://evil.example/b.png)',
        subtasks: [{ title: '<svg onload=alert(1)>', completed: false }],
      }),
    );
    await heading('<img src=x onerror=alert(1)>');
    const main = screen.getByRole('main');
    expect(main.querySelector('img, script, [href^="javascript"]')).toBeNull();
    expect(screen.getByText('<svg onload=alert(1)>')).toBeDefined();
    expect(screen.getByRole('link', { name: 'b' }).getAttribute('rel')).toBe('noopener noreferrer nofollow');
  });

  test('reports a link that shows nothing as expired', async () => {
    await openLink(new FakeServer());
    await heading('This link no longer works');
    expect(document.title).toBe('This link no longer works · Dayward');
    expect(screen.getByRole('link', { name: 'Made with Dayward' })).toBeDefined();
  });

  test('removes a link from the screen that ended while it was open', async () => {
    const server = serverWith();
    await openLink(server);
    await heading('Paint the fence');
    server.taskShares.shown.clear();
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await heading('This link no longer works');
    expect(screen.queryByText('Sand it')).toBeNull();
  });

  test('reports a failed load offline, and retries', async () => {
    const server = serverWith();
    server.isAway = true;
    const { user } = await openLink(server);
    await heading('The link couldn’t be opened');
    expect(screen.getByText(/can’t be reached right now/)).toBeDefined();
    server.isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Paint the fence');
  });
});

describe('[TASK-39] a signed-in user', () => {
  test('can add the task to their own tasks and open it', async () => {
    const data = new FakeLocalData(ada.id);
    const { user } = await openLink(serverWith({}, ada), data);
    await user.click(await screen.findByRole('button', { name: 'Add to my tasks' }));
    expect(await screen.findByText('“Paint the fence” was added to your tasks.')).toBeDefined();
    const [task] = data.rows('tasks');
    const { title, description, priority, dueDate, dueTime } = shared;
    expect(task).toMatchObject({ title, description, priority, dueDate, dueTime, status: 'Todo', completed: false });
    expect(data.rows('subtasks')).toMatchObject([
      { taskId: task?.id, title: 'Buy paint', completed: true, sortOrder: 1 },
      { taskId: task?.id, title: 'Sand it', completed: false, sortOrder: 2 },
    ]);
    const link = screen.getByRole('link', { name: 'Open in my tasks' });
    expect(link.getAttribute('href')).toBe(`/dashboard/tasks?task=${task?.id}`);
    expect(screen.queryByRole('button', { name: 'Add to my tasks' })).toBeNull();
  });

  test('can undo the addition and add it again', async () => {
    const data = new FakeLocalData(ada.id);
    const { user } = await openLink(serverWith({}, ada), data);
    await user.click(await screen.findByRole('button', { name: 'Add to my tasks' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Add to my tasks' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Open in my tasks' })).toBeNull();
    expect(data.rows('tasks')).toMatchObject([{ deletedAt: expect.any(String) }]);
    await user.click(screen.getByRole('button', { name: 'Add to my tasks' }));
    await screen.findByRole('link', { name: 'Open in my tasks' });
    expect(data.rows('tasks').filter(({ deletedAt }) => deletedAt === null)).toHaveLength(1);
  });

  test('sees an error if it could not be saved, and nothing of it stays', async () => {
    const data = new FakeLocalData(ada.id);
    data.isFull = true;
    const { user } = await openLink(serverWith({}, ada), data);
    await user.click(await screen.findByRole('button', { name: 'Add to my tasks' }));
    expect(await screen.findByText(/^Not saved:/)).toBeDefined();
    await waitFor(() => expect(data.rows('tasks')).toEqual([]));
    expect(screen.getByRole('button', { name: 'Add to my tasks' })).toBeDefined();
  });
});
