/**
 * What is told where the account had no room for the next task of a series, or for its subtasks; the title of the notice, as
 * it is stored. Its message is the title of the task.
 */
export const NEXT_TASK_NOTICES = {
  task: 'Next Task Not Added',
  subtasks: 'Next Task Added Without Its Subtasks',
} as const;
export type NextTaskNotice = keyof typeof NEXT_TASK_NOTICES;
