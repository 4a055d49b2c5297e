import { describe, expect, test } from 'vitest';
import { createRow, deleteRow, patchRow, restoreRow } from './entity-effects.ts';
import { CONTEXT, contentOf, findRow, rowsOf, run } from './rows.fixture.ts';
import { keepTextVersion, TEXT_VERSIONS, textVersionId } from './text-version.ts';

const shape = { name: 'page', collection: 'pages', fieldNames: ['title', 'text', 'tags'] };
const key = { collection: 'pages', id: 'p' };
const page = { id: 'p', title: 'One', text: 'Hello', tags: ['a'] };
const stored = rowsOf('pages', page);
const deleted = rowsOf('pages', { ...page, deletedAt: CONTEXT.now });
const nothing = { outcome: 'applied', writes: [], events: [] };

const create = (rows: typeof stored, row: typeof page) =>
  run(rows, (view, args: typeof page) => createRow(shape, view, args), row);
const patch = (rows: typeof stored, changes: Record<string, unknown>, base?: Record<string, string>) =>
  run(rows, (view, args: Parameters<typeof patchRow>[2], context) => patchRow(shape, view, args, context), {
    id: 'p',
    changes,
    base,
  });
const remove = (rows: typeof stored, id = 'p') =>
  run(rows, (view, args: { id: string }, context) => deleteRow(shape, view, args, context), { id });
const restore = (rows: typeof stored, id = 'p') =>
  run(rows, (view, args: { id: string }) => restoreRow(shape, view, args), { id });

describe('creating', () => {
  test('adds the row with all its fields and emits an event', () => {
    const { id: _, ...fields } = page;
    expect(create(new Map(), page).effect).toEqual({
      outcome: 'applied',
      writes: [{ ...key, fields }],
      events: [{ name: 'page.created', entityId: 'p', payload: fields }],
    });
  });

  test('is idempotent', () => {
    expect(create(stored, { ...page, tags: ['a'] }).effect).toEqual(nothing);
  });

  test.each([
    ['with other content', stored, { ...page, tags: ['b'] }],
    ['of a row that was deleted', deleted, page],
    ['of a row that was changed meanwhile', patch(stored, { title: 'Two' }).rows, page],
  ])('is refused for an id that is taken: %s', (_, rows, row) => {
    expect(create(rows, row).effect).toEqual({ outcome: 'refused', code: 'id_taken' });
  });
});

describe('changing', () => {
  test('writes only the fields that differ', () => {
    expect(patch(stored, { title: 'Two', tags: ['a'] }).effect).toEqual({
      outcome: 'applied',
      writes: [{ ...key, fields: { title: 'Two' } }],
      events: [{ name: 'page.updated', entityId: 'p', payload: { title: 'Two' } }],
    });
  });

  test('to the current value does nothing', () => {
    expect(patch(stored, { title: 'One', tags: ['a'] }, { text: 'unheard of' }).effect).toEqual(nothing);
  });

  test('is refused if there is no such row', () => {
    expect(patch(new Map(), { title: 'Two' }).effect).toEqual({ outcome: 'refused', code: 'not_found' });
  });

  test('of a deleted row is stored with it, and does not restore it', () => {
    const { rows } = patch(deleted, { title: 'Two' });
    expect(findRow(rows, key)).toMatchObject({ title: 'Two', deletedAt: CONTEXT.now });
    expect(findRow(restore(rows).rows, key)).toMatchObject({ title: 'Two', deletedAt: null });
  });
});

describe('a long text', () => {
  test('is kept as a version if the next author had not seen it', () => {
    const { rows } = patch(stored, { text: 'Mine' }, { text: 'An older one' });
    expect(findRow(rows, key)).toMatchObject({ text: 'Mine' });
    expect(findRow(rows, { collection: TEXT_VERSIONS, id: textVersionId(key, 'text', 'Hello') })).toMatchObject({
      ofCollection: 'pages',
      ofId: 'p',
      field: 'text',
      text: 'Hello',
    });
  });

  test.each([
    ['that its author had edited', stored, { text: 'Hello' }],
    ['of whose base nothing is said', stored, undefined],
    ['that was empty', rowsOf('pages', { ...page, text: '' }), { text: 'An older one' }],
  ])('%s is replaced without a version', (_, rows, base) => {
    expect(patch(rows, { text: 'Mine' }, base).rows.size).toBe(1);
  });

  test('that is replaced twice has one version', () => {
    const first = keepTextVersion(key, 'text', 'Hello', CONTEXT.now);
    expect(keepTextVersion(key, 'text', 'Hello', CONTEXT.now)).toEqual(first);
    expect(keepTextVersion(key, 'title', 'Hello', CONTEXT.now).id).not.toBe(first.id);
    expect(keepTextVersion({ ...key, id: 'q' }, 'text', 'Hello', CONTEXT.now).id).not.toBe(first.id);
    expect(keepTextVersion(key, 'text', 'Hello!', CONTEXT.now).id).not.toBe(first.id);
  });
});

describe('deleting and restoring', () => {
  test('stores the time of deletion and is idempotent', () => {
    const { rows, effect } = remove(stored);
    expect(effect).toEqual({
      outcome: 'applied',
      writes: [{ ...key, fields: {}, deletedAt: CONTEXT.now }],
      events: [{ name: 'page.deleted', entityId: 'p' }],
    });
    expect(remove(rows).effect).toEqual(nothing);
  });

  test('restores the row unchanged', () => {
    expect(contentOf(restore(deleted).rows)).toEqual(contentOf(stored));
    expect(restore(stored).effect).toEqual(nothing);
  });

  test('is refused if there is no such row', () => {
    expect(remove(new Map()).effect).toEqual({ outcome: 'refused', code: 'not_found' });
    expect(restore(new Map()).effect).toEqual({ outcome: 'refused', code: 'not_found' });
  });
});
