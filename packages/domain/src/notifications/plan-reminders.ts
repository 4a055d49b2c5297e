import { naturalId } from '../kernel/natural-id.ts';
import { addDays } from '../time/local-date.ts';
import { minuteOfDay } from '../time/local-moment.ts';
import { type EpochMs, firstInstantAt, localDateAt } from '../time/zone.ts';

/** Days before the last day of a plan on which the user is reminded of its end (rulings R2); 0 is the day itself. */
const DAYS_BEFORE = [7, 3, 1, 0] as const;

/** The time of these reminders on the user's clock; chosen by us: after the night, with the day to act. */
const MORNING = '09:00';

/**
 * Lists the reminders of the end of a plan. On the last day itself it is the end, if that comes before the morning. Their keys are
 * made of the end alone, so that a change of the zone repeats none, and a renewal has reminders of its own.
 */
export function planReminders(planEnd: EpochMs, zone: string): { key: string; at: EpochMs }[] {
  const last = localDateAt(planEnd, zone);
  return DAYS_BEFORE.map((days) => {
    const morning = firstInstantAt(addDays(last, -days), minuteOfDay(MORNING), zone);
    return {
      key: naturalId('plan_expiry', String(planEnd), String(days)),
      at: Math.min(morning, planEnd),
    };
  });
}
