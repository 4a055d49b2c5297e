import {
  averageStreak,
  type HabitFigures,
  type HabitMonth,
  habitFigures,
  type LocalDate,
  type Weekday,
} from '@dayward/domain';
import { CalendarCheck, Flame, Gauge, Repeat } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useHistory } from '#src/platform/sync/use-local-store.ts';
import { useToday, useWeekStart } from '#src/platform/today/use-today.ts';
import { Figure, FigureStrip } from '#src/ui/figure-strip.tsx';
import type { Habit, MonthsByRun } from '../habits.data.ts';
import type { HabitsToday } from '../habits-today.ts';

type Props = { habits: readonly Habit[]; habitsToday: HabitsToday; figuresOf: FiguresByHabit };

/** Four figures of the account's habits: their number (HAB-03), and their completion and streaks (HAB-04). */
export function FigureCards({ habits, habitsToday: { asked, isKnown }, figuresOf }: Props) {
  const text = useText('habits-page');
  const { plans, plan } = useAccess();
  const limit = plans.find(({ id }) => id === plan)?.limits.habits;
  const isFetched = useHistory() !== 'never-fetched';
  const count = habits.length;
  const done = asked.filter(({ onDay }) => onDay.isComplete).length;
  const streak = averageOfKnown(habits.map(figuresOf));
  const percent = completionPercent(done, asked.length);
  return (
    <FigureStrip label={text('figures.title')} className="lg:grid-cols-4">
      <Figure
        icon={<Repeat />}
        label={text('figure.total')}
        value={
          (isFetched || count > 0) && (limit === undefined ? count : text(totalKeyOf(count, limit), { count, limit }))
        }
        inWords={limit === undefined ? undefined : text('figure.total.limit', { count, limit })}
      />
      <Figure
        icon={<CalendarCheck />}
        label={text('figure.done')}
        value={isKnown && done}
        inWords={text('figure.done.of', { done, count: asked.length })}
      />
      <Figure
        icon={<Flame />}
        label={text('figure.streak')}
        value={count === 0 && isFetched ? '–' : streak !== undefined && text('figure.streak.value', { count: streak })}
        inWords={count === 0 ? text('figure.none') : undefined}
      />
      <Figure
        icon={<Gauge />}
        label={text('figure.rate')}
        value={isKnown && (percent === undefined ? '–' : `${percent}%`)}
        inWords={text(percent === undefined ? 'figure.nothingDue' : 'figure.rate.of')}
      />
    </FigureStrip>
  );
}

/** A number above the limit is no fraction of it. */
function totalKeyOf(count: number, limit: number) {
  return count > limit ? 'figure.total.above' : 'figure.total.value';
}

/** The average streak; undefined while one of them is unknown, or if there is none. */
function averageOfKnown(all: readonly (Pick<HabitFigures, 'streak'> | undefined)[]): number | undefined {
  const known = all.flatMap((figures) => (figures === undefined ? [] : [figures.streak]));
  return known.length === 0 || known.length < all.length ? undefined : averageStreak(known);
}

/** The share of today's due habits that are done, in whole percent (HAB-04); undefined if none is due. */
function completionPercent(done: number, asked: number): number | undefined {
  return asked === 0 ? undefined : Math.round((100 * done) / asked);
}

/** The figures of each habit; undefined while they are not computed yet. */
export type FiguresByHabit = (habit: Habit) => HabitFigures | undefined;

/** At most this many are computed during the render; more of them in steps of `STEP`, between which the page responds. */
const AT_ONCE_MAX = 20;
const STEP = 20;

/**
 * The figures of all habits, after the whole history is loaded: a part of it would give wrong ones. Memoized: recomputed only for
 * a habit that changed, or one of its days.
 */
export function useFigures(habits: readonly Habit[], monthsOf: MonthsByRun): FiguresByHabit {
  const today = useToday();
  const weekStart = useWeekStart();
  const isWhole = useDeferredValue(useHistory() === 'complete', false);
  const [cache] = useState(createFiguresCache);
  const [steps, setSteps] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step leaves fewer
  const missing = useMemo(() => {
    const context = { today, weekStart };
    const open = isWhole ? habits.filter((habit) => !cache.read(habit, monthsOf(habit), context)) : [];
    if (open.length > AT_ONCE_MAX) return open;
    for (const habit of open) cache.compute(habit, monthsOf(habit), context);
    return [];
  }, [habits, monthsOf, today, weekStart, isWhole, cache, steps]);

  useEffect(() => {
    if (missing.length === 0) return;
    const timer = setTimeout(() => {
      for (const habit of missing.slice(0, STEP)) cache.compute(habit, monthsOf(habit), { today, weekStart });
      setSteps((before) => before + 1);
    });
    return () => clearTimeout(timer);
  }, [missing, cache, monthsOf, today, weekStart]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `missing` changes whenever the cache does
  return useMemo((): FiguresByHabit => {
    if (!isWhole) return () => undefined;
    return (habit) => cache.read(habit, monthsOf(habit), { today, weekStart });
  }, [isWhole, cache, monthsOf, today, weekStart, missing]);
}

type FiguresContext = { today: LocalDate; weekStart: Weekday };

function createFiguresCache() {
  const known = new WeakMap<Habit, FiguresContext & { months: readonly HabitMonth[]; figures: HabitFigures }>();
  return {
    read(habit: Habit, months: readonly HabitMonth[], { today, weekStart }: FiguresContext): HabitFigures | undefined {
      const before = known.get(habit);
      const isSame = before?.months === months && before.today === today && before.weekStart === weekStart;
      return isSame ? before.figures : undefined;
    },
    compute(habit: Habit, months: readonly HabitMonth[], { today, weekStart }: FiguresContext): void {
      known.set(habit, { months, today, weekStart, figures: habitFigures(habit, months, today, weekStart) });
    },
  };
}
