import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { detectEmptyCruise, listChecks, listTypeScriptProjects } from './checks.mjs';
import { findTodos } from './find-todos.ts';

const ROOT = join(import.meta.dirname, '../..');

test('every TypeScript program of the repository is checked', () => {
  expect(listTypeScriptProjects(ROOT)).toEqual(
    expect.arrayContaining([
      'packages/domain/tsconfig.json',
      'packages/domain/tsconfig.test.json',
      'apps/server/tsconfig.json',
      'apps/web/tsconfig.json',
      'e2e/tsconfig.json',
      'bench/tsconfig.json',
      'scripts/tsconfig.json',
    ]),
  );
});

test('a folder of code without a program of TypeScript is refused', () => {
  const root = mkdtempSync(join(tmpdir(), 'dayward-checks-'));
  for (const folder of ['packages/domain', 'apps/web', 'e2e', 'bench', 'simulation', 'scripts']) {
    mkdirSync(join(root, folder), { recursive: true });
    if (folder !== 'packages/domain') writeFileSync(join(root, folder, 'tsconfig.json'), '{}');
  }
  expect(() => listTypeScriptProjects(root)).toThrow('packages/domain has no tsconfig.json');
  writeFileSync(join(root, 'packages/domain/tsconfig.json'), '{}');
  expect(listTypeScriptProjects(root)).toHaveLength(6);
  rmSync(root, { recursive: true });
});

test('beside the types, exactly these checks run', () => {
  const names = listChecks(ROOT).map(({ name }) => name);
  expect(names.filter((name) => !name.startsWith('types of ')).sort()).toEqual([
    'asserting tests',
    'commit subjects',
    'dead code',
    'format and lint',
    'import rules',
    'lockfile',
    'module state',
    'openapi',
    'plain words',
    'statement ids',
    'todos',
  ]);
  expect(names.filter((name) => name.startsWith('types of '))).toHaveLength(listTypeScriptProjects(ROOT).length);
});

test('every check has the file that it runs', () => {
  for (const { args } of listChecks(ROOT)) expect(existsSync(join(ROOT, args[0] ?? ''))).toBe(true);
});

test('no two checks share a name', () => {
  const names = listChecks(ROOT).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe('doubtEmptyCruise', () => {
  test('a run that parsed files is trusted', () => {
    expect(
      detectEmptyCruise('✔ no dependency violations found (337 modules, 1076 dependencies cruised)'),
    ).toBeUndefined();
  });

  test.each(['✔ no dependency violations found (0 modules, 0 dependencies cruised)', ''])('"%s" is not', (output) => {
    expect(detectEmptyCruise(output)).toMatch(/no file/);
  });
});

test('a note about unfinished work needs its issue', () => {
  const [mark, other] = ['TODO', 'FIXME'];
  const source = [`// ${mark}: later`, `// ${mark}(#12): later`, `/* ${other} */`, `const ${mark}S = 1;`].join('\n');
  expect(findTodos(source).map(({ line }) => line)).toEqual([1, 3]);
});
