import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deleteRow, patchRow, restoreRow } from '../sync/entity-effects.ts';
import { CONTEXT, contentOf, findRow, type Rows, rowsOf, run } from '../sync/rows.fixture.ts';
import { HABIT_IMAGES } from './habit.ts';
import { habitImageKey, safeFileStem, takePicture } from './habit-image.ts';

const shape = { name: 'habitImage', collection: HABIT_IMAGES, fieldNames: ['caption'] };
const EMPTY = { uploadedAt: null, width: null, height: null, bytes: null };
const image = (): Rows => rowsOf(HABIT_IMAGES, { id: 'i', habitId: 'h', caption: '', ...EMPTY });
const needs = [habitImageKey('i')];

const arrive = (rows: Rows, habitId = 'h') =>
  run(rows, takePicture, { id: 'i', habitId, width: 40, height: 30, bytes: 900 }, { needs });

type Step = (rows: Rows) => Rows;
const caption = (text: string): Step => {
  return (rows) =>
    run(rows, (view, id: string, context) => patchRow(shape, view, { id, changes: { caption: text } }, context), 'i')
      .rows;
};
const remove: Step = (rows) =>
  run(rows, (view, id: string, context) => deleteRow(shape, view, { id }, context), 'i').rows;
const restore: Step = (rows) => run(rows, (view, id: string) => restoreRow(shape, view, { id }), 'i').rows;

describe('the picture of an image', () => {
  test('arrives once', () => {
    const { rows, effect } = arrive(image());
    const fields = { uploadedAt: CONTEXT.now, width: 40, height: 30, bytes: 900 };
    expect(findRow(rows, habitImageKey('i'))).toMatchObject(fields);
    expect(effect).toMatchObject({ events: [{ name: 'habitImage.uploaded', entityId: 'i' }] });
    expect(arrive(rows).effect).toEqual({ outcome: 'applied', writes: [], events: [] });
  });

  test('may arrive before or after whatever the user does to the image', () => {
    const steps = fc.array(fc.constantFrom(caption('one'), caption('two'), remove, restore), { maxLength: 6 });
    fc.assert(
      fc.property(steps, steps, (before, after) => {
        const all = (rows: Rows, list: readonly Step[]) => list.reduce((now, step) => step(now), rows);
        const between = all(arrive(all(image(), before)).rows, after);
        expect(contentOf(between)).toEqual(contentOf(arrive(all(image(), [...before, ...after])).rows));
      }),
    );
  });

  test('of an image that is not there, or of another habit, is refused', () => {
    expect(arrive(new Map()).effect).toMatchObject({ code: 'not_found' });
    expect(arrive(image(), 'other').effect).toMatchObject({ code: 'not_found' });
  });
});

describe('[CALLS-12] the name of a file', () => {
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
  ])('%j is kept as %s', (name, stem) => {
    expect(safeFileStem(name)).toBe(stem);
  });

  test('whatever it is, never leads anywhere', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => /^[a-z0-9-]{1,60}$/.test(safeFileStem(name))));
  });
});
