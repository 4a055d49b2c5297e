import { addDays, type DayStartHour, isTimeZone, localDateAt } from '@dayward/domain';
import type { UserTx } from '#src/db/database.ts';
import { findUser } from './accounts.repo.ts';

/**
 * The last day that an account may write to: the day after today in its zone, by the hour at which its days begin
 * (rulings R5). A zone that this runtime does not know any more counts as UTC.
 */
export async function readLatestDay(tx: UserTx, userId: string, now: Date): Promise<string> {
  const { timeZone = 'UTC', dayStartHour = 0 } = (await findUser(tx, userId)) ?? {};
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  return addDays(localDateAt(now.getTime(), zone, dayStartHour as DayStartHour), 1); // the table holds 0 to 6 only
}
