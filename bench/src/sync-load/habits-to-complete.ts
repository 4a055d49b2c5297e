import { addDays, type LocalDate, naturalId } from '@dayward/domain';
import type { Client } from 'pg';
import { seededHabitId, seedHabits } from '../seed/seed-habits.ts';

export const HABITS = 10;

/** Days with facts of each habit: what its figures are computed from at each change. */
export const DAYS = 365;

/** Days after those on which nothing was said yet, up to today. */
const FREE_DAYS = 60;

/** Changes of an account's one device that are answered and not confirmed yet. */
export const SENT_BEFORE = 1;

/** Under which it numbers them. */
export function clientIdOf(userId: string): string {
  return naturalId('bench_client', userId);
}

/** A habit and a day to complete it on, another one for each index from 0; by the index, days of all habits come in turns. */
export function dayToComplete(userId: string, index: number, today: LocalDate): { habitId: string; day: LocalDate } {
  if (index >= HABITS * FREE_DAYS) throw new Error('There is nothing left to complete: let rounds be shorter');
  const habitId = seededHabitId(userId, index % HABITS);
  return { habitId, day: addDays(today, 1 - FREE_DAYS + Math.floor(index / HABITS)) };
}

/** Brings the tables to the state in which a round begins: accounts with habits and days, and a device that has sent once. */
export async function resetHabits(admin: Client, today: LocalDate): Promise<void> {
  await admin.query(
    `truncate habits, habit_months, habit_runs, notifications, analytics, domain_events, user_sync, sync_clients,
     sync_answers`,
  );
  const { rows } = await admin.query<{ id: string }>('select id from users');
  const until = addDays(today, -FREE_DAYS);
  for (const { id } of rows) {
    await seedHabits(admin, id, { habits: HABITS, days: DAYS, until, monthsUntil: today });
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
