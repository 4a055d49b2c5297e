import { applied, type RowWrite, refused, type SyncedRow } from '@dayward/domain';
import { describe, expect, test, vi } from 'vitest';
import type { OutboxChange } from './outbox-change.ts';
import { View } from './view.ts';

const AT = '2026-11-21T08:30:00.000Z';

const rowOf = (id: string, rev: number, fields: Record<string, unknown> = {}): SyncedRow => ({
  id,
  rev,
  createdAt: AT,
  updatedAt: AT,
  deletedAt: null,
  ...fields,
});

const placed = (...rows: SyncedRow[]) => rows.map((row) => ({ collection: 'lists', row }));

/** A change whose arguments are its write; refused without such a row, unless it creates one. */
const change = (id: string, write: Omit<RowWrite, 'collection'> & { isNew?: boolean }): OutboxChange => ({
  id,
  name: 'write',
  args: write,
  madeAt: '2026-11-21T09:00:00.000Z',
  latestDay: '2026-11-22',
});

function createSet() {
  return new View((view, { args }) => {
    const { isNew, ...write } = args as Omit<RowWrite, 'collection'> & { isNew?: boolean };
    const key = { collection: 'lists', id: write.id };
    return isNew || view.find(key) ? applied([{ ...key, ...write }]) : refused('not_found');
  });
}

const names = (set: View) => set.rows('lists').map(({ name }) => name);

describe('the view', () => {
  test('notifies the listener of a row of that row only, however it changed', () => {
    const set = createSet();
    set.merge({ rows: placed(rowOf('a', 1, { name: 'A' }), rowOf('b', 1, { name: 'B' })) });
    const told = { a: vi.fn(), b: vi.fn() };
    const stop = set.subscribeRow({ collection: 'lists', id: 'a' }, told.a);
    set.subscribeRow({ collection: 'lists', id: 'b' }, told.b);
    set.applyOptimistic(change('1', { id: 'a', fields: { name: 'A1' } }), [
      { collection: 'lists', id: 'a', fields: { name: 'A1' } },
    ]);
    expect([told.a.mock.calls.length, told.b.mock.calls.length]).toEqual([1, 0]);
    set.merge({ rows: placed(rowOf('b', 2, { name: 'B2' })) });
    expect([told.a.mock.calls.length, told.b.mock.calls.length]).toEqual([1, 1]);
    set.merge({ gone: [{ collection: 'lists', id: 'b' }] });
    set.batch(() => {
      set.applyOptimistic(change('2', { id: 'a', fields: { name: 'A2' } }), [
        { collection: 'lists', id: 'a', fields: { name: 'A2' } },
      ]);
      expect(told.a).toHaveBeenCalledTimes(1);
    });
    set.announce(['lists']);
    expect([told.a.mock.calls.length, told.b.mock.calls.length]).toEqual([3, 3]);
    stop();
    set.announce(['lists']);
    expect(told.a).toHaveBeenCalledTimes(3);
  });

  test('shows the server’s rows with this device’s optimistic changes, in order', () => {
    const set = createSet();
    set.merge({
      rows: placed(rowOf('a', 1, { name: 'A' }), rowOf('b', 1, { name: 'B' })),
      changes: [change('1', { id: 'a', fields: { name: 'A1' } }), change('2', { id: 'a', fields: { name: 'A2' } })],
    });
    expect(names(set)).toEqual(['A2', 'B']);
  });

  test('keeps unanswered changes on merged rows, and drops them when they are answered', () => {
    const set = createSet();
    const mine = change('1', { id: 'a', fields: { name: 'mine' } });
    set.merge({ rows: placed(rowOf('a', 1, { name: 'A', colour: 'teal' })), changes: [mine] });
    set.merge({ rows: placed(rowOf('a', 2, { name: 'theirs', colour: 'rose' })) });
    expect(set.find({ collection: 'lists', id: 'a' })).toMatchObject({ name: 'mine', colour: 'rose', rev: 2 });
    set.merge({ changes: [] });
    expect(set.find({ collection: 'lists', id: 'a' })).toMatchObject({ name: 'theirs', rev: 2 });
  });

  test('a row created on this device is there at once, and gone when the server refused it', () => {
    const set = createSet();
    const made = change('1', { id: 'n', fields: { name: 'New' }, isNew: true });
    set.applyOptimistic(made, [{ collection: 'lists', id: 'n', fields: { name: 'New' } }]);
    expect(set.rows('lists')).toEqual([
      { id: 'n', rev: 0, createdAt: made.madeAt, updatedAt: made.madeAt, deletedAt: null, name: 'New' },
    ]);
    set.merge({ changes: [] });
    expect(set.rows('lists')).toEqual([]);
  });

  test('a change to a purged row has no effect and does no harm', () => {
    const set = createSet();
    set.merge({ rows: placed(rowOf('a', 1)), changes: [change('1', { id: 'a', fields: { name: 'x' } })] });
    set.merge({ gone: [{ collection: 'lists', id: 'a' }] });
    expect(set.rows('lists')).toEqual([]);
  });

  test('deleting and restoring are changes like others', () => {
    const set = createSet();
    set.merge({ rows: placed(rowOf('a', 1)), changes: [change('1', { id: 'a', fields: {}, deletedAt: AT })] });
    expect(set.find({ collection: 'lists', id: 'a' })?.deletedAt).toBe(AT);
    set.applyOptimistic(change('2', { id: 'a', fields: {}, deletedAt: null }), [
      { collection: 'lists', id: 'a', fields: {}, deletedAt: null },
    ]);
    expect(set.find({ collection: 'lists', id: 'a' })?.deletedAt).toBeNull();
  });

  test('a change sees child rows created by earlier changes, and is replayed on the current ones', () => {
    const named = (name: string, args: object): OutboxChange => ({
      ...change(name, { id: name, fields: {} }),
      name,
      args,
    });
    const set = new View((view, { name, args }) => {
      const { id } = args as { id: string };
      const ofList = { collection: 'lists', idField: 'parent', id: 'p' };
      if (name === 'add') return applied([{ collection: 'lists', id, fields: { parent: 'p', done: true } }]);
      return applied(
        view.childrenOf(ofList).map((row) => ({ collection: 'lists', id: row.id, fields: { done: false } })),
      );
    });
    const doneOf = () => set.rows('lists').map(({ id, done }) => [id, done]);
    set.merge({
      rows: placed(rowOf('a', 1, { parent: 'p', done: true }), rowOf('other', 1, { parent: 'q', done: true })),
    });
    set.rows('lists');
    const changes = [named('add', { id: 'b' }), named('open', { id: '' })];
    set.merge({ changes });
    expect(doneOf()).toEqual([
      ['a', false],
      ['other', true],
      ['b', false],
    ]);
    set.merge({ rows: placed(rowOf('c', 2, { parent: 'p', done: true })), changes });
    expect(doneOf()).toContainEqual(['c', false]);
    set.merge({ changes: [] });
    expect(doneOf()).toEqual([
      ['a', true],
      ['other', true],
      ['c', true],
    ]);
  });

  test('an older row that was read late replaces nothing', () => {
    const set = createSet();
    set.merge({ rows: placed(rowOf('a', 5, { name: 'new' })) });
    set.merge({ rows: placed(rowOf('a', 3, { name: 'old' })) });
    set.mergeSilently(placed(rowOf('a', 4, { name: 'older' })));
    expect(names(set)).toEqual(['new']);
  });

  test('can be replaced completely', () => {
    const set = createSet();
    set.merge({ rows: placed(rowOf('a', 5, { name: 'a' }), rowOf('b', 5, { name: 'b' })) });
    set.merge({ rows: placed(rowOf('b', 5, { name: 'b' }), rowOf('c', 2, { name: 'c' })), isEverything: true });
    expect(names(set).sort()).toEqual(['b', 'c']);
  });
});

describe('re-renders', () => {
  test('listeners are notified of their own collection, once per update, and never of equal rows', () => {
    const set = createSet();
    const [lists, habits] = [vi.fn(), vi.fn()];
    const leave = set.subscribe('lists', lists);
    set.subscribe('habits', habits);
    set.merge({ rows: placed(rowOf('a', 1), rowOf('b', 1)) });
    set.merge({ rows: placed(rowOf('a', 1)) });
    expect([lists.mock.calls.length, habits.mock.calls.length]).toEqual([1, 0]);
    leave();
    set.merge({ rows: placed(rowOf('c', 1)) });
    expect(lists).toHaveBeenCalledTimes(1);
  });

  test('rows and the array of all rows are the same objects until something in them changes', () => {
    const set = createSet();
    const mine = change('1', { id: 'b', fields: { name: 'mine' } });
    set.merge({ rows: placed(rowOf('a', 1), rowOf('b', 1, { name: 'B' })), changes: [mine] });
    const [all, a, b] = [set.rows('lists'), set.rows('lists')[0], set.rows('lists')[1]];
    set.merge({ changes: [mine] });
    expect(set.rows('lists')).toBe(all);
    set.merge({ rows: placed(rowOf('c', 2)) });
    expect(set.rows('lists')).not.toBe(all);
    expect([set.rows('lists')[0], set.rows('lists')[1]]).toEqual([a, b]);
    expect(set.rows('lists')[0]).toBe(a);
    expect(set.rows('lists')[1]).toBe(b);
  });

  test('rows that are read later re-render when announced', () => {
    const set = createSet();
    const heard = vi.fn();
    set.subscribe('lists', heard);
    expect(set.rows('lists')).toEqual([]);
    set.mergeSilently(placed(rowOf('a', 1), rowOf('b', 1)));
    expect(heard).not.toHaveBeenCalled();
    expect(set.find({ collection: 'lists', id: 'a' })).toBeDefined();
    set.announce(['lists']);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(set.rows('lists')).toHaveLength(2);
  });
});
