import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const RUN_TWO_TOOLS = join(import.meta.dirname, '../fixtures/run-two-tools.mjs');

test.skipIf(process.platform === 'win32')('no further tool runs after npm has died', async () => {
  // The shell stands for npm: it waits for the script, and cannot pass SIGKILL on.
  const npm = spawn('/bin/sh', ['-c', '"$0" "$1"; exit', process.execPath, RUN_TWO_TOOLS], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'test' },
  });
  let output = '';
  npm.stdout.setEncoding('utf8').on('data', (part) => {
    output += part;
  });
  await once(npm.stdout, 'data');
  npm.kill('SIGKILL');
  await once(npm.stdout, 'end');
  expect(output).toBe('first\n');
});
