import { HABIT_MORE_REMINDERS_MAX } from '@dayward/domain';

/** The first reminder of a habit, and the others. */
export const REMINDERS_MAX = HABIT_MORE_REMINDERS_MAX + 1;

/** Where the next reminder is proposed: three hours after the last, and not at a time that is there already. */
export function nextReminder(times: readonly string[]): string {
  const last = times.findLast((time) => time !== '') ?? '06:00';
  const [hour = 6, minute = 0] = last.split(':').map(Number);
  const hours = Array.from({ length: 24 }, (_, step) => (hour + 3 + step) % 24);
  const free = hours.map((one) => `${padded(one)}:${padded(minute)}`).find((time) => !times.includes(time));
  return free ?? '';
}

/** What is wrong with each of the times: none given, or given before. */
export function reminderProblems(times: readonly string[]): ('required' | 'duplicate' | undefined)[] {
  return times.map((time, index) => {
    if (time === '') return 'required';
    return times.indexOf(time) < index ? 'duplicate' : undefined;
  });
}

function padded(number: number): string {
  return String(number).padStart(2, '0');
}
