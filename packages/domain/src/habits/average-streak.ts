/** The rounded mean of current streaks in whole days (HAB-04), habits without one included; 0 without habits. */
export function averageStreak(streaks: readonly number[]): number {
  if (streaks.length === 0) return 0;
  return Math.round(streaks.reduce((sum, streak) => sum + streak, 0) / streaks.length);
}
