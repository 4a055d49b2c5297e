import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { startPiSandbox } from './pi-sandbox.mjs';

const HERE = { PATH: process.env['PATH'], HOME: process.env['HOME'] };

const running: { stop: () => Promise<void> }[] = [];

afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop();
});

async function start(settings: Record<string, string>) {
  const sandbox = await startPiSandbox(process.execPath, { ...HERE, ...settings });
  running.push(sandbox);
  return { ...sandbox, origin: sandbox.env['PI_SANDBOX_URL'] };
}

/** A port that nothing else uses now. */
async function unusedPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('[PI-28] without a key of Pi the sandbox serves the same protocol on another site, until it is stopped', async () => {
  const port = await unusedPort();
  const { origin, env, stop } = await start({ PORT: '3000', PI_SANDBOX_PORT: String(port) });
  expect(origin).toBe(`http://127.0.0.1:${port}`);
  const me = await vi.waitFor(() => fetch(`${origin}/v2/me`, { headers: { authorization: 'Bearer x' } }), 20_000);
  expect(me.status).toBe(401);
  const payment = await fetch(`${origin}/v2/payments/x`, {
    headers: { authorization: `Key ${env['PI_SANDBOX_KEY']}` },
  });
  expect(payment.status).toBe(404);
  await stop();
  await expect(fetch(`${origin}/v2/me`)).rejects.toThrow('fetch failed');
});

test('its port is a hundred above the one of the server, or another one if that is taken', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  try {
    const { origin } = await start({ PORT: String(port - 100) });
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(origin).not.toBe(`http://127.0.0.1:${port}`);
    await vi.waitFor(() => fetch(`${origin}/pages/style.css`), 20_000);
  } finally {
    taken.close();
  }
});

test.each<[why: string, settings: Record<string, string>]>([
  ['there is a key of Pi', { PI_API_KEY: 'k' }],
  ['another emulator is named', { PI_SANDBOX_URL: 'http://localhost:1' }],
  ['the network is the mainnet', { PI_NETWORK: 'mainnet' }],
  ['the server has an https address', { PUBLIC_URL: 'https://dayward.example' }],
  ['the address of the server is none', { PUBLIC_URL: 'dayward' }],
  ['the server takes any port', { PORT: '0' }],
  ['it is turned off', { PI_SANDBOX_PORT: 'off' }],
])('[PI-28] no sandbox runs if %s', async (_, settings) => {
  expect((await start(settings)).env).toEqual({});
});
