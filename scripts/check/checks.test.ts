import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { doubtEmptyCruise, listChecks, listTypeScriptProjects } from './checks.mjs';
import { findOpenEnds } from './find-open-ends.ts';

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

test('no two checks share a name', () => {
  const names = listChecks(ROOT).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe('doubtEmptyCruise', () => {
  test('a cruise that saw files is believed', () => {
    expect(
      doubtEmptyCruise('✔ no dependency violations found (337 modules, 1076 dependencies cruised)'),
    ).toBeUndefined();
  });

  test.each(['✔ no dependency violations found (0 modules, 0 dependencies cruised)', ''])('"%s" is not', (output) => {
    expect(doubtEmptyCruise(output)).toMatch(/no file/);
  });
});

test('a note about unfinished work needs its issue', () => {
  const [mark, other] = ['TODO', 'FIXME'];
  const source = [`// ${mark}: later`, `// ${mark}(#12): later`, `/* ${other} */`, `const ${mark}S = 1;`].join('\n');
  expect(findOpenEnds(source).map(({ line }) => line)).toEqual([1, 3]);
});
