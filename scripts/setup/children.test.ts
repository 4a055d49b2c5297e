import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

const RUN_TOOL = join(import.meta.dirname, '../fixtures/run-tool.mjs');

/** A zombie has ended too. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('a tool ends with the script that %s ends', async (signal) => {
  const script = spawn(process.execPath, [RUN_TOOL], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(script.stdout, 'data');
  const pid = Number(line);
  expect(isRunning(pid)).toBe(true);
  script.kill(signal);
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 20_000 });
});
