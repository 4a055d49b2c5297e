import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deleteRow, patchRow, restoreRow } from './entity-effects.ts';
import { markFileArrived } from './mark-file-arrived.ts';
import { CONTEXT, contentOf, findRow, type Rows, rowsOf, run } from './rows.fixture.ts';

const shape = { name: 'image', collection: 'images', fieldNames: ['caption'] };
const kind = { ...shape, idField: 'albumId' };
const key = { collection: 'images', id: 'i' };
const EMPTY = { uploadedAt: null, width: null, height: null, bytes: null };
const image = (): Rows => rowsOf('images', { id: 'i', albumId: 'a', caption: '', ...EMPTY });

const arrive = (rows: Rows, parentId = 'a', facts: Record<string, unknown> = { width: 40, height: 30, bytes: 900 }) =>
  run(
    rows,
    (view, args: Parameters<typeof markFileArrived>[2], context) => markFileArrived(kind, view, args, context),
    { id: 'i', parentId, facts },
    { needs: [key] },
  );

type Step = (rows: Rows) => Rows;
const caption = (text: string): Step => {
  return (rows) =>
    run(rows, (view, id: string, context) => patchRow(shape, view, { id, changes: { caption: text } }, context), 'i')
      .rows;
};
const remove: Step = (rows) =>
  run(rows, (view, id: string, context) => deleteRow(shape, view, { id }, context), 'i').rows;
const restore: Step = (rows) => run(rows, (view, id: string) => restoreRow(shape, view, { id }), 'i').rows;

describe('the file of a row', () => {
  test('arrives once', () => {
    const { rows, effect } = arrive(image());
    const fields = { uploadedAt: CONTEXT.now, width: 40, height: 30, bytes: 900 };
    expect(findRow(rows, key)).toMatchObject(fields);
    expect(effect).toMatchObject({ events: [{ name: 'image.uploaded', entityId: 'i', payload: { albumId: 'a' } }] });
    expect(arrive(rows).effect).toEqual({ outcome: 'applied', writes: [], events: [] });
  });

  test('[TASK-42] arrives only for the row of that parent, and sets the fields of its kind', () => {
    const { effect } = arrive(image(), 'a', { isPicture: true });
    expect(effect).toMatchObject({
      outcome: 'applied',
      writes: [{ fields: { uploadedAt: CONTEXT.now, isPicture: true } }],
    });
    expect(arrive(image(), 'another', { isPicture: true }).effect).toMatchObject({
      outcome: 'refused',
      code: 'not_found',
    });
  });

  test('arrives before or after any change by the user, with the same result', () => {
    const steps = fc.array(fc.constantFrom(caption('one'), caption('two'), remove, restore), { maxLength: 6 });
    fc.assert(
      fc.property(steps, steps, (before, after) => {
        const all = (rows: Rows, list: readonly Step[]) => list.reduce((now, step) => step(now), rows);
        const between = all(arrive(all(image(), before)).rows, after);
        expect(contentOf(between)).toEqual(contentOf(arrive(all(image(), [...before, ...after])).rows));
      }),
    );
  });

  test('of a row that does not exist, or of another parent, is refused', () => {
    expect(arrive(new Map()).effect).toMatchObject({ code: 'not_found' });
    expect(arrive(image(), 'other').effect).toMatchObject({ code: 'not_found' });
  });
});
