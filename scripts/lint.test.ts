import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SOURCES } from './fixtures/lint.ts';

const ROOT = join(import.meta.dirname, '..');

type Diagnostic = {
  severity: string;
  message: string;
  category: string;
  location: { path: string; start: { line: number } };
};

describe("the project's lint rules, run over planted violations", () => {
  let folder: string;
  let diagnostics: Diagnostic[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dayward-lint-'));
    await cp(join(ROOT, 'biome.json'), join(folder, 'biome.json'));
    await cp(join(ROOT, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true });
    for (const [path, { lines }] of Object.entries(SOURCES)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), lines.join('\n'));
    }
    diagnostics = await lint(folder);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(Object.entries(SOURCES))('%s', (path, { says, lines }) => {
    const found = diagnostics.filter(({ location, severity }) => location.path === path && severity === 'error');
    const refused = lines.flatMap((line, index) => (/\/\/ refused/.test(line) ? [index + 1] : []));
    // A rule about the whole file reports no line, or its first.
    expect([...new Set(found.map(({ location }) => location.start.line || 1))].sort((a, b) => a - b)).toEqual(refused);
    for (const { category, message } of found) expect(`${category} ${message}`).toContain(says);
  });
});

async function lint(folder: string): Promise<Diagnostic[]> {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const run = promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 });
  // It exits with 1 because it finds what was planted; the error of execFile carries what was printed.
  const { stdout } = await run.catch((error: unknown) => error as { stdout: string });
  return JSON.parse(stdout).diagnostics;
}
