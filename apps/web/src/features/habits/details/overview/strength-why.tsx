import { explainScore } from '@dayward/domain';
import { useMemo } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText } from '#src/platform/i18n/use-day-text.ts';
import { useHabitTexts } from '../../use-habit-texts.ts';
import type { HabitInDetail } from '../use-habit-in-detail.ts';

/** Enough for a figure that is read, not computed with. */
const rounded = (figure: number) => Math.round(figure * 10) / 10;

/** What the strength is made of, and what today can make of it. */
export function StrengthWhy({ detail: { habit, months, today } }: { detail: HabitInDetail }) {
  const text = useText('habit-details');
  const { unitOf } = useHabitTexts();
  const dayText = useDayText();
  const why = useMemo(() => explainScore(habit, months, today), [habit, months, today]);
  const share = (of: number) => text('percent', { percent: rounded(of * 100) });
  const { window } = why;
  return (
    <>
      <p>{text('strength.why')}</p>
      {window && (
        <>
          <p>
            {window.from === window.to
              ? text('strength.window.day', { day: dayText(window.to) })
              : text('strength.window.days', { from: dayText(window.from), to: dayText(window.to) })}{' '}
            {text(habit.kind === 'at_most' ? 'strength.window.atMost' : 'strength.window', {
              asked: inUnits(window.asked),
              reached: inUnits(window.reached),
              share: share(window.share),
            })}
          </p>
          <p>
            {text('strength.sum', {
              before: share(why.before),
              weight: share(why.weight),
              share: share(window.share),
              score: share(why.score),
            })}
          </p>
        </>
      )}
      <p>{text('strength.half', { count: Math.round(why.halfLifeDays) })}</p>
      <p>{text('strength.days', { counted: why.days.counted, skipped: why.days.skipped, rested: why.days.rested })}</p>
      {why.isTodayOpen && <p>{text('strength.today', { done: share(why.ifDone), missed: share(why.ifMissed) })}</p>}
    </>
  );

  function inUnits(figure: number): string {
    const unit = window?.unit === 'amount' ? unitOf(habit) : '';
    if (window?.unit === 'times') return text('times', { count: rounded(figure) });
    return unit === '' ? String(rounded(figure)) : `${rounded(figure)} ${unit}`;
  }
}
