import {
  addDays,
  type DayStartHour,
  DEFAULT_WEEK_START,
  isTimeZone,
  type LocalDate,
  localDateAt,
  type Weekday,
} from '@dayward/domain';
import type { UserTx } from '#src/db/database.ts';
import { findCalendarSettings } from '../accounts.repo.ts';

/** The calendar of an account: its current day, the weekday on which its weeks begin, and its time zone. */
export type AccountCalendar = { today: LocalDate; weekStart: Weekday; zone: string };

/**
 * Reads the account's calendar: the day in its zone by the hour at which its days begin, and the start of its weeks. A zone
 * that this runtime no longer knows counts as UTC.
 */
export async function readCalendar(tx: UserTx, userId: string, now: Date): Promise<AccountCalendar> {
  const settings = await findCalendarSettings(tx, userId);
  const { timeZone = 'UTC', dayStartHour = 0, weekStart = DEFAULT_WEEK_START } = settings ?? {};
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  const today = localDateAt(now.getTime(), zone, dayStartHour as DayStartHour); // the table holds 0 to 6 only
  return { today, weekStart, zone };
}

/** The last day that an account may write to: the day after its today (rulings R5). */
export async function readLatestDay(tx: UserTx, userId: string, now: Date): Promise<LocalDate> {
  return addDays((await readCalendar(tx, userId, now)).today, 1);
}
