import { expect, test } from 'vitest';
import { pathOfNotification } from './notification-path.ts';

test.each([
  ['a habit', { kind: 'habit_reminder', type: 'habit', subjectId: 'a' }, '/dashboard/habits?habit=a'],
  ['a task', { kind: 'task_overdue', type: 'reminder', subjectId: 'b' }, '/dashboard/tasks?task=b'],
  ['several streaks', { kind: 'streak_alert', type: 'habit', subjectId: null }, '/dashboard/habits'],
  ['the streak of one habit', { kind: 'streak_alert', type: 'habit', subjectId: 'a' }, '/dashboard/habits?habit=a'],
  ['the day', { kind: 'schedule', type: 'reminder', subjectId: null }, '/dashboard/today'],
  ['a smart reminder', { kind: 'smart_reminder', type: 'reminder', subjectId: 'c' }, '/dashboard/smart-reminders'],
  ['the plan', { kind: 'plan_expiry', type: 'system', subjectId: null }, '/dashboard/settings/billing'],
  ['an older notification', { kind: null, type: 'task', subjectId: null }, '/dashboard/tasks'],
  ['something else', { kind: null, type: 'system', subjectId: null }, '/dashboard'],
] as const)('a notification of %s opens its page', (_, notification, path) => {
  expect(pathOfNotification(notification)).toBe(path);
});
