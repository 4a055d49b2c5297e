import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { RefusedChange, SyncStatus } from '#src/platform/sync/local-store.ts';
import { buildProblem, FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';

const habitId = '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f70';

type Report = Partial<SyncStatus> & { problems?: readonly RefusedChange[] };

async function openPanel(report: Report = {}, server = new FakeServer({ user: ada })) {
  const data = new FakeLocalData(ada.id, { habits: [{ id: habitId, name: 'Read 10 pages' }] });
  data.report(report);
  const app = await renderApp({ server, data, path: '/dashboard' });
  const button = await screen.findByRole('button', { name: /^Sync: / });
  await app.user.click(button);
  const panel = within(await screen.findByRole('dialog', { name: 'Sync' }));
  return { ...app, data, panel, button };
}

describe('the status', () => {
  test('[SYNC-02] goes from idle to syncing with the real progress to synced', async () => {
    const { data, panel } = await openPanel({ state: 'saved', pending: 4 });
    expect(panel.getByText('4 changes are saved on this device and will sync soon.')).toBeDefined();
    expect(panel.queryByRole('progressbar')).toBeNull();
    act(() => data.report({ state: 'sending', pending: 3, progress: { done: 1, total: 4 } }));
    expect(panel.getByText('Syncing')).toBeDefined();
    expect(panel.getByRole('progressbar', { name: 'Progress' })).toMatchObject({ value: 1, max: 4 });
    expect(panel.getByText('1 of 4')).toBeDefined();
    act(() => data.report({ state: 'sent', pending: 0, progress: null }));
    expect(panel.getByText('Synced').closest('[role="status"]')).not.toBeNull();
    expect(panel.queryByRole('progressbar')).toBeNull();
  });

  test('a restored server is reported until the user has read it', async () => {
    const restored = { at: '2026-11-21T08:30:00.000Z', waiting: 2, sent: 1, refused: 0 };
    const { data, panel, user } = await openPanel({ state: 'sending', restored });
    const title = 'The server was restored from an older backup';
    expect(panel.getByRole('heading', { name: title })).toBeDefined();
    expect(panel.getByText(/^Sending 2 changes it had lost again from this device\. 1 change/)).toBeDefined();
    expect(panel.queryByRole('button', { name: 'Got it' })).toBeNull();
    act(() => data.report({ state: 'sent', restored: { ...restored, waiting: 0, sent: 2, refused: 1 } }));
    // The toast says it as well.
    const toast = /Of the changes it had lost, 2 were sent again and 1 were refused\./;
    expect(await screen.findByText(toast)).toBeDefined();
    expect(panel.getByText(/2 changes .* were sent again from this device\. 1 change .* was refused\./)).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Got it' }));
    expect(panel.queryByRole('heading', { name: title })).toBeNull();
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Sync Now' }));
    expect(data.asked).toEqual(['dismiss restored']);
  });

  test('the last sync, and that there was none', async () => {
    const { data, panel } = await openPanel();
    expect(panel.getByText(/Last synced:/).querySelector('time')?.dateTime).toBe('2026-11-21T08:30:00.000Z');
    act(() => data.report({ lastSyncedAt: null, state: 'saved' }));
    expect(panel.getByText(/Last synced: Never on this device/)).toBeDefined();
  });

  test('[SYNC-04] a failed sync shows the error, and Sync Now tries again', async () => {
    const { data, panel, user } = await openPanel({ state: 'problem', error: { code: 'internal' }, pending: 1 });
    expect(panel.getByText('Sync error')).toBeDefined();
    expect(panel.getByText(/The last sync failed: Something went wrong on our side/)).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Sync Now' }));
    expect(data.asked).toEqual(['sync']);
  });

  test('[SYNC-07] offline: pending changes are kept and sent later', async () => {
    const { panel, user } = await openPanel({ state: 'offline', error: { code: 'unreachable' }, pending: 2 });
    expect(panel.getByText(/saved on this device and will sync later\. 2 changes are waiting to sync\./)).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Sync Now' }));
    expect(await screen.findByText(/^Dayward can’t be reached right now/)).toBeDefined();
  });

  test('a browser that stores nothing: states it, and never that anything is saved', async () => {
    const { data, panel } = await openPanel({ storage: 'memory', state: 'saved', pending: 1 });
    expect(
      panel.getByText('This browser doesn’t let us save anything. Unsynced changes are lost when you close the page.'),
    ).toBeDefined();
    expect(panel.queryByText(/saved on this device/)).toBeNull();
    expect(panel.getByRole('button', { name: 'Save a copy of waiting changes' })).toBeDefined();
    act(() => data.report({ state: 'offline', error: { code: 'unreachable' } }));
    expect(panel.queryByText(/saved on this device/)).toBeNull();
  });

  test('Escape closes it and returns the focus', async () => {
    const { user, button } = await openPanel();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});

describe('refused changes', () => {
  const completion = buildProblem({
    name: 'habit.setDay',
    args: { habitId, runId: habitId, day: '2026-11-20', state: 'done' },
    code: 'not_found',
  });
  const list = buildProblem({ code: 'limit_reached' });
  const refused = (...problems: RefusedChange[]) => ({ state: 'problem' as const, problems });

  test('[SYNC-08] are listed with what they were and why, newest first', async () => {
    const { panel } = await openPanel(refused(list, completion));
    const [first, second] = panel.getAllByRole('listitem').map((row) => row.textContent);
    expect(first).toMatch(
      /^Complete a habit“Read 10 pages” · November 20, 2026.*The item it belongs to no longer exists\./,
    );
    expect(second).toMatch(/^Add a list“Home”.*There’s no room for it\./);
  });

  test.each<[Partial<RefusedChange['error']>, RegExp]>([
    [{ code: 'invalid_input', fields: { day: { code: 'day_in_future', message: '' } } }, /That day was in the future/],
    [
      { code: 'invalid_input', fields: { day: { code: 'no_protection_left', message: '' } } },
      /no streak protections left/,
    ],
    [{ code: 'invalid_input', fields: { name: { code: 'too_long', message: '' } } }, /isn’t valid \(name\)/],
    [{ code: 'invalid_input' }, /Some of its content isn’t valid\./],
    [{ code: 'internal', requestId: 'r-17' }, /Something went wrong on our side\..* Reference: r-17/],
    [{ code: 'id_taken' }, /Something else is already in its place\./],
    [{ code: 'plan_required' }, /Your plan doesn’t include this\. It stays here/],
  ])('[SYNC-08] the reason is told: %j', async (error, expected) => {
    const { panel } = await openPanel(refused({ ...list, error: { ...list.error, ...error } }));
    expect(panel.getByText(expected)).toBeDefined();
  });

  test('one that needs a higher plan names it as the catalogue in force does', async () => {
    const server = new FakeServer({ user: ada });
    server.account.plans = server.account.plans.map((plan) => ({ ...plan, name: `${plan.id} Summit` }));
    const error = {
      ...list.error,
      code: 'plan_required' as const,
      plan: { feature: 'habit_journal', required: 'Pro' } as const,
    };
    const { panel } = await openPanel(refused({ ...list, error }), server);
    expect(await panel.findByText(/This needs Pro Summit\. It stays here and is sent automatically/)).toBeDefined();
  });

  test('of another version of the app are listed as well', async () => {
    const { panel } = await openPanel(refused({ ...list, name: 'mood.log', args: { mood: 4 } }));
    expect(panel.getByText('A change from another version of the app (mood.log)')).toBeDefined();
  });

  test('are shown as lost if they were sealed at a sign-out and cannot be opened, with nothing to send', async () => {
    const error = { code: 'internal', message: '' } as const;
    const { panel } = await openPanel(refused({ ...list, name: 'sealed', args: { count: 3 }, error }));
    expect(panel.getByText('3 changes from before a sign-out')).toBeDefined();
    expect(panel.getByText(/^These were locked when you signed out/)).toBeDefined();
    expect(panel.queryByRole('button', { name: /^Send again/ })).toBeNull();
    expect(panel.getByRole('button', { name: /^Dismiss: / })).toBeDefined();
  });

  test('can be sent again; the focus moves to the remaining ones', async () => {
    const { data, panel, user } = await openPanel(refused(list, completion));
    await user.click(panel.getByRole('button', { name: 'Send again: Add a list, “Home”' }));
    expect(data.asked).toEqual([`retry ${list.id}`]);
    expect(panel.getAllByRole('listitem')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Refused changes'));
  });

  test('are dismissed after a confirmation, which can be declined', async () => {
    const { data, panel, user } = await openPanel(refused(list));
    const dismiss = () => panel.getByRole('button', { name: 'Dismiss: Add a list, “Home”' });
    await user.click(dismiss());
    expect(document.activeElement?.textContent).toBe('Keep');
    await user.keyboard('{Enter}');
    expect(data.asked).toEqual([]);
    expect(document.activeElement).toBe(dismiss());
    await user.click(dismiss());
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(dismiss());
    await user.click(dismiss());
    await user.click(panel.getByRole('button', { name: 'Dismiss for good' }));
    expect(data.asked).toEqual([`dismiss ${list.id}`]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Sync Now'));
  });

  test('can be dismissed all at once', async () => {
    const { data, panel, user } = await openPanel(refused(list, completion));
    await user.click(panel.getByRole('button', { name: 'Dismiss all' }));
    expect(panel.getByText('Dismiss 2 changes? You can’t get them back.')).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Dismiss for good' }));
    await waitFor(() => expect(panel.queryByRole('listitem')).toBeNull());
    expect(data.asked).toEqual([`dismiss ${list.id}`, `dismiss ${completion.id}`]);
  });

  test('[SYNC-08] are exported as a file', async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    // jsdom cannot create object URLs.
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
        static override revokeObjectURL = () => {};
      },
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { panel, user } = await openPanel(refused(list, completion));
    await user.click(panel.getByRole('button', { name: 'Export' }));
    expect(names).toEqual(['dayward-refused-changes-2026-11-21.json']);
    expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual([list, completion]);
    vi.unstubAllGlobals();
  });
});
