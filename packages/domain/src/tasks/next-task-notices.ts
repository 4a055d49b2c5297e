/**
 * Titles of the notifications about missing room for the next task of a series, or for its subtasks, as stored. The message is
 * the title of the task.
 */
export const NEXT_TASK_NOTICES = {
  task: 'Next Task Not Added',
  subtasks: 'Next Task Added Without Its Subtasks',
} as const;
export type NextTaskNotice = keyof typeof NEXT_TASK_NOTICES;
