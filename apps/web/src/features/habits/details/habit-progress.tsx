import { dateParts, type HeatmapDay, type LocalDate, localDate, yearHeatmap } from '@dayward/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { dateFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { addMonths, clampDate, toUtc } from '#src/ui/calendar-days.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { Habit } from '../habits.data.ts';
import { targetOf } from '../habits.view-model.ts';
import { useHabitTexts } from '../use-habit-texts.ts';
import { DayCard } from './day-card.tsx';
import { daysByDate, shownOutcome } from './day-grid.ts';
import { MonthGrid } from './month-grid.tsx';
import { BestStreaks, StrengthChart, WeekdayChart } from './progress-charts.tsx';
import type { HabitInDetail } from './use-habit-in-detail.ts';
import { HeatLegend, YearHeatmap } from './year-heatmap.tsx';

/** The progress of the habit: every day, each editable, and the totals. */
export function HabitProgress({ detail }: { detail: HabitInDetail }) {
  const text = useText('habit-details');
  if (detail.whole !== undefined) return <Progress detail={detail} />;
  return (
    <div role="status" aria-label={text('figures.loading')} className="flex flex-col gap-6 pt-2">
      <Skeleton className="h-36" />
      <Skeleton className="h-72" />
    </div>
  );
}

/** The selected day, and the grid in which it was selected. */
type Chosen = { day: LocalDate; where: 'year' | 'month' };

function Progress({ detail }: { detail: HabitInDetail }) {
  const { habit, months, today, weekStart, actions } = detail;
  const text = useText('habit-details');
  const [{ day, where }, setChosen] = useState<Chosen>({ day: today, where: 'year' });
  const chooseInYear = useCallback((next: LocalDate) => setChosen({ day: next, where: 'year' }), []);
  const chooseInMonth = useCallback((next: LocalDate) => setChosen({ day: next, where: 'month' }), []);
  const { year } = dateParts(day);
  const days = useMemo(
    () => daysByDate(yearHeatmap(habit, months, year, { today, weekStart })),
    [habit, months, year, today, weekStart],
  );
  // Deferred, so that the keyboard stays responsive while the rest of the day's views re-render.
  const deferredDay = useDeferredValue(day);
  const deferredDays = useDeferredValue(days);
  const describe = useDayDescriptions(habit, today);
  const doneInYear = useMemo(() => [...days.values()].filter(({ outcome }) => outcome === 'done').length, [days]);
  const go = (years: number) => chooseInYear(localDate(clampDate(addMonths(day, 12 * years), undefined, today)));
  const shared = { today, weekStart, colour: habit.colour, describe };
  const inYear = { days, day: where === 'year' ? day : deferredDay };
  const inMonth = where === 'month' ? { days, day } : { days: deferredDays, day: deferredDay };

  const toggle = useCallback(
    (date: LocalDate) => {
      const { outcome } = days.get(date) ?? { outcome: 'before' };
      void actions.setDay(habit, date, outcome === 'done' ? null : 'done');
    },
    [days, habit, actions],
  );

  return (
    <div className="flex min-w-0 flex-col gap-8">
      <section className="flex min-w-0 flex-col gap-2">
        <div className="flex items-center gap-1">
          <h3 className="min-w-0 flex-1 text-lead font-semibold">
            {text('year.done', { year: String(year), count: doneInYear })}
          </h3>
          <IconButton label={text('year.previous')} onClick={() => go(-1)}>
            <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          </IconButton>
          <IconButton label={text('year.next')} disabled={year >= dateParts(today).year} onClick={() => go(1)}>
            <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          </IconButton>
        </div>
        <YearHeatmap
          {...shared}
          {...inYear}
          year={year}
          label={text('year.grid', { year: String(year) })}
          onChoose={chooseInYear}
        />
        <HeatLegend colour={habit.colour} />
      </section>
      <div className="grid min-w-0 gap-6 md:grid-cols-2 md:items-start">
        <MonthOfDay {...shared} {...inMonth} onChoose={chooseInMonth} onToggle={toggle} />
        <div className="rounded-card bg-sunken p-4">
          <DayOf key={deferredDay} detail={detail} day={deferredDay} />
        </div>
      </div>
      <Charts detail={detail} />
    </div>
  );
}

const DayOf = memo(DayCard);
const MonthOfDay = memo(MonthGrid);

/** Charts of all days: computed after the year is on screen, and not again when a day is selected. */
const Charts = memo(function Charts({ detail }: { detail: HabitInDetail }) {
  const isYearShown = useDeferredValue(true, false);
  if (!isYearShown) return <Skeleton className="h-72" />;
  return (
    <>
      <WeekdayChart detail={detail} />
      <StrengthChart detail={detail} />
      <BestStreaks detail={detail} />
    </>
  );
});

/** Descriptions of days: their outcome and their amount. */
function useDayDescriptions(habit: Habit, today: LocalDate) {
  const text = useText('habit-details');
  const { progress } = useHabitTexts();
  const language = formattingLanguage(useI18n().getLanguage());
  return useMemo(() => {
    const writer = dateFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
    const target = targetOf(habit);
    return (known: HeatmapDay): string => {
      const { day, amount, hasNote } = known;
      const amountText = amount > 0 ? progress(habit, { amount, target }) : undefined;
      const parts = [text(`outcome.${shownOutcome(known)}`), amountText, hasNote ? text('outcome.note') : undefined];
      const said = parts.filter((word) => word !== undefined).join(', ');
      return text(day === today ? 'outcome.today' : 'outcome.day', { date: writer.format(toUtc(day)), words: said });
    };
  }, [habit, today, text, progress, language]);
}
