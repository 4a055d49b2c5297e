import { averageStreak, type HabitFigures, type TaskFigures, taskFigures } from '@dayward/domain';

/** Statistics of an account's records (DATAM-16). */
type UserStats = {
  totalHabits: number;
  completedHabitsToday: number;
  totalTasks: number;
  completedTasks: number;
  overdueTasks: number;
  /** In whole days, as on the page of habits. */
  averageStreak: number;
  /** Whole minutes spent on tasks. */
  totalTimeSpent: number;
  /** The share of completed tasks, in whole percent; 0 if there are none. */
  completionRate: number;
};

type HabitPart = Pick<HabitFigures, 'streak' | 'completedToday'>;

/**
 * Computes the figures of a user (DATAM-16), each from its records; none is stored.
 *
 * @param habits the figures of the loaded habits
 * @param tasks the loaded tasks, and the other arguments of {@link taskFigures}
 */
export function userStats(habits: readonly HabitPart[], ...tasks: Parameters<typeof taskFigures>): UserStats {
  const { total, completed, overdue, minutes, completionRate }: TaskFigures = taskFigures(...tasks);
  return {
    totalHabits: habits.length,
    completedHabitsToday: habits.filter(({ completedToday }) => completedToday).length,
    totalTasks: total,
    completedTasks: completed,
    overdueTasks: overdue,
    averageStreak: averageStreak(habits.map(({ streak }) => streak)),
    totalTimeSpent: minutes,
    completionRate,
  };
}
