/** The categories of a task (TASK-13). */
export const TASK_CATEGORIES = ['Work', 'Personal', 'Health', 'Learning', 'Finance', 'Home', 'Social'] as const;

/** The priorities of a task, lowest first (TASK-14). */
export const TASK_PRIORITIES = ['Low', 'Medium', 'High', 'Urgent'] as const;

/** Where a task stands (TASK-15). */
export const TASK_STATUSES = ['Todo', 'In Progress', 'Review', 'Done'] as const;

/** How a task comes back (TASK-16). */
export const TASK_RECURRENCES = ['None', 'Daily', 'Weekly', 'Monthly'] as const;
