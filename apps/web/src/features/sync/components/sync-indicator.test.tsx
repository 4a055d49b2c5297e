import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { SyncStatus } from '#src/platform/sync/local-store.ts';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';

const unreachable = { state: 'offline', error: { code: 'unreachable' } } as const;

const KEEPS_NOTHING = /^This browser doesn’t let us save anything/;

async function openShell(data = new FakeLocalData(ada.id)) {
  const app = await renderApp({ server: new FakeServer({ user: ada }), data, path: '/dashboard' });
  await screen.findByRole('heading', { name: 'Welcome, Ada Lovelace' });
  return { ...app, data };
}

const isHidden = (face: Element | null) => face?.className.includes('opacity-0');

const indicator = () => screen.findByRole('button', { name: /^Sync: / });

describe('the indicator in the header', () => {
  test.each<[string, Partial<SyncStatus>, string]>([
    ['all is sent', {}, 'Sync: Synced'],
    ['a change is saved on this device', { state: 'saved', pending: 1 }, 'Sync: Saved on device · 1 change waiting'],
    ['changes are on their way', { state: 'sending', pending: 3 }, 'Sync: Syncing · 3 changes waiting'],
    ['the server cannot be reached', { ...unreachable, pending: 2 }, 'Sync: Offline · 2 changes waiting'],
    [
      'it is tried again in vain',
      { ...unreachable, state: 'sending', pending: 2 },
      'Sync: Offline · 2 changes waiting',
    ],
    [
      'something gets through again',
      { ...unreachable, state: 'sending', pending: 1, progress: { done: 1, total: 3 } },
      'Sync: Syncing · 1 change waiting',
    ],
    [
      'syncing fails',
      { state: 'problem', error: { code: 'internal' }, pending: 2 },
      'Sync: Sync error · 2 changes waiting',
    ],
    ['a change was refused', { state: 'problem', refused: 1 }, 'Sync: Refused · 1 change refused'],
    ['never synced', { state: 'saved', lastSyncedAt: null }, 'Sync: Not synced'],
    ['nothing can be kept', { state: 'saved', storage: 'memory', pending: 1 }, 'Sync: Not synced · 1 change waiting'],
  ])('status: %s', async (_, status, name) => {
    const { data } = await openShell();
    act(() => data.report(status));
    const button = await screen.findByRole('button', { name });
    // A toast outlives its test unless it has appeared by the end.
    if (status.storage === 'memory') await screen.findByText(KEEPS_NOTHING);
    if (status.refused) await screen.findByText('1 change refused');
    const shown = () =>
      [...button.querySelectorAll('svg')].map((svg) => svg.parentElement).filter((face) => !isHidden(face));
    const [word] = name.replace('Sync: ', '').split(' · ');
    await waitFor(() => expect(shown().map((face) => face?.textContent)).toEqual([word]));
  });

  test('counts pending changes up to a readable maximum', async () => {
    const { data } = await openShell();
    act(() => data.report({ state: 'saved', pending: 7 }));
    await waitFor(async () => expect((await indicator()).textContent).toContain('7'));
    act(() => data.report({ state: 'saved', pending: 120 }));
    await waitFor(async () => expect((await indicator()).textContent).toContain('99+'));
    expect(screen.getByRole('button', { name: 'Sync: Saved on device · 120 changes waiting' })).toBeDefined();
  });
});

describe('announcements', () => {
  const heard: string[] = [];
  let observer: MutationObserver | undefined;

  afterEach(() => {
    observer?.disconnect();
    heard.length = 0;
  });

  async function listen() {
    const app = await openShell();
    const region = (await indicator()).parentElement?.querySelector('[aria-live="polite"]');
    if (!region) throw new Error('There is no region to listen to.');
    observer = new MutationObserver(() => heard.push(region.textContent ?? ''));
    observer.observe(region, { characterData: true, childList: true, subtree: true });
    return app;
  }

  test('going offline and recovering, but no single change in progress', async () => {
    const { data } = await listen();
    for (const pending of [1, 2, 3]) {
      act(() => data.report({ state: 'saved', pending }));
      act(() => data.report({ state: 'sending', pending }));
      act(() => data.report({ state: 'sent', pending: 0 }));
    }
    act(() => data.report({ ...unreachable, pending: 1 }));
    await waitFor(() => expect(heard).toEqual([expect.stringMatching(/^You’re offline\. Keep going/)]));
    // Another failed attempt is not announced again.
    act(() => data.report({ state: 'sending', pending: 1 }));
    act(() => data.report({ ...unreachable, pending: 1 }));
    act(() => data.report({ state: 'sent', pending: 0, error: null }));
    await waitFor(() => expect(heard.slice(1)).toEqual(['Back in sync. All your changes are sent.']));
  });

  test('[SYNC-04] failed syncing', async () => {
    const { data } = await listen();
    act(() => data.report({ state: 'problem', error: { code: 'internal' }, pending: 1 }));
    await waitFor(() => expect(heard).toEqual(['Sync failed. Your changes are kept and will be sent later.']));
  });
});

describe('leaving the page', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  test.each<[string, Partial<SyncStatus>, boolean]>([
    ['asks where nothing is kept and something is not sent', { storage: 'memory', state: 'saved', pending: 1 }, true],
    ['does not ask where nothing is kept and all is sent', { storage: 'memory' }, false],
    ['does not ask where this device keeps what is not sent', { ...unreachable, pending: 3 }, false],
  ])('%s', async (_, status, expected) => {
    const { data } = await openShell();
    act(() => data.report(status));
    if (status.storage === 'memory') await screen.findByText(KEEPS_NOTHING);
    expect(leave()).toBe(expected);
    act(() => data.report({ state: 'sent', pending: 0, error: null }));
    expect(leave()).toBe(false);
  });
});

test('a refused change is announced with a link to it', async () => {
  const { data, user } = await openShell();
  act(() => data.report({ state: 'problem', refused: 1 }));
  expect(await screen.findByText('1 change refused')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sync' });
  expect(within(dialog).getByText('Refused')).toBeDefined();
});

test('a browser that stores nothing is announced at once, once', async () => {
  const data = new FakeLocalData(ada.id);
  data.report({ storage: 'memory' });
  await openShell(data);
  expect(await screen.findByText(KEEPS_NOTHING)).toBeDefined();
  act(() => data.report({ state: 'saved', pending: 1 }));
  expect(screen.getAllByText(KEEPS_NOTHING)).toHaveLength(1);
});
