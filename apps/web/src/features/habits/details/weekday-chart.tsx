import { type WeekdayCount, weekdayHistogram } from '@dayward/domain';
import { useMemo } from 'react';
import { dateFormat, listFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { ChartFrame } from '#src/ui/chart-frame.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { swatchFillClass } from '#src/ui/swatch.ts';
import type { HabitInDetail } from './use-habit-in-detail.ts';

/** A Sunday, for the names of weekdays. */
const SUNDAY_MS = Date.UTC(2026, 10, 22);
const DAY_MS = 86_400_000;

/** Completions by weekday. */
export function WeekdayChart({ detail }: { detail: HabitInDetail }) {
  const { habit, months, today, weekStart } = detail;
  const text = useText('habit-details');
  const language = formattingLanguage(useI18n().getLanguage());
  const counts = useMemo(
    () => weekdayHistogram(habit, months, today, { weekStart }),
    [habit, months, today, weekStart],
  );
  const nameOf = (style: 'long' | 'short') => {
    const writer = dateFormat(language, { weekday: style, timeZone: 'UTC' });
    return ({ weekday }: WeekdayCount) => writer.format(SUNDAY_MS + weekday * DAY_MS);
  };
  const [name, shortName] = [nameOf('long'), nameOf('short')];
  const most = Math.max(...counts.map(({ done }) => done));
  const best = counts.filter(({ done }) => done === most).map(name);
  const and = listFormat(language, {});
  return (
    <ChartFrame
      title={text('weekdays.title')}
      summary={text('weekdays.summary', { days: and.format(best), count: most })}
      emptyText={text('chart.empty')}
      tableLabel={text('chart.table')}
      columns={[
        { key: 'day', title: text('weekdays.day'), cell: name },
        { key: 'done', title: text('weekdays.done'), cell: ({ done }) => done, isNumeric: true },
        { key: 'missed', title: text('weekdays.missed'), cell: ({ missed }) => missed, isNumeric: true },
      ]}
      rows={most === 0 ? [] : counts}
      keyOf={({ weekday }) => String(weekday)}
    >
      <ul className="grid h-44 grid-cols-7 gap-2 sm:gap-4">
        {counts.map((count) => (
          <li key={count.weekday} className="flex min-w-0 flex-col items-center justify-end gap-1 text-small">
            <span className="tabular-nums">{count.done}</span>
            <span className="flex w-full min-h-0 flex-1 flex-col justify-end">
              <span
                className={classNames('block w-full rounded-t-small', swatchFillClass(habit.colour))}
                style={{ height: `${Math.max((count.done / most) * 100, 1)}%` }}
              />
            </span>
            <span className="text-muted">{shortName(count)}</span>
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}
