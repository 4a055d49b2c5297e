import { expect, test } from 'vitest';
import { isOfArchivedList } from './archived-list.ts';

const OPEN = { listId: 'trip', completed: false, archivedAt: null };

test.each([
  ['an open task of an archived list', OPEN, true],
  ['an open task of another list', { ...OPEN, listId: 'home' }, false],
  ['an open task without a list', { ...OPEN, listId: null }, false],
  ['a completed task, which figures of the past count', { ...OPEN, completed: true }, false],
  ['an archived task, which the archive has', { ...OPEN, archivedAt: '2026-11-21T08:30:00.000Z' }, false],
])('%s', (_, task, isHidden) => {
  expect(isOfArchivedList(task, new Set(['trip', 'other']))).toBe(isHidden);
});
