import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import configuration from '../.dependency-cruiser.mjs';
import { FILES, LIBRARIES, MANIFESTS } from './fixtures/boundaries.ts';

const ROOT = join(import.meta.dirname, '..');
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

type Report = { summary: { totalCruised: number; violations: { from: string; rule: { name: string } }[] } };

describe('the import rules, run over planted violations', () => {
  let folder: string;
  let report: Report;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dayward-boundaries-'));
    await plant(folder);
    report = await cruise(folder);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('the cruiser sees every planted file', () => {
    expect(report.summary.totalCruised).toBeGreaterThanOrEqual(Object.keys(FILES).length);
  });

  test.each(Object.entries(FILES))('%s', (path, { breaks = [] }) => {
    const found = report.summary.violations.filter(({ from }) => from === path).map(({ rule }) => rule.name);
    expect([...new Set(found)].sort()).toEqual([...breaks].sort());
  });

  test('every rule has a planted violation', () => {
    const rules = (configuration.forbidden ?? []).map(({ name }) => name);
    const planted = new Set(Object.values(FILES).flatMap(({ breaks = [] }) => breaks));
    expect([...planted].sort()).toEqual(rules.sort());
  });
});

/** Writes the fixture: its files, its packages linked by name as npm does, and empty libraries. */
async function plant(folder: string): Promise<void> {
  for (const [path, manifest] of Object.entries(MANIFESTS)) await write(join(folder, path), JSON.stringify(manifest));
  for (const [path, { source }] of Object.entries(FILES)) await write(join(folder, path), source);
  await mkdir(join(folder, 'node_modules/@dayward'), { recursive: true });
  for (const name of ['domain', 'contract', 'transfer', 'testing']) {
    await symlink(join(folder, 'packages', name), join(folder, 'node_modules/@dayward', name));
  }
  await symlink(join(folder, 'apps/pi-sandbox'), join(folder, 'node_modules/@dayward/pi-sandbox'));
  for (const name of LIBRARIES) {
    await write(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ name, main: 'index.js' }));
    await write(join(folder, 'node_modules', name, 'index.js'), '');
  }
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

async function cruise(folder: string): Promise<Report> {
  const config = join(ROOT, '.dependency-cruiser.mjs');
  const args = [CRUISER, '--config', config, '--output-type', 'json', 'packages', 'apps'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 });
  return JSON.parse(stdout);
}
