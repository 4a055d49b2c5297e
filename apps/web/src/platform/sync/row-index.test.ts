import { expect, test } from 'vitest';
import { RowIndex } from './row-index.ts';

const rowOf = (id: string, taskId: string) => ({
  ...{ id, rev: 1, createdAt: '', updatedAt: '', deletedAt: null },
  taskId,
});
const idsOf = (rows: RowIndex, taskId: string) => rows.childrenOf('taskId', taskId).map(({ id }) => id);

test('children are found after rows are added, moved and deleted', () => {
  const rows = new RowIndex();
  rows.set('a', rowOf('a', 'one'));
  expect(idsOf(rows, 'one')).toEqual(['a']);
  rows.set('b', rowOf('b', 'one'));
  rows.set('a', { ...rowOf('a', 'one'), rev: 2 });
  expect(idsOf(rows, 'one')).toEqual(['a', 'b']);
  expect(rows.childrenOf('taskId', 'one')[0]).toMatchObject({ rev: 2 });
  rows.set('a', rowOf('a', 'two'));
  expect([idsOf(rows, 'one'), idsOf(rows, 'two')]).toEqual([['b'], ['a']]);
  rows.delete('b');
  rows.delete('unknown');
  expect([idsOf(rows, 'one'), [...rows.values()].map(({ id }) => id)]).toEqual([[], ['a']]);
});

test('reading the children of many parents reads each row once', () => {
  const rows = new RowIndex();
  let reads = 0;
  const owners = Array.from({ length: 300 }, (_, index) => `task-${index}`);
  for (const owner of owners) {
    const row = {
      ...rowOf(`part-${owner}`, owner),
      get taskId() {
        reads += 1;
        return owner;
      },
    };
    rows.set(row.id, row);
  }
  for (const owner of owners) expect(idsOf(rows, owner)).toEqual([`part-${owner}`]);
  expect(reads).toBe(owners.length);
});

test('a change of one parent’s rows keeps the arrays of the others, so that only one re-renders', () => {
  const rows = new RowIndex();
  for (const [id, taskId] of [
    ['a', 'one'],
    ['b', 'other'],
  ] as const)
    rows.set(id, rowOf(id, taskId));
  const [one, other] = [rows.childrenOf('taskId', 'one'), rows.childrenOf('taskId', 'other')];
  rows.set('a', { ...rowOf('a', 'one'), rev: 2 });
  expect(rows.childrenOf('taskId', 'other')).toBe(other);
  expect(rows.childrenOf('taskId', 'one')).not.toBe(one);
});

test('rows with equal values keep the children’s array', () => {
  const rows = new RowIndex();
  const row = rowOf('a', 'one');
  rows.set('a', row);
  const before = rows.childrenOf('taskId', 'one');
  rows.set('a', { ...row, rev: 2 });
  rows.set('a', row);
  expect(rows.childrenOf('taskId', 'one')).toBe(before);
  expect(rows.childrenOf('taskId', 'none')).toBe(rows.childrenOf('taskId', 'none'));
});
