import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const RUN_TWO_TOOLS = join(import.meta.dirname, '../fixtures/run-two-tools.mjs');
const RUN_TOOLS_IN_TURN = join(import.meta.dirname, '../fixtures/run-tools-in-turn.mjs');

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
  expect(output).toBe('first\nsecond\n');
});

test('tools run at once, their output appears in turn, and each has its exit code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dayward-tools-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { stdout } = spawnSync(process.execPath, [RUN_TOOLS_IN_TURN, folder], { encoding: 'utf8' });
  expect(stdout).toBe('first\nsecond\n[["one",0],["two",7]]\n');
});
