import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeFileStem } from './file-stem.ts';

describe('[CALLS-12] the stem of a file name', () => {
  test.each([
    ['IMG_0042.JPG', 'img-0042'],
    ['Año nuevo, día 1.png', 'ano-nuevo-dia-1'],
    ['../../etc/passwd', 'image'],
    ['a/../../b.txt', 'a-b'],
    ['.htaccess', 'image'],
    ['x\0y\n.svg', 'x-y'],
    ['写真.heic', 'image'],
    ['---', 'image'],
    ['', 'image'],
    ['x'.repeat(200), 'x'.repeat(60)],
  ])('%j becomes %s', (name, stem) => {
    expect(safeFileStem(name)).toBe(stem);
  });

  test('never contains a path, for any file name', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => /^[a-z0-9-]{1,60}$/.test(safeFileStem(name))));
  });
});
