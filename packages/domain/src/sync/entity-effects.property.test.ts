import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Apply } from './effect.ts';
import { createRow, deleteRow, patchRow, restoreRow } from './entity-effects.ts';
import { CONTEXT, contentOf, findRow, type Rows, rowsOf, run } from './rows.fixture.ts';
import { TEXT_VERSIONS } from './text-version.ts';

const shape = { name: 'page', collection: 'pages', fieldNames: ['title', 'text'] };

type Change =
  | { verb: 'create'; id: string; title: string; text: string }
  | { verb: 'patch'; id: string; changes: { title?: string; text?: string }; base: { text: string } }
  | { verb: 'delete' | 'restore'; id: string };

const id = fc.constantFrom('p', 'q');
const word = fc.constantFrom('', 'a', 'b', 'c');
const patch = fc.record({
  verb: fc.constant('patch' as const),
  id,
  changes: fc.record({ title: word, text: word }, { requiredKeys: [] }),
  base: fc.record({ text: word }),
});
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ verb: fc.constant('create' as const), id, title: word, text: word }),
  patch,
  fc.record({ verb: fc.constantFrom('delete' as const, 'restore' as const), id }),
);

const apply: Apply<Change> = (view, args, context) => {
  switch (args.verb) {
    case 'create': {
      const { verb: _, ...row } = args;
      return createRow(shape, view, row);
    }
    case 'patch':
      return patchRow(shape, view, args, context);
    case 'delete':
      return deleteRow(shape, view, args, context);
    case 'restore':
      return restoreRow(shape, view, args);
  }
};

const pageOf = (args: Change) => [{ collection: 'pages', id: args.id }];
const step = (rows: Rows, args: Change) => run(rows, apply, args, { needs: pageOf(args) }).rows;
const all = (changes: readonly Change[], rows: Rows = new Map()) => changes.reduce(step, rows);

describe('changes of rows', () => {
  test('are idempotent at any time', () => {
    fc.assert(
      fc.property(fc.array(change), change, (before, last) => {
        const once = step(all(before), last);
        expect(contentOf(step(once, last))).toEqual(contentOf(once));
      }),
    );
  });

  test('of different rows commute', () => {
    fc.assert(
      fc.property(fc.array(change), change, change, (before, a, b) => {
        fc.pre(a.id !== b.id);
        expect(contentOf(all([...before, a, b]))).toEqual(contentOf(all([...before, b, a])));
      }),
    );
  });

  test('of different fields both apply, in any order', () => {
    const row = rowsOf('pages', { id: 'p', title: '', text: '' });
    fc.assert(
      fc.property(word, word, word, (title, text, base) => {
        const changes: Change[] = [
          { verb: 'patch', id: 'p', changes: { title }, base: { text: base } },
          { verb: 'patch', id: 'p', changes: { text }, base: { text: base } },
        ];
        expect(findRow(all(changes, row), { collection: 'pages', id: 'p' })).toMatchObject({ title, text });
        expect(contentOf(all(changes.toReversed(), row))).toEqual(contentOf(all(changes, row)));
      }),
    );
  });

  test('a deletion wins over an edit, in either order, and the edit is stored with the deleted row', () => {
    const row = rowsOf('pages', { id: 'p', title: '', text: '' });
    fc.assert(
      fc.property(patch, (drawn) => {
        const edit: Change = { ...drawn, id: 'p' };
        const remove: Change = { verb: 'delete', id: 'p' };
        for (const order of [
          [edit, remove],
          [remove, edit],
        ]) {
          const after = findRow(all(order, row), { collection: 'pages', id: 'p' });
          expect(after).toMatchObject({ ...drawn.changes, deletedAt: CONTEXT.now });
        }
      }),
    );
  });

  test('no text is lost that its next author had not seen', () => {
    const row = rowsOf('pages', { id: 'p', title: '', text: '' });
    fc.assert(
      fc.property(fc.array(fc.record({ text: word, base: word })), (edits) => {
        let rows = row;
        for (const { text, base } of edits) {
          const before = findRow(rows, { collection: 'pages', id: 'p' })?.['text'];
          rows = step(rows, { verb: 'patch', id: 'p', changes: { text }, base: { text: base } });
          const kept = [...rows].filter(([key]) => key.startsWith(TEXT_VERSIONS)).map(([, version]) => version['text']);
          if (before !== '' && before !== base && before !== text) expect(kept).toContain(before);
        }
      }),
    );
  });
});
