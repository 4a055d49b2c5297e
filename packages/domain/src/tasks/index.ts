export {
  type CompleteTaskAgainArgs,
  type CompleteTaskArgs,
  childrenOfCompletion,
  completeTask,
  completeTaskAgain,
  type NextOfSeries,
  patchTask,
  reopenTask,
  restartTask,
  rowsOfCompletion,
  subtasksOf,
  type TaskAtArgs,
  wrongRule,
} from './completion.ts';
export { dueInstant, isOverdue, overdueAt } from './due.ts';
export { type TaskFigures, taskFigures } from './figures.ts';
export { ALL_TASKS, filterTasks } from './filter-tasks.ts';
export * from './limits.ts';
export {
  type Completion,
  lastDayAtTheLatest,
  nextOccurrence,
  occurrencesBetween,
  simpleRule,
} from './next-occurrence.ts';
export { NEXT_TASK_NOTICES, type NextTaskNotice } from './next-task-notices.ts';
export { parseQuickAdd, type QuickAdd, type QuickAddOptions, type QuickAddTask } from './quick-add.ts';
export type { IgnoredPiece, QuickAddKind, QuickAddMeaning, QuickAddPiece, Repeat } from './quick-add-meaning.ts';
export type { QuickAddLanguage } from './quick-add-words.ts';
export {
  type EffectiveRecurrence,
  faceOf,
  isLateInMonth,
  isRecurrenceRule,
  isSimpleRule,
  RECURRENCE_ANCHORS,
  RECURRENCE_PILE_UPS,
  RECURRENCE_RULE_MAX_CHARS,
  type RecurrenceAnchor,
  type RecurrenceFace,
  type RecurrencePileUp,
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
export { newTask } from './task-fields.ts';
export { placeTaskPart, rowsOfTaskPart } from './task-part.ts';
export { type TasksNow, type TodayTasks, todayTasks } from './today-tasks.ts';
