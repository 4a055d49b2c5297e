export { averageStreak } from './average-streak.ts';
export { type BestStreak, bestStreaks } from './best-streaks.ts';
export {
  COMEBACK_MISSED_DAYS_MIN,
  COMEBACK_TOLD_DAYS,
  type Comeback,
  findComeback,
  mayHoldComeback,
} from './comeback.ts';
export { currentRunId } from './current-run.ts';
export { amountOf, goalOf, isComplete, isCompleteOn, reachesGoal } from './day-outcome.ts';
export { explainScore, type ScoreExplanation, type ScoreWindow } from './explain-score.ts';
export { explainStreak, KEPT_REASONS, type KeptReason, type StreakExplanation } from './explain-streak.ts';
export { type HabitFigures, habitFigures } from './figures.ts';
export * from './habit.ts';
export { assignChildToRun, childrenOfHabit, type NewHabitChild, rowsOfHabitChild } from './habit-child.ts';
export { dayKey, dayOfKey, findHabitDay, habitMonthId } from './habit-month.ts';
export { type HeatLevel, type HeatmapDay, heatmap, yearHeatmap } from './heatmap.ts';
export { type HabitDayOutcome, type HabitHistoryDay, habitHistory } from './history.ts';
export { type ImportMonthArgs, importMonth, normalizeDay, rowsOfMonth } from './import-month.ts';
export * from './limits.ts';
export { type LogAmountArgs, logHabitAmount } from './log-amount.ts';
export * from './milestones.ts';
export { type NoteDayArgs, noteHabitDay } from './note-day.ts';
export { isHabitOpen } from './open-day.ts';
export { type PartOfDay, partOfDayAt } from './part-of-day.ts';
export { PROTECTED_DAYS_BACK_MAX, type ProtectDayArgs, protectHabitDay, rowsOfProtection } from './protect-day.ts';
export {
  PROTECTION_EARNED_EVERY_DAYS,
  PROTECTIONS_AT_START,
  PROTECTIONS_HELD_MAX,
  type StreakProtection,
  streakProtection,
} from './protection.ts';
export { bringBackRun, type RestartArgs, restartHabit, rowsOfRestart } from './restart.ts';
export { restoreDayFacts } from './restore-day.ts';
export { type DayPlan, dayPlanOf, effectiveSchedule } from './schedule.ts';
export { type ScorePoint, scoreCurve } from './score-curve.ts';
export { type SetDayArgs, setHabitDay } from './set-day.ts';
export {
  type TakeBackMilestoneArgs,
  type TakeBackMonthArgs,
  takeBackMilestone,
  takeBackMonth,
} from './take-back.ts';
export { dependsOnHistory, isUnanswered, type UnansweredOptions } from './unanswered.ts';
export { type DayChange, type RestoreDayArgs, restoreHabitDay } from './undo-day.ts';
export { type WeekdayCount, weekdayHistogram } from './weekday-histogram.ts';
export { completionNotificationId, type DayArgs, rowsOfDay } from './write-day.ts';
