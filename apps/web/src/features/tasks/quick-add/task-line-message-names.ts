/** Message groups of quick add and its parsed tokens. */
export const TASK_LINE_MESSAGES = ['tasks', 'recurrence', 'task-line'] as const;
