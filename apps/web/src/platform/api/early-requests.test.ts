import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeDevice } from '#src/platform/sync/test-support/fake-device.ts';
import { FakeSyncServer } from '#src/platform/sync/test-support/fake-sync-server.ts';
import { DATA, requestEarly } from '../../../vite-plugins/early-requests.ts';
import { dropOldEarlyAnswers } from './early-answers.ts';

const ada = newId();
const FILES = { pages: [], entry: '/start.js', start: {}, next: { code: [], words: [] } };

beforeEach(() => {
  window.history.replaceState(null, '', '/dashboard');
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ user: { id: ada } }));
});

afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
  delete window.earlyAnswers;
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
  dropOldEarlyAnswers();
  vi.advanceTimersByTime(9_999);
  expect(window.earlyAnswers?.size).toBe(3);
  vi.advanceTimersByTime(1);
  expect(window.earlyAnswers?.size).toBe(0);
});
