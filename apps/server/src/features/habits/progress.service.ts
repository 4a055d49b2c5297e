import type { UserTx } from '#src/db/database.ts';
import { completeFigures } from './figures.service.ts';
import { listHabitsForProgress } from './progress.repo.ts';

/** Combined figures of all habits of an account; contains no texts. */
export type Progress = { activeHabits: number; currentStreak: number; bestStreak: number; daysDone: number };

/** Sums up the figures of an account's habits for its own today; archived ones count for their past results. */
export async function summariseProgress(tx: UserTx, userId: string): Promise<Progress> {
  const habits = await completeFigures(tx, userId, await listHabitsForProgress(tx, userId));
  const count = (value: unknown) => (typeof value === 'number' ? value : 0);
  const active = habits.filter(({ archivedAt }) => archivedAt === null);
  return {
    activeHabits: active.length,
    currentStreak: Math.max(0, ...active.map(({ streak }) => count(streak))),
    bestStreak: Math.max(0, ...habits.map(({ bestStreak }) => count(bestStreak))),
    daysDone: habits.reduce((sum, { totalDays }) => sum + count(totalDays), 0),
  };
}
