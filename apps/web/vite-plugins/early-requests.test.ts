import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeOverEarlyAnswers } from '#src/platform/api/early-answers.ts';
import { SESSION_CHANNEL } from '#src/platform/session/keep-session-fresh.ts';
import { FakeDevice } from '#src/platform/sync/test-support/fake-device.ts';
import { FakeSyncServer } from '#src/platform/sync/test-support/fake-sync-server.ts';
import { DATA, requestEarly } from './early-requests.ts';

const ada = newId();
const FILES = { pages: [], entry: '/start.js', font: '/font.woff2', start: {}, next: { code: [], words: [] } };

/** A channel to the other tabs, as far as the page uses it. */
class FakeChannel {
  static opened: FakeChannel[] = [];
  isOpen = true;
  onmessage: (() => void) | null = null;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
    FakeChannel.opened.push(this);
  }

  close(): void {
    this.isOpen = false;
  }
}

beforeEach(() => {
  FakeChannel.opened = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  window.history.replaceState(null, '', '/dashboard');
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ user: { id: ada } }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
  delete window.earlyAnswers;
  delete window.earlyNews;
  delete window.prefetchNext;
  for (const link of document.head.querySelectorAll('link')) link.remove();
});

async function visit() {
  requestEarly(FILES, DATA);
  await vi.waitFor(() => expect(window.earlyAnswers?.size).toBe(3));
}

test('the early request for rows is the first one of a new device', async () => {
  await visit();
  const device = new FakeDevice(new FakeSyncServer(ada));
  const paths: string[] = [];
  device.onRequest = (request) => {
    paths.push(request.path);
    return device.server.transport(request);
  };
  const data = await device.openTab({ openStream: undefined });
  await data.syncNow();
  device.crash();
  expect([...(window.earlyAnswers?.keys() ?? [])]).toContain(paths[0]);
});

test('early answers are dropped once they are too old', async () => {
  await visit();
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockReturnValue(5_000);
  takeOverEarlyAnswers();
  vi.advanceTimersByTime(9_999);
  expect(window.earlyAnswers?.size).toBe(3);
  vi.advanceTimersByTime(1);
  expect(window.earlyAnswers?.size).toBe(0);
});

test('early answers are dropped when another tab changes the session, until the app listens itself', async () => {
  await visit();
  const [channel] = FakeChannel.opened;
  expect(channel?.name).toBe(SESSION_CHANNEL);
  channel?.onmessage?.();
  expect(window.earlyAnswers?.size).toBe(0);
  expect(channel?.isOpen).toBe(true);
  takeOverEarlyAnswers();
  expect(channel?.isOpen).toBe(false);
});

test('a browser without channels between tabs requests the same', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  Reflect.deleteProperty(window, 'BroadcastChannel');
  await visit();
  expect(FakeChannel.opened).toEqual([]);
});

test('the typeface is preloaded only on a device that has it', () => {
  const preloaded = () => document.head.querySelectorAll('link[rel=preload][href="/font.woff2"]').length;
  requestEarly(FILES, DATA);
  expect(preloaded()).toBe(0);
  localStorage.setItem('dayward.user', ada);
  requestEarly(FILES, DATA);
  localStorage.removeItem('dayward.user');
  expect(preloaded()).toBe(1);
});
