import { expect, test } from 'vitest';
import { CurrentRows } from './current-rows.ts';

const rowOf = (id: string, taskId: string) => ({
  ...{ id, rev: 1, createdAt: '', updatedAt: '', deletedAt: null },
  taskId,
});
const idsOf = (rows: CurrentRows, taskId: string) => rows.childrenOf('taskId', taskId).map(({ id }) => id);

test('children are found as rows come, move and go', () => {
  const rows = new CurrentRows();
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

test('asking for the children of each of many reads each row once', () => {
  const rows = new CurrentRows();
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
