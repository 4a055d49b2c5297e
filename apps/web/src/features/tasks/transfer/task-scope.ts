import type { Task } from '../tasks.data.ts';

/** Which tasks the card is about. */
export const TASK_SCOPES = ['all', 'open', 'done', 'archived'] as const;
export type TaskScope = (typeof TASK_SCOPES)[number];

/** @param tasks all that are not deleted, archived ones too */
export function tasksIn(scope: TaskScope, tasks: readonly Task[]): readonly Task[] {
  switch (scope) {
    case 'all':
      return tasks;
    case 'archived':
      return tasks.filter(({ archivedAt }) => archivedAt !== null);
    case 'open':
      return tasks.filter(({ archivedAt, completed }) => archivedAt === null && !completed);
    case 'done':
      return tasks.filter(({ archivedAt, completed }) => archivedAt === null && completed);
  }
}
