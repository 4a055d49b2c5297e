import {
  addDays,
  dayKey,
  daysInMonth,
  HABITS_PER_ACCOUNT_MAX,
  habitMonthId,
  type LocalDate,
  localDate,
  monthOf,
  naturalId,
} from '@dayward/domain';
import type { Client } from 'pg';

/** Daily habits with an entry on each day. */
export type HabitsSeed = {
  habits: number;
  /** Number of days with an entry, per habit. */
  days: number;
  /** The last of these days. */
  until: LocalDate;
  /** Months up to the one of this day have their row, even if empty. */
  monthsUntil?: LocalDate;
};

/** The id of an account's habit by its index from 0; deterministic, so that the load client knows it. */
export function seededHabitId(userId: string, number: number): string {
  return naturalId('bench_habit', userId, String(number));
}

/**
 * Inserts habits with their days into an empty account, directly in SQL: each row has its own version, as after years of use.
 *
 * @param admin the administrator's connection, which bypasses row-level security
 */
export async function seedHabits(admin: Client, userId: string, seed: HabitsSeed): Promise<void> {
  const { habits } = seed;
  if (habits > HABITS_PER_ACCOUNT_MAX) throw new Error('No account holds so many habits');
  const ids = Array.from({ length: habits }, (_, number) => seededHabitId(userId, number));
  await admin.query(
    `insert into habits (user_id, id, rev, name, sort_order, created_at)
     select $1, id, number, 'Habit ' || number, number, now() - interval '10 years'
     from unnest($2::uuid[]) with ordinality as habit (id, number)`,
    [userId, ids],
  );
  const months = [...monthsOf(seed)];
  for (const [number, habitId] of ids.entries()) {
    await admin.query(
      `insert into habit_months (user_id, id, rev, habit_id, run_id, month, days)
       select $1, id, $2::bigint + number, $3, $3, month, days
       from unnest($4::uuid[], $5::text[], $6::jsonb[]) with ordinality as month (id, month, days, number)`,
      [
        userId,
        habits + number * months.length,
        habitId,
        months.map(({ month }) => habitMonthId(habitId, month)),
        months.map(({ month }) => month),
        months.map(({ days }) => days),
      ],
    );
  }
  await admin.query(
    `insert into user_sync (user_id, rev) values ($1, $2) on conflict (user_id) do update set rev = excluded.rev`,
    [userId, habits * (1 + months.length)],
  );
}

/** The months of a habit with their days as JSON, oldest first. */
function* monthsOf({ days: count, until, monthsUntil = until }: HabitsSeed) {
  let day = addDays(until, 1 - count);
  while (day <= monthsUntil) {
    const month = monthOf(day);
    const days: Record<string, unknown> = {};
    for (; monthOf(day) === month; day = addDays(day, 1)) if (day <= until) days[dayKey(day)] = factsOf(day);
    yield { month, days: JSON.stringify(days) };
  }
}

/** Done on most days, and skipped on the last of each month. */
function factsOf(day: LocalDate) {
  const written = { at: `${day}T07:30:00.000Z`, zone: 'UTC' };
  const isLast = Number(dayKey(day)) === daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)));
  return isLast ? { state: 'skipped', ...written } : { state: 'done', everDone: true, ...written };
}

/** The calendar day of accounts without a zone. */
export function todayInUtc(): LocalDate {
  return localDate(new Date().toISOString().slice(0, 10));
}
