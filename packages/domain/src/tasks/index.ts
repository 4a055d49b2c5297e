export { assigneesInUse, suggestAssignees } from './assignees.ts';
export {
  type CompleteTaskAgainArgs,
  type CompleteTaskArgs,
  childrenOfCompletion,
  completeTask,
  completeTaskAgain,
  type NextOfSeries,
  patchTask,
  refuseInvalidRule,
  reopenTask,
  restartTask,
  rowsOfCompletion,
  subtasksOf,
  type TaskAtArgs,
} from './completion.ts';
export { dueInstant, isOverdue, overdueAt } from './due.ts';
export { type TaskFigures, taskFigures } from './figures.ts';
export { ALL_TASKS, assigneeKey, filterTasks } from './filter-tasks.ts';
export * from './limits.ts';
export {
  type Completion,
  clampToMonthEnd,
  nextOccurrence,
  occurrencesBetween,
  simpleRule,
} from './next-occurrence.ts';
export { NEXT_TASK_NOTICES, type NextTaskNotice } from './next-task-notices.ts';
export { parseQuickAdd, type QuickAdd, type QuickAddOptions, type QuickAddTask } from './quick-add.ts';
export type {
  AcceptedToken,
  IgnoredToken,
  QuickAddKind,
  QuickAddMeaning,
  QuickAddRecurrence,
  QuickAddToken,
} from './quick-add-token.ts';
export type { QuickAddLanguage } from './quick-add-words.ts';
export {
  type EffectiveRecurrence,
  isLateInMonth,
  isRecurrenceRule,
  isSimpleRule,
  presetOf,
  RECURRENCE_ANCHORS,
  RECURRENCE_PILE_UPS,
  RECURRENCE_RULE_MAX_CHARS,
  type RecurrenceAnchor,
  type RecurrencePileUp,
  type RecurrencePreset,
  type RecurringTask,
  recurrenceOf,
  recurrenceOfSuccessor,
  type TaskRecurrence,
} from './recurrence.ts';
export {
  formatRule,
  isRule,
  type ParsedRule,
  parseRule,
  RECURRENCE_FREQUENCIES,
  type RecurrenceFrequency,
  type RecurrenceRule,
  type RuleProblem,
  type RuleWeekday,
} from './recurrence-rule.ts';
export { nextOfSeries } from './series.ts';
export { compareByDue, priorityWeight, sortTasks } from './sort-tasks.ts';
export { minutesOfTasks, minutesSince, taskMinutes } from './spent-time.ts';
export { successorId } from './successor-id.ts';
export * from './task.ts';
export { acceptTaskChild, rowsOfTaskChild } from './task-child.ts';
export { newTask } from './task-fields.ts';
export {
  type DueTaskReminder,
  dueTaskReminders,
  remindersOfTask,
  setReminders,
  type TaskReminderMoment,
  type TaskWithReminders,
} from './task-reminders.ts';
export { type TasksNow, type TodayTasks, todayTasks } from './today-tasks.ts';
export {
  rowsOfChain,
  rowsOfRestoredChain,
  type SeenArgs,
  tasksDeletedWith,
  tasksRestoredWith,
  withSeenState,
} from './unseen-completion.ts';
