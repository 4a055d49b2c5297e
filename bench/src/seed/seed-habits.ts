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

/** Habits of every day, each with one fact a day. */
export type HabitsSeed = {
  habits: number;
  /** Days with facts of each habit. */
  days: number;
  /** The last of them. */
  until: LocalDate;
  /** Months up to that of this day have their row, if only an empty one. */
  monthsUntil?: LocalDate;
};

/** The habit of an account by its number from 0; made up so that whoever makes load knows it without asking. */
export function seededHabitId(userId: string, number: number): string {
  return naturalId('bench_habit', userId, String(number));
}

/**
 * Gives an account that has nothing yet its habits with their days, straight in SQL: each row in a version of its own, as
 * it would be after years of use.
 *
 * @param admin the administrator's connection, which row security does not hold
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

/** The calendar day of accounts that have said nothing of their zone. */
export function todayInUtc(): LocalDate {
  return localDate(new Date().toISOString().slice(0, 10));
}
