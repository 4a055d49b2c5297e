import { addDays, type LocalDate, naturalId } from '@dayward/domain';
import type { Client } from 'pg';
import { seededHabitId, seedHabits } from '../seed/seed-habits.ts';

export const HABITS = 20;

/** Days with an entry per habit, from which its statistics are computed at each change. */
export const DAYS = 365;

/**
 * Days without an entry: days near today, whose completion notifies the account, and many earlier ones, as after a time
 * offline. `first` counts from today; `count` is the number of days.
 */
const FREE_DAYS = { now: { first: -1, count: 3 }, past: { first: -60, count: 59 } } as const;

export type FreeDays = keyof typeof FREE_DAYS;

/** The number of days that an account can complete. */
export function daysToComplete(days: FreeDays): number {
  return HABITS * FREE_DAYS[days].count;
}

/** Mutations of an account's only device that are answered and not confirmed yet. */
export const SENT_BEFORE = 1;

/** The client id of an account's device. */
export function clientIdOf(userId: string): string {
  return naturalId('bench_client', userId);
}

/** A habit and a day to complete, a different one for each index from 0. */
export function dayToComplete(userId: string, days: FreeDays, index: number, today: LocalDate) {
  if (index >= daysToComplete(days)) throw new Error('There is nothing left to complete');
  const day = addDays(today, FREE_DAYS[days].first + Math.floor(index / HABITS));
  return { habitId: seededHabitId(userId, index % HABITS), day };
}

/** Brings the tables to the initial state of a round: accounts with habits and days, and a device that has pushed once. */
export async function resetHabits(admin: Client, today: LocalDate): Promise<void> {
  await admin.query(
    `truncate habits, habit_months, habit_runs, notifications, analytics, domain_events, user_sync, sync_clients,
     sync_answers`,
  );
  const { rows } = await admin.query<{ id: string }>('select id from users');
  const seed = {
    habits: HABITS,
    days: DAYS,
    until: addDays(today, FREE_DAYS.past.first - 1),
    monthsUntil: addDays(today, 1),
  };
  for (const { id } of rows) {
    await seedHabits(admin, id, seed);
    await admin.query(
      'insert into sync_clients (user_id, client_id, last_n, last_used_at) values ($1, $2, $3, now())',
      [id, clientIdOf(id), SENT_BEFORE],
    );
  }
  await admin.query(
    `insert into sync_answers (user_id, client_id, n, digest, answer)
     select user_id, client_id, last_n, sha256('1'), '{"outcome":"applied","rev":1}' from sync_clients`,
  );
}
