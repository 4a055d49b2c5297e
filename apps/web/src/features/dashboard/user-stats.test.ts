import { localDate } from '@dayward/domain';
import { expect, test } from 'vitest';
import { userStats } from './user-stats.ts';

const NOW = { now: Date.parse('2026-11-21T08:30:00Z'), zone: 'UTC' };

const task = (id: string, fields: { dueDate?: string; completed?: boolean } = {}) => ({
  ...{ id, restartedAt: null, dueTime: null, archivedAt: null, completed: fields.completed ?? false },
  dueDate: fields.dueDate === undefined ? null : localDate(fields.dueDate),
});

const timed = (subjectId: string, minutes: number) => ({
  ...{ subjectKind: 'task' as const, subjectId, deletedAt: null, startedAt: '2026-11-20T10:00:00.000Z' },
  endedAt: new Date(Date.parse('2026-11-20T10:00:00.000Z') + minutes * 60_000).toISOString(),
});

test('[DATAM-16] all figures are computed from the records of the user', () => {
  const habits = [
    { streak: 4, completedToday: true },
    { streak: 1, completedToday: false },
    { streak: 0, completedToday: true },
  ];
  const tasks = [
    task('late', { dueDate: '2026-11-20' }),
    task('late but done', { dueDate: '2026-11-20', completed: true }),
    task('today', { dueDate: '2026-11-21' }),
  ];
  const entries = [timed('late', 25), timed('today', 50), timed('of something else', 99)];
  expect(userStats(habits, tasks, entries, NOW)).toEqual({
    totalHabits: 3,
    completedHabitsToday: 2,
    totalTasks: 3,
    completedTasks: 1,
    overdueTasks: 1,
    averageStreak: 2, // of 5 / 3
    totalTimeSpent: 75,
    completionRate: 33,
  });
});

test('[DATAM-16] an empty account has only zeros', () => {
  expect(Object.values(userStats([], [], [], NOW))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});
