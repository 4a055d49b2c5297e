import type { Client } from 'pg';
import { ACCOUNTS, CONNECTIONS, measureOperations } from '../load/measure-operations.ts';
import { todayInUtc } from '../seed/seed-habits.ts';
import { DAYS, HABITS, resetHabits } from './habits-to-complete.ts';

export type SyncLoadReport = Awaited<ReturnType<typeof measureSyncLoad>>;

/** Pushes of devices: one completed habit each, and fifty at once as after a time offline. */
export async function measureSyncLoad(onProgress: (text: string) => void) {
  const today = todayInUtc();
  const reset = (admin: Client) => resetHabits(admin, today);
  const settings = { connections: CONNECTIONS, accounts: ACCOUNTS, habits: HABITS, daysOfAHabit: DAYS };
  const setups = [
    { operation: 'push', reset },
    { operation: 'push50', reset },
  ] as const;
  return { settings, ...(await measureOperations(setups, onProgress)) };
}
