import { expect, test } from 'vitest';
import { assigneeOptions } from './assignee-filter.tsx';

const task = (assignee: string | null) => ({ assignee, createdAt: '2026-11-01T08:00:00.000Z' });

test('offers the names by name; chosen ones keep their spelling and stay without a task', () => {
  const tasks = [task('Sam'), task(null), task('kim'), task('Robin')];
  expect(assigneeOptions(tasks, [], 'en')).toEqual(['kim', 'Robin', 'Sam']);
  expect(assigneeOptions(tasks, [null, 'ROBIN', 'Alex'], 'en')).toEqual(['Alex', 'kim', 'ROBIN', 'Sam']);
});
