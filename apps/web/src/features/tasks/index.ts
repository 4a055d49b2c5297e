export { PATH_TO_ADD_TASK, PATHS_OF_PLACES, pathOfTask } from './path-of-task.ts';
export { TaskRemindersSlot } from './reminders/task-reminders-slot.tsx';
export { findTask, useTasks } from './tasks.data.ts';
export { DataManagement as TaskData, QuickAddTask, TASK_LINE_MESSAGES, TasksTodayCard } from './tasks.lazy.ts';
export { TodayTasksSlot } from './today/today-tasks-slot.tsx';
export { useLazyTaskActions } from './use-lazy-task-actions.ts';
export { useTaskCommands, useTaskLineCommand } from './use-task-commands.ts';
