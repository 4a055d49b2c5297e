import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type PiSandbox, type PiSandboxOptions, SandboxSettingsError, startPiSandbox } from '#src/index.ts';
import { API_KEY, APP_ORIGIN, USER } from './visit.ts';

const started: PiSandbox[] = [];
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pi-sandbox-'));
});
afterEach(async () => {
  for (const sandbox of started.splice(0)) await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(options: Partial<PiSandboxOptions> = {}): Promise<PiSandbox> {
  const sandbox = await startPiSandbox({ port: 0, appOrigin: APP_ORIGIN, apiKey: API_KEY, ...options });
  started.push(sandbox);
  return sandbox;
}

describe('who may call', () => {
  test("the framed app's page calls the API, and no other page does", async () => {
    const { origin } = await start();
    const allowed = async (from: string, path = '/v2/me') =>
      (await fetch(origin + path, { method: 'OPTIONS', headers: { origin: from } })).headers.get(
        'access-control-allow-origin',
      );
    expect(await allowed(APP_ORIGIN)).toBe(APP_ORIGIN);
    expect(await allowed('https://elsewhere.example')).toBeNull();
    expect(await allowed(APP_ORIGIN, '/control/state')).toBeNull();
  });

  test.each(['/control/reset', '/host-api/grant', '/control/state'])('%s is closed to other origins', async (path) => {
    const { origin } = await start();
    const method = path.endsWith('state') ? 'GET' : 'POST';
    const call = (from: string) => fetch(origin + path, { method, headers: { origin: from } });
    expect((await call(APP_ORIGIN)).status).toBe(403);
    expect((await call(origin)).status).not.toBe(403);
  });

  test('a name that a stranger made point to this machine is refused', async () => {
    const { origin } = await start();
    expect(await statusAs(origin, 'rebound.example')).toBe(403);
    expect(await statusAs(origin, 'localhost')).toBe(200);
  });

  test('an app at 127.0.0.1 gets a host page of another site', async () => {
    const { origin, control } = await start({ appOrigin: 'http://127.0.0.1:3000' });
    expect(new URL(origin).hostname).toBe('localhost');
    expect((await control.state()).app.origin).toBe('http://127.0.0.1:3000');
  });

  test('an app at an https address is refused', async () => {
    await expect(start({ appOrigin: 'https://app.example.org' })).rejects.toThrow(SandboxSettingsError);
  });

  test('a public test site has no control', async () => {
    const publicOrigin = 'https://pi-test.example.org';
    const sandbox = await start({ appOrigin: 'https://test.example.org', publicOrigin });
    expect(sandbox.origin).toBe(publicOrigin);
    const { port } = sandbox.address;
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    expect(await Promise.all(['/control', '/control/state', '/pages/control.js'].map(status))).toEqual([404, 404, 404]);
    expect(await status('/app/dayward')).toBe(200);
  });
});

test('faults of calls are kept for the server of the app', async () => {
  const { origin, control } = await start();
  const { token } = await control.issueToken({ username: USER });
  await control.setFault('me-html-500');
  const me = async (headers: Record<string, string>) =>
    (await fetch(`${origin}/v2/me`, { headers: { authorization: `Bearer ${token}`, ...headers } })).status;
  expect(await me({ origin: APP_ORIGIN })).toBe(200);
  expect(await me({})).toBe(500);
});

describe('the pages', () => {
  test('the host page frames the app and nothing else', async () => {
    const { hostPage } = await start();
    const response = await fetch(hostPage);
    expect(response.headers.get('content-security-policy')).toContain(`frame-src ${APP_ORIGIN};`);
    expect(await response.text()).toContain('/pages/host.js');
    expect((await fetch(`${new URL(hostPage).origin}/app/another`)).status).toBe(404);
  });

  test('the scripts are one program each', async () => {
    const { origin } = await start({ clock: { scale: 20 } });
    for (const path of ['/pi-sdk.js', '/pages/host.js', '/pages/control.js']) {
      const text = await (await fetch(origin + path)).text();
      expect(() => new Function(text)).not.toThrow();
      expect(text).not.toMatch(/^(import|export) /m);
    }
    expect(await (await fetch(`${origin}/pi-sdk.js`)).text()).toContain(`{"hostOrigin":"${origin}","clockScale":20}`);
  });
});

describe('the state', () => {
  test('is kept between two starts by a snapshot', async () => {
    const snapshot = join(folder, 'state.json');
    const first = await start({ snapshot });
    const { identifier } = await first.control.createPayment({ username: USER, amount: 1, isPaid: true });
    await first.stop();
    const second = await start({ snapshot });
    const { payments, users } = await second.control.state();
    expect(payments).toMatchObject([{ identifier, transaction: { verified: true } }]);
    expect(users.find(({ username }) => username === USER)?.balance).toBe(999);
  });

  test.each(['', '{', '[]', '{"users":1}'])('begins anew after the damaged snapshot %j', async (text) => {
    const snapshot = join(folder, 'state.json');
    await writeFile(snapshot, text);
    const { control } = await start({ snapshot });
    expect((await control.state()).users).toHaveLength(3);
  });

  test('keeps the uid of a user without a snapshot', async () => {
    const uids = async ({ control }: PiSandbox) => (await control.state()).users.map(({ uid }) => uid);
    expect(await uids(await start())).toEqual(await uids(await start()));
  });

  test('says what is wrong with an order', async () => {
    const { control } = await start();
    await expect(control.putUser({ username: 'not a name' })).rejects.toThrow(/username/);
  });
});

/** The status of a request that names another host, which `fetch` does not allow. */
function statusAs(origin: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${origin}/control/state`, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}
