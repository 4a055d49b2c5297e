export { PATH_TO_ADD_TASK, pathOfTask } from './path-of-task.ts';
export { TASK_LINE_MESSAGES } from './quick-add/task-line-message-names.ts';
export { useTaskLineCommand } from './quick-add/use-task-line-command.ts';
export { TaskRemindersSlot } from './reminders/task-reminders-slot.tsx';
export { useTasks } from './tasks.data.ts';
export { DataManagement as TaskData, QuickAddTask, TasksTodayCard } from './tasks.lazy.ts';
export { TodayTasksSlot } from './today/today-tasks-slot.tsx';
export { useTaskCommands } from './use-task-commands.ts';
