import { HABIT_MORE_REMINDERS_MAX } from '@dayward/domain';

/** The first reminder of a habit, and the others. */
export const REMINDERS_MAX = HABIT_MORE_REMINDERS_MAX + 1;

/** The time that is proposed for the next reminder: three hours after the last one, without a duplicate. */
export function nextReminder(times: readonly string[]): string {
  const last = times.findLast((time) => time !== '') ?? '06:00';
  const [hour = 6, minute = 0] = last.split(':').map(Number);
  const hours = Array.from({ length: 24 }, (_, step) => (hour + 3 + step) % 24);
  const free = hours.map((one) => `${padded(one)}:${padded(minute)}`).find((time) => !times.includes(time));
  return free ?? '';
}

/** The problem of each time: missing, or a duplicate of an earlier one. */
export function reminderProblems(times: readonly string[]): ('required' | 'duplicate' | undefined)[] {
  return times.map((time, index) => {
    if (time === '') return 'required';
    return times.indexOf(time) < index ? 'duplicate' : undefined;
  });
}

function padded(number: number): string {
  return String(number).padStart(2, '0');
}
