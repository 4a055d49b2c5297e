import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient, sessionRoutes } from '@dayward/contract';
import { accountsRoutes } from '@dayward/contract/features/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIGN_UP, transportOf } from '#test/test-server.ts';
import { killPostgres } from './postgres-processes.ts';
import { launchServer, type ServerProcess } from './server-process.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const EMAIL = 'robin@example.org';

let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = join(await realpath(await mkdtemp(join(tmpdir(), 'dayward-grant-'))), 'data');
  server = launchServer({ dataDir, program: 'bundle' });
  await server.ready;
});

afterAll(async () => {
  await server.end('SIGTERM');
  await killPostgres(dataDir);
  await rm(join(dataDir, '..'), { recursive: true, force: true });
});

/** Runs the command of `npm run grant-plan`. */
function grant(args: readonly string[], env: Record<string, string> = {}): Promise<{ code: number; text: string }> {
  const { PATH = '', HOME = '' } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'scripts/grant-plan.ts', ...args],
      { cwd: ROOT, env: { PATH, HOME, DATA_DIR: dataDir, ...env } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, text: (stdout + stderr).trim() }),
    );
  });
}

describe('granting a plan for development', () => {
  test('takes effect in an open session while the server runs', async () => {
    const { transport } = transportOf(await server.ready);
    const api = createApiClient(transport);
    await api.call(sessionRoutes.signUp, { body: { ...SIGN_UP, email: EMAIL, password: 'correct horse battery' } });
    const holding = async () => {
      const { plan, planExpiry, hasPaid } = await api.call(accountsRoutes.me, {});
      return { plan, planExpiry, hasPaid };
    };

    const granted = await grant(['Robin@Example.org', 'Pro', '30']);
    expect(granted).toEqual({ code: 0, text: expect.stringMatching(/^robin@example\.org has Pro until .+\.$/) });
    const pro = await holding();
    expect(granted.text).toContain(String(pro.planExpiry));
    expect(pro).toMatchObject({ plan: 'Pro', hasPaid: true });

    expect(await grant([EMAIL, 'Premium', '-1'])).toMatchObject({ code: 0 });
    expect(Date.parse(String((await holding()).planExpiry))).toBeLessThan(Date.now());

    expect(await grant([EMAIL, 'Free'])).toEqual({ code: 0, text: `${EMAIL} has Free.` });
    expect(await holding()).toEqual({ plan: 'Free', planExpiry: null, hasPaid: false });
  });

  test.each([
    [[], /^Usage: /],
    [['robin', 'Pro', '30'], /^Usage: /],
    [[EMAIL, 'Ultra', '30'], /^Usage: /],
    [[EMAIL, 'Pro', 'forever'], /^Usage: /],
    [[EMAIL, 'Pro', '9999'], /^Usage: /],
    [[EMAIL, 'Pro'], /Pro needs a number of days\.$/],
    [['nobody@example.org', 'Pro', '30'], /^There is no account with the address nobody@example\.org\.$/],
  ])('reports the error of %j', async (args, line) => {
    expect(await grant(args)).toEqual({ code: 1, text: expect.stringMatching(line) });
  });

  test('[PLAN-54] refuses to run in production', async () => {
    const env = {
      PUBLIC_URL: 'https://dayward.example.org',
      SMTP_URL: 'smtps://mail.example.org',
      MAIL_FROM: 'Dayward <hello@example.org>',
      TRUSTED_PROXIES: 'none',
    };
    const refused = { code: 1, text: expect.stringMatching(/^PUBLIC_URL is https:.* plans are only bought here\.$/) };
    expect(await grant([EMAIL, 'Pro', '30'], env)).toEqual(refused);
  });

  test('reports that no server is running', async () => {
    const nowhere = { DATA_DIR: join(dataDir, '../nowhere') };
    const asked = { code: 1, text: expect.stringMatching(/^No database runs in .*nowhere: start the server first/) };
    expect(await grant([EMAIL, 'Pro', '30'], nowhere)).toEqual(asked);
  });
});
