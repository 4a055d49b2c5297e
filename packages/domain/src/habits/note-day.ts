import type { Apply } from '../sync/effect.ts';
import { keepTextVersion } from '../sync/text-version.ts';
import { HABIT_MONTHS } from './habit.ts';
import { dayKey } from './habit-month.ts';
import { type DayArgs, writeDay } from './write-day.ts';

export type NoteDayArgs = DayArgs & {
  /** New text; empty removes the note. */
  note: string;
  /** Text that the author edited. A different current note is kept as a version. */
  base: string;
};

/** Writes the note of a day. It does not complete the habit. */
export const noteHabitDay: Apply<NoteDayArgs> = (view, args, context) =>
  writeDay(view, args, context, ({ before, monthId }) => {
    const { note, base, day, at, zone } = args;
    const displaced = before?.note ?? '';
    const isUnseen = displaced !== '' && displaced !== base && displaced !== note;
    const { note: _, ...rest } = before ?? { at, zone };
    const isEmpty =
      note === '' &&
      rest.state === undefined &&
      rest.everDone === undefined &&
      rest.logs === undefined &&
      rest.protectedAt === undefined;
    return {
      day: isEmpty ? undefined : { ...rest, ...(note === '' ? {} : { note }) },
      writes: isUnseen
        ? [
            keepTextVersion(
              { collection: HABIT_MONTHS, id: monthId },
              `days.${dayKey(day)}.note`,
              displaced,
              context.now,
            ),
          ]
        : [],
      event: 'habit.noted',
      payload: { isNew: displaced === '' },
    };
  });
