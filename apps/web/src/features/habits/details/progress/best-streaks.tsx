import { bestStreaks } from '@dayward/domain';
import { useMemo } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText } from '#src/platform/i18n/use-day-text.ts';
import { Badge } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { swatchLook } from '#src/ui/swatch.ts';
import type { HabitInDetail } from '../use-habit-in-detail.ts';

const SHOWN = 5;

/** The longest streaks, each as long as its bar. */
export function BestStreaks({ detail }: { detail: HabitInDetail }) {
  const { habit, months, today, weekStart } = detail;
  const text = useText('habit-details');
  const dayText = useDayText();
  const streaks = useMemo(
    () => bestStreaks(habit, months, today, { weekStart, most: SHOWN }),
    [habit, months, today, weekStart],
  );
  const longest = streaks[0]?.days ?? 1;
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h3 className="text-lead font-semibold">{text('streaks.title')}</h3>
      {streaks.length === 0 && <p className="text-muted">{text('best.none')}</p>}
      <ol className="flex flex-col gap-3">
        {streaks.map(({ from, to, days, isCurrent }) => (
          <li key={from} className="flex flex-col gap-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold tabular-nums">{text('days', { count: days })}</span>
              <span className="text-small text-muted">
                {from === to ? dayText(from) : text('streaks.when', { from: dayText(from), to: dayText(to) })}
              </span>
              {isCurrent && <Badge tone="good">{text('streaks.current')}</Badge>}
            </span>
            <span
              aria-hidden="true"
              className={classNames('block h-2 rounded-full', swatchLook(habit.colour))}
              style={{ width: `${Math.max((days / longest) * 100, 2)}%` }}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
