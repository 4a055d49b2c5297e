/** The words that a line and what is understood of it take. */
export const TASK_LINE_MESSAGES = ['tasks', 'recurrence', 'task-line'] as const;
