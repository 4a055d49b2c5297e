import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderComponent } from '#test/render-component.tsx';
import { ShareLinks } from '../index.ts';

const id = '0193b2c4-6d1e-7c3a-9f2b-000000000001';
const [older, newer] = [2, 3].map((n) => `0193b2c4-6d1e-7c3a-9f2b-00000000000${n}`) as [string, string];
const SHARES = `/tasks/${id}/shares`;

const task = {
  ...{ id, title: 'Paint the fence', description: '**Green**, not blue', priority: 'High' as const },
  ...{ startDate: null, dueDate: null, dueTime: null },
  subtasks: [{ title: 'Buy paint', completed: true }],
};

async function open(server = new FakeServer({ user: ada }), data = new FakeLocalData(ada.id)) {
  const app = await renderComponent(<ShareLinks task={task} />, { server, data });
  await screen.findByRole('heading', { name: 'Share a link' });
  return { ...app, server, data };
}

function withLinks(): FakeServer {
  const server = new FakeServer({ user: ada });
  server.taskShares.live.set(id, [
    { id: newer, createdAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-11-27T10:00:00.000Z' },
    { id: older, createdAt: '2026-11-01T10:00:00.000Z', expiresAt: null },
  ]);
  return server;
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const rows = () => within(screen.getByRole('list', { name: 'Active links' })).getAllByRole('listitem');

describe('[TASK-39] creating a link', () => {
  test('shows beforehand what the link contains and what it leaves out', async () => {
    const { user } = await open();
    expect(screen.getByText(/Your name, notes, files, tags and times aren’t shown\.$/)).toBeDefined();
    await user.click(screen.getByText('What the link shows'));
    expect(screen.getByText('Paint the fence')).toBeDefined();
    expect(screen.getByText('High')).toBeDefined();
    expect(screen.getByText('Green').tagName).toBe('STRONG');
    expect(screen.getByText('Buy paint')).toBeDefined();
  });

  test('shows the link once for copying, and in the list of working links', async () => {
    const { user, server } = await open();
    await user.selectOptions(screen.getByLabelText('Link expires'), 'After 7 days');
    await user.click(press('Create link'));
    const link = (await screen.findByLabelText<HTMLInputElement>('Your link')).value;
    expect(server.sent.get(`POST ${SHARES}`)).toEqual({ id: link.split('/').at(-1), days: 7 });
    await waitFor(() => expect(document.activeElement).toBe(press('Copy link')));
    await user.click(press('Copy link'));
    expect(await screen.findByText('Link copied')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(rows()).toHaveLength(1);
  });

  test('can create a permanent link, and reports a failed copy', async () => {
    const { user, server } = await open();
    await user.selectOptions(screen.getByLabelText('Link expires'), 'Never');
    await user.click(press('Create link'));
    await screen.findByLabelText('Your link');
    expect(server.sent.get(`POST ${SHARES}`)).toMatchObject({ days: null });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await user.click(press('Copy link'));
    expect(await screen.findByText(/didn’t allow copying/)).toBeDefined();
  });

  test('is disabled offline, with a message', async () => {
    const data = new FakeLocalData(ada.id);
    data.report({ state: 'offline' });
    await open(undefined, data);
    expect(screen.getByText(/^You’re offline\./)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull();
  });

  test('waits until pending changes are sent, so that the link shows what is on screen', async () => {
    const data = new FakeLocalData(ada.id);
    data.report({ state: 'saved', pending: 1 });
    const { user, server } = await open(undefined, data);
    await user.click(press('Create link'));
    expect(await screen.findByText(/^Your latest changes haven’t been sent yet/)).toBeDefined();
    expect([data.asked, server.sent.has(`POST ${SHARES}`)]).toEqual([['sync'], false]);
    data.report({ state: 'sent', pending: 0 });
    await user.click(press('Create link'));
    expect(await screen.findByLabelText('Your link')).toBeDefined();
  });

  test('repeats the same request after a missing answer', async () => {
    const { user, server } = await open();
    server.isDeaf = true;
    await user.click(press('Create link'));
    expect(await screen.findByText(/can’t be reached right now/)).toBeDefined();
    const asked = server.sent.get(`POST ${SHARES}`);
    server.isDeaf = false;
    await user.click(press('Create link'));
    await screen.findByLabelText('Your link');
    expect(server.sent.get(`POST ${SHARES}`)).toEqual(asked);
  });

  test.each([
    ['not_found', /^This task hasn’t reached the server yet/],
    ['limit_reached', /^You have 100 active links/],
    ['rate_limited', /^Too many requests/],
  ] as const)('reports why the server refuses it (%s)', async (code, said) => {
    const { user, server } = await open();
    server.refuse(`POST ${SHARES}`, code);
    await user.click(press('Create link'));
    expect(await screen.findByText(said)).toBeDefined();
  });
});

describe('[TASK-39] working links', () => {
  test('show when they were created and when they expire', async () => {
    await open(withLinks());
    await screen.findByRole('list', { name: 'Active links' });
    const [first, second] = rows().map(({ textContent }) => textContent);
    expect(first).toMatch(/Created Nov 20, 2026.*Expires Nov 27, 2026/);
    expect(second).toMatch(/Created Nov 1, 2026.*Never expires/);
  });

  test('end only after a confirmation', async () => {
    const { user, server } = await open(withLinks());
    const end = await screen.findByRole('button', { name: /^Turn off the link created Nov 20/ });
    await user.click(end);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(server.taskShares.live.get(id)).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(end);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn off link' }));
    expect(await screen.findByText('The link was turned off.')).toBeDefined();
    expect(server.taskShares.live.get(id)?.map((share) => share.id)).toEqual([older]);
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  test('remove the new link from the screen when they end', async () => {
    const { user } = await open();
    await user.click(press('Create link'));
    await screen.findByLabelText('Your link');
    await user.click(press(/^Turn off the link created/));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn off link' }));
    await waitFor(() => expect(screen.queryByLabelText('Your link')).toBeNull());
    expect(screen.queryByRole('list', { name: 'Active links' })).toBeNull();
  });

  test('stay with an error if ending them failed', async () => {
    const server = withLinks();
    const { user } = await open(server);
    server.refuse(`DELETE ${SHARES}/${newer}`, 'unavailable');
    await user.click(await screen.findByRole('button', { name: /^Turn off the link created Nov 20/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn off link' }));
    expect(await screen.findByText(/isn’t ready yet/)).toBeDefined();
    expect(rows()).toHaveLength(2);
  });

  test('can be requested again after a failed request', async () => {
    const server = withLinks();
    server.refuse(`GET ${SHARES}`, 'unavailable');
    const { user } = await open(server);
    await screen.findByRole('heading', { name: 'Your links couldn’t be loaded' });
    server.refuse(`GET ${SHARES}`);
    await user.click(press('Try again'));
    expect(await screen.findByRole('list', { name: 'Active links' })).toBeDefined();
  });
});
