import { addDays, type LocalDate, naturalId } from '@dayward/domain';
import type { Client } from 'pg';
import { seededHabitId, seedHabits } from '../seed/seed-habits.ts';

export const HABITS = 20;

/** Days with facts of each habit: what its figures are computed from at each change. */
export const DAYS = 365;

/**
 * Days on which nothing was said yet: those beside today, whose completion the account is notified of, and before them many
 * that can be filled in as after a time offline. The first of each, counted from today, and how many.
 */
const FREE_DAYS = { now: { first: -1, count: 3 }, past: { first: -60, count: 59 } } as const;

export type FreeDays = keyof typeof FREE_DAYS;

/** How many days of an account can be completed. */
export function daysToComplete(days: FreeDays): number {
  return HABITS * FREE_DAYS[days].count;
}

/** Changes of an account's one device that are answered and not confirmed yet. */
export const SENT_BEFORE = 1;

/** Under which it numbers them. */
export function clientIdOf(userId: string): string {
  return naturalId('bench_client', userId);
}

/** A habit and a day to complete it on, another one for each index from 0. */
export function dayToComplete(userId: string, days: FreeDays, index: number, today: LocalDate) {
  if (index >= daysToComplete(days)) throw new Error('There is nothing left to complete');
  const day = addDays(today, FREE_DAYS[days].first + Math.floor(index / HABITS));
  return { habitId: seededHabitId(userId, index % HABITS), day };
}

/** Brings the tables to the state in which a round begins: accounts with habits and days, and a device that has sent once. */
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
