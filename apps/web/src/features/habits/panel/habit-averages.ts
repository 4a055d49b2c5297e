import type { HabitFigures } from '@dayward/domain';

/** The mean of the streaks in whole days (HAB-04); undefined while one of them is not known, or where there is none. */
export function averageStreak(all: readonly (Pick<HabitFigures, 'streak'> | undefined)[]): number | undefined {
  if (all.length === 0) return undefined;
  let sum = 0;
  for (const figures of all) {
    if (figures === undefined) return undefined;
    sum += figures.streak;
  }
  return Math.round(sum / all.length);
}

/** How much of what a day asks for is done, in whole percent (HAB-04); undefined where it asks for nothing. */
export function completionPercent(done: number, asked: number): number | undefined {
  return asked === 0 ? undefined : Math.round((100 * done) / asked);
}
