import { dateParts, type HeatmapDay, type LocalDate, localDate, yearHeatmap } from '@dayward/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { addMonths, clampDate, toUtc } from '#src/ui/calendar-days.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { Habit } from '../../habits.data.ts';
import { targetOf } from '../../habits.view-model.ts';
import { useHabitTexts } from '../../use-habit-texts.ts';
import { DayCard } from '../day-card.tsx';
import { habitDetailsCatalogue } from '../habit-details.catalogue.ts';
import type { HabitInDetail } from '../use-habit-in-detail.ts';
import { BestStreaks } from './best-streaks.tsx';
import { daysByDate, shownOutcome } from './day-looks.ts';
import { MonthGrid } from './month-grid.tsx';
import { StrengthChart } from './strength-chart.tsx';
import { WeekdayChart } from './weekday-chart.tsx';
import { HeatLegend, YearHeatmap } from './year-heatmap.tsx';

/** How it went: every day of the habit, each of which can be changed, and what the days add up to. */
export function HabitProgress({ detail }: { detail: HabitInDetail }) {
  const text = useText(habitDetailsCatalogue);
  if (detail.whole !== undefined) return <Progress detail={detail} />;
  return (
    <div role="status" aria-label={text('figures.loading')} className="flex flex-col gap-6 pt-2">
      <Skeleton className="h-36" />
      <Skeleton className="h-72" />
    </div>
  );
}

function Progress({ detail }: { detail: HabitInDetail }) {
  const { habit, months, today, weekStart, actions } = detail;
  const text = useText(habitDetailsCatalogue);
  const [day, setDay] = useState<LocalDate>(today);
  const { year } = dateParts(day);
  const days = useMemo(
    () => daysByDate(yearHeatmap(habit, months, year, { today, weekStart })),
    [habit, months, year, today, weekStart],
  );
  const describe = useDayDescriptions(habit, today);
  const doneInYear = [...days.values()].filter(({ outcome }) => outcome === 'done').length;
  const go = (years: number) => setDay(localDate(clampDate(addMonths(day, 12 * years), undefined, today)));
  const shared = { days, day, today, weekStart, colour: habit.colour, describe, onChoose: setDay };

  function toggle(date: LocalDate) {
    const { outcome } = days.get(date) ?? { outcome: 'before' };
    void actions.setDay(habit, date, outcome === 'done' ? null : 'done');
  }

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
        <YearHeatmap {...shared} year={year} label={text('year.grid', { year: String(year) })} />
        <HeatLegend colour={habit.colour} />
      </section>
      <div className="grid min-w-0 gap-6 md:grid-cols-2 md:items-start">
        <MonthGrid {...shared} onQuick={toggle} />
        <div className="rounded-card bg-sunken p-4">
          <DayCard key={day} detail={detail} day={day} />
        </div>
      </div>
      <WeekdayChart detail={detail} />
      <StrengthChart detail={detail} />
      <BestStreaks detail={detail} />
    </div>
  );
}

/** Days in words: what became of them, and how much there was. */
function useDayDescriptions(habit: Habit, today: LocalDate) {
  const text = useText(habitDetailsCatalogue);
  const { progress } = useHabitTexts();
  const language = formattingLanguage(useI18n().getLanguage());
  return useMemo(() => {
    const writer = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
    const target = targetOf(habit);
    return (known: HeatmapDay): string => {
      const { day, amount, hasNote } = known;
      const much = amount > 0 ? progress(habit, { amount, target }) : undefined;
      const words = [text(`outcome.${shownOutcome(known)}`), much, hasNote ? text('outcome.note') : undefined];
      const said = words.filter((word) => word !== undefined).join(', ');
      return text(day === today ? 'outcome.today' : 'outcome.day', { date: writer.format(toUtc(day)), words: said });
    };
  }, [habit, today, text, progress, language]);
}
