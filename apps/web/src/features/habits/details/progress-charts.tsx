import {
  addDays,
  bestStreaks,
  type LocalDate,
  type ScorePoint,
  scoreCurve,
  type WeekdayCount,
  weekdayHistogram,
} from '@dayward/domain';
import { useMemo, useState } from 'react';
import { dateFormat, listFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useDayText } from '#src/platform/i18n/use-format-texts.ts';
import { Badge } from '#src/ui/badge.tsx';
import { ChartFrame } from '#src/ui/chart-frame.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { swatchFillClass, swatchStrokeClass } from '#src/ui/swatch.ts';
import { useHabitTexts } from '../use-habit-texts.ts';
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

/** Number of the longest streaks that are shown. */
const STREAKS_SHOWN = 5;

/** The longest streaks as bars, by length. */
export function BestStreaks({ detail }: { detail: HabitInDetail }) {
  const { habit, months, today, weekStart } = detail;
  const text = useText('habit-details');
  const dayText = useDayText();
  const streaks = useMemo(
    () => bestStreaks(habit, months, today, { weekStart, most: STREAKS_SHOWN }),
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
              className={classNames('block h-2 rounded-full', swatchFillClass(habit.colour))}
              style={{ width: `${Math.max((days / longest) * 100, 2)}%` }}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

const SPANS = { quarter: 90, year: 365, all: undefined } as const;

type Span = keyof typeof SPANS;

/** Points of the table: about one for each week of a quarter. */
const TABLE_POINTS = 14;

/** The strength of the habit over time. */
export function StrengthChart({ detail }: { detail: HabitInDetail }) {
  const { habit, months, today } = detail;
  const text = useText('habit-details');
  const { percent } = useHabitTexts();
  const dayText = useDayText();
  const [span, setSpan] = useState<Span>('quarter');
  const days = SPANS[span];
  const [curve, rows] = useMemo(() => {
    const from = days === undefined ? {} : { from: addDays(today, 1 - days) };
    return [
      scoreCurve(habit, months, today, from),
      scoreCurve(habit, months, today, { ...from, points: TABLE_POINTS }),
    ] as const;
  }, [habit, months, today, days]);
  const [first, last] = [curve[0], curve.at(-1)];
  const share = (point: ScorePoint) => text('percent', { percent: percent(point.score) });
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <ChartFrame
        title={text('curve.title')}
        summary={
          first && last ? text('curve.summary', { from: share(first), day: dayText(first.day), to: share(last) }) : ''
        }
        emptyText={text('chart.empty')}
        tableLabel={text('chart.table')}
        columns={[
          { key: 'day', title: text('curve.day'), cell: ({ day }) => dayText(day) },
          { key: 'strength', title: text('strength'), cell: share, isNumeric: true },
        ]}
        rows={curve.some(({ score }) => score > 0) ? rows : []}
        keyOf={({ day }) => day}
      >
        <Curve curve={curve} className={swatchStrokeClass(habit.colour)} />
      </ChartFrame>
      <SegmentedControl
        legend={text('curve.span')}
        isLegendHidden
        options={(['quarter', 'year', 'all'] as const).map((value) => ({ value, label: text(`curve.${value}`) }))}
        value={span}
        onChoose={setSpan}
        className="max-w-sm"
      />
    </div>
  );
}

/** The curve in percent of its box, so that it does not depend on the size of the screen. */
function Curve({ curve, className }: { curve: readonly ScorePoint[]; className: string }) {
  const path = pathOf(curve);
  return (
    <div className="grid grid-cols-[auto_1fr] gap-2 text-small text-muted tabular-nums">
      <div className="flex h-44 flex-col justify-between text-end leading-none">
        <span>100</span>
        <span>50</span>
        <span>0</span>
      </div>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-44 w-full overflow-visible rtl:-scale-x-100"
      >
        {[0, 50, 100].map((y) => (
          <line key={y} x1="0" x2="100" y1={y} y2={y} className="stroke-line" vectorEffect="non-scaling-stroke" />
        ))}
        <g className={className}>
          <path d={`${path} L100 100 L0 100 Z`} fill="currentColor" opacity="0.14" />
          <path
            d={path}
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </g>
      </svg>
      <span />
      <Ends first={curve[0]?.day} last={curve.at(-1)?.day} />
    </div>
  );
}

function Ends({ first, last }: { first: LocalDate | undefined; last: LocalDate | undefined }) {
  const dayText = useDayText();
  return (
    <div className="flex justify-between gap-4">
      <span>{first && dayText(first)}</span>
      <span>{last && last !== first && dayText(last)}</span>
    </div>
  );
}

function pathOf(curve: readonly ScorePoint[]): string {
  const last = Math.max(curve.length - 1, 1);
  const points = curve.map(
    ({ score }, index) => `${((index / last) * 100).toFixed(2)} ${(100 - score * 100).toFixed(2)}`,
  );
  // A single day becomes a line, so that it is visible.
  const line = points.length === 1 ? [...points, `100 ${points[0]?.split(' ')[1]}`] : points;
  return `M${line.join(' L')}`;
}
