import { addDays, type HabitHistoryDay, type LocalDate } from '@dayward/domain';

/** How many of the days that asked for the habit were done lately, today only if it is. */
export type RecentRate = { days: number; done: number; asked: number; skipped: number };

export function recentRate(history: readonly HabitHistoryDay[], today: LocalDate, days: number): RecentRate {
  const first = addDays(today, 1 - days);
  const rate = { days, done: 0, asked: 0, skipped: 0 };
  for (const { day, outcome, isMissed } of history) {
    if (day < first || day > today) continue;
    if (outcome === 'done') rate.done += 1;
    if (outcome === 'skipped') rate.skipped += 1;
    if (outcome === 'done' || isMissed) rate.asked += 1;
  }
  return rate;
}
