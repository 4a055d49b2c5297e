import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MAIN = join(import.meta.dirname, '../src/main.ts');

function run(args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [MAIN, ...args], { env: { PATH: process.env['PATH'], ...env } });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  return { child, output, exit: once(child, 'exit') };
}

test('the process says when it is ready, and ends on a signal', async () => {
  const args = ['--app-origin', 'http://localhost:3000', '--port', '0'];
  const { child, output, exit } = run(args, { PI_SANDBOX_KEY: 'a-key' });
  await expect.poll(() => output.stdout).toMatch(/^Pi Sandbox is ready at http:\/\/127\.0\.0\.1:\d+\n$/);
  const origin = output.stdout.trim().split(' ').at(-1);
  expect((await fetch(`${origin}/control/state`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});

test.each([
  ['no key', ['--app-origin', 'http://localhost:3000'], {}, 'Set PI_SANDBOX_KEY to the key of the app.'],
  ['no app', ['--port', '0'], { PI_SANDBOX_KEY: 'a-key' }, 'The app origin must be'],
  [
    'https',
    ['--app-origin', 'https://app.example.org'],
    { PI_SANDBOX_KEY: 'a-key' },
    'does not serve an app at an https',
  ],
  ['an unknown option', ['--anything'], { PI_SANDBOX_KEY: 'a-key' }, "Unknown option '--anything'"],
])('the process with %s ends with one line that names the remedy', async (_, args, env, text) => {
  const { output, exit } = run(args, env);
  expect(await exit).toEqual([1, null]);
  expect(output.stderr).toContain(text);
  expect(output.stderr.trimEnd().split('\n')).toHaveLength(1);
});
