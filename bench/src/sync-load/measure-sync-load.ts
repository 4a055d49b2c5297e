import type { Client } from 'pg';
import { ACCOUNTS, CONNECTIONS, measureOperations } from '../load/measure-operations.ts';
import { todayInUtc } from '../seed/seed-habits.ts';
import { DAYS, daysToComplete, type FreeDays, HABITS, resetHabits } from './habits-to-complete.ts';

/** Share of the prepared days that is certainly enough for all accounts. */
const EVENNESS = 0.8;

export type SyncLoadReport = Awaited<ReturnType<typeof measureSyncLoad>>;

/** Pushes of devices: one completed habit each, and fifty at once as after a time offline. */
export async function measureSyncLoad(onProgress: (text: string) => void) {
  const today = todayInUtc();
  const reset = (admin: Client) => resetHabits(admin, today);
  const settings = { connections: CONNECTIONS, accounts: ACCOUNTS, habits: HABITS, daysOfAHabit: DAYS };
  // Connections progress at different speeds: some accounts have pushed more than others at the end.
  const pushes = (days: FreeDays, mutations: number) =>
    Math.floor((EVENNESS * ACCOUNTS * daysToComplete(days)) / mutations);
  const setups = [
    { operation: 'push', reset, most: pushes('now', 1) },
    { operation: 'push50', reset, most: pushes('past', 50) },
  ] as const;
  return { settings, ...(await measureOperations(setups, onProgress)) };
}
