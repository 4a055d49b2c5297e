import { type HabitFigures, type TaskFigures, taskFigures } from '@dayward/domain';

/** What the records of an account come to (DATAM-16). */
type UserStats = {
  totalHabits: number;
  completedHabitsToday: number;
  totalTasks: number;
  completedTasks: number;
  overdueTasks: number;
  /** The streaks that run now over all habits, those without one included; 0 where there are no habits. */
  averageStreak: number;
  /** Whole minutes spent on tasks. */
  totalTimeSpent: number;
  /** The share of the tasks that is completed, in whole percent; 0 where there are none. */
  completionRate: number;
};

type HabitPart = Pick<HabitFigures, 'streak' | 'completedToday'>;

/**
 * The figures of a user (DATAM-16), each from the records it is about and none of them stored.
 *
 * @param habits the figures of the habits at hand
 * @param tasks the tasks at hand, and the rest as {@link taskFigures} takes it
 */
export function userStats(habits: readonly HabitPart[], ...tasks: Parameters<typeof taskFigures>): UserStats {
  const { total, completed, overdue, minutes, completionRate }: TaskFigures = taskFigures(...tasks);
  const streaks = habits.reduce((sum, { streak }) => sum + streak, 0);
  return {
    totalHabits: habits.length,
    completedHabitsToday: habits.filter(({ completedToday }) => completedToday).length,
    totalTasks: total,
    completedTasks: completed,
    overdueTasks: overdue,
    averageStreak: habits.length === 0 ? 0 : streaks / habits.length,
    totalTimeSpent: minutes,
    completionRate,
  };
}
