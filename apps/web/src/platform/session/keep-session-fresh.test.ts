import { expect, test } from 'vitest';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { keepSessionFresh } from './keep-session-fresh.ts';
import { createSession } from './session.ts';

const MINUTE_MS = 60_000;

function openTab() {
  const server = new FakeServer({ user: ada });
  const clock = { nowMs: 0, now: () => clock.nowMs };
  const network = new EventTarget();
  keepSessionFresh(createSession(server.transport), clock, document, network);
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
  return { server, clock, network, comeBack };
}

const asked = async (server: FakeServer) => {
  await Promise.resolve();
  return server.requests.filter((request) => request === 'GET /auth/session').length;
};

test('a tab that returns after a while refreshes the session', async () => {
  const { server, clock, comeBack } = openTab();
  clock.nowMs = 4 * MINUTE_MS;
  comeBack();
  expect(await asked(server)).toBe(0);
  clock.nowMs = 6 * MINUTE_MS;
  comeBack();
  expect(await asked(server)).toBe(1);
  comeBack();
  expect(await asked(server)).toBe(1);
});

test('so does one that is online again', async () => {
  const { server, clock, network } = openTab();
  clock.nowMs = 6 * MINUTE_MS;
  network.dispatchEvent(new Event('online'));
  expect(await asked(server)).toBe(1);
});
