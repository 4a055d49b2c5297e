import { addDays, type DayStartHour, isTimeZone, type LocalDate, localDateAt } from '@dayward/domain';
import type { UserTx } from '#src/db/database.ts';
import { findUser } from './accounts.repo.ts';

/**
 * The account's own calendar day, in its zone and by the hour at which its days begin. A zone that this runtime does not
 * know any more counts as UTC.
 */
export async function readToday(tx: UserTx, userId: string, now: Date): Promise<LocalDate> {
  const { timeZone = 'UTC', dayStartHour = 0 } = (await findUser(tx, userId)) ?? {};
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  return localDateAt(now.getTime(), zone, dayStartHour as DayStartHour); // the table holds 0 to 6 only
}

/** The last day that an account may write to: the day after its today (rulings R5). */
export async function readLatestDay(tx: UserTx, userId: string, now: Date): Promise<LocalDate> {
  return addDays(await readToday(tx, userId, now), 1);
}
