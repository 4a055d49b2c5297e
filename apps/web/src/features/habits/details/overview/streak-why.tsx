import { explainStreak, STREAK_KEEPERS } from '@dayward/domain';
import { useMemo } from 'react';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useDayText } from '#src/platform/i18n/use-day-text.ts';
import { listWriter } from '#src/platform/i18n/writers.ts';
import type { HabitInDetail } from '../use-habit-in-detail.ts';

/** Since when the streak runs, what kept it, and what ended the one before. */
export function StreakWhy({ detail: { habit, months, today, weekStart } }: { detail: HabitInDetail }) {
  const i18n = useI18n();
  const text = i18n.text('habit-details');
  const dayText = useDayText();
  const why = useMemo(() => explainStreak(habit, months, today, weekStart), [habit, months, today, weekStart]);
  const days = (count: number) => text('days', { count });
  const and = listWriter(formattingLanguage(i18n.getLanguage()), {});
  const kept = STREAK_KEEPERS.filter((keeper) => keeper !== 'open' && why.kept[keeper] > 0).map((keeper) =>
    text(`streak.kept.${keeper}`, { count: why.kept[keeper] }),
  );
  const { previous } = why;
  return (
    <>
      {why.from !== null && <p>{text('streak.since', { day: dayText(why.from), days: days(why.streak) })}</p>}
      {kept.length > 0 && <p>{text('streak.kept', { what: and.format(kept) })}</p>}
      {why.isTodayOpen && <p>{text('streak.open')}</p>}
      {previous && (
        <p>
          {text('streak.previous', {
            days: days(previous.days),
            from: dayText(previous.from),
            to: dayText(previous.to),
            end: dayText(previous.endedOn),
          })}
        </p>
      )}
      <p>{text('streak.why')}</p>
    </>
  );
}
