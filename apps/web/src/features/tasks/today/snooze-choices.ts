import { addDays, type EpochMs, firstInstantAt, localDateAt } from '@dayward/domain';

const HOUR_MS = 3_600_000;
const EVENING_MINUTE = 19 * 60;
const MORNING_MINUTE = 9 * 60;

type SnoozeChoice = { key: 'hour' | 'evening' | 'tomorrow'; until: EpochMs };

/** Returns the options for the end of a snooze; the evening is one only if it is more than an hour away. */
export function snoozeChoices(now: EpochMs, zone: string): SnoozeChoice[] {
  const today = localDateAt(now, zone);
  const evening = firstInstantAt(today, EVENING_MINUTE, zone);
  const choices: SnoozeChoice[] = [
    { key: 'hour', until: now + HOUR_MS },
    { key: 'evening', until: evening },
    { key: 'tomorrow', until: firstInstantAt(addDays(today, 1), MORNING_MINUTE, zone) },
  ];
  return choices.filter(({ key, until }) => key !== 'evening' || until > now + HOUR_MS);
}
