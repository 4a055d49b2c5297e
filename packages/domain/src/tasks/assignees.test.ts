import { expect, test } from 'vitest';
import { assigneesInUse, suggestAssignees } from './assignees.ts';
import { TASK_ASSIGNEE_SUGGESTIONS_MAX } from './limits.ts';

const task = (assignee: string | null, day: number) => ({
  assignee,
  createdAt: `2026-11-0${day}T00:00:00.000Z`,
});

test('lists the names in use once each: most tasks first, then the newest, as the newest task spells them', () => {
  const tasks = [task('Kim', 2), task('robin', 1), task('Sam', 5), task('Robin', 4), task(null, 9), task('ROBIN', 3)];
  expect(assigneesInUse(tasks)).toEqual(['Robin', 'Sam', 'Kim']);
  expect(assigneesInUse([task(null, 1)])).toEqual([]);
});

test('suggests names that contain the typed text in any case, except an equal one', () => {
  const names = ['Robin', 'Kim Robinson', 'Sam'];
  expect(suggestAssignees(names, '')).toEqual(names);
  expect(suggestAssignees(names, 'ROB')).toEqual(['Robin', 'Kim Robinson']);
  expect(suggestAssignees(names, 'Robin')).toEqual(['Kim Robinson']);
  expect(suggestAssignees(names, 'robin')).toEqual(['Robin', 'Kim Robinson']);
});

test('suggests at most a few names', () => {
  const names = Array.from({ length: 20 }, (_, index) => `Name ${index}`);
  expect(suggestAssignees(names, 'name')).toEqual(names.slice(0, TASK_ASSIGNEE_SUGGESTIONS_MAX));
});
