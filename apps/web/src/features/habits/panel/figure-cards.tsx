import type { HabitFigures } from '@dayward/domain';
import { CalendarCheck, Flame, Gauge, Repeat } from 'lucide-react';
import { useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useHistory } from '#src/platform/sync/use-local-store.ts';
import { Figure, FigureStrip } from '#src/ui/figure-strip.tsx';
import type { Habit } from '../habits.data.ts';
import type { HabitsToday } from '../habits-today.ts';
import type { FiguresByHabit } from './use-figures.ts';

type Props = { habits: readonly Habit[]; habitsToday: HabitsToday; figuresOf: FiguresByHabit };

/** Four figures of the account's habits: their number (HAB-03), and their completion and streaks (HAB-04). */
export function FigureCards({ habits, habitsToday: { asked, isKnown }, figuresOf }: Props) {
  const text = useText('habits-page');
  const { plans, plan } = useAccess();
  const limit = plans.find(({ id }) => id === plan)?.limits.habits;
  const isFetched = useHistory() !== 'never-fetched';
  const count = habits.length;
  const done = asked.filter(({ onDay }) => onDay.isComplete).length;
  const streak = averageStreak(habits.map(figuresOf));
  const percent = completionPercent(done, asked.length);
  return (
    <FigureStrip label={text('figures.title')} className="mb-5 lg:grid-cols-4">
      <Figure
        icon={<Repeat />}
        label={text('figure.total')}
        value={(isFetched || count > 0) && (limit === undefined ? count : text('figure.total.value', { count, limit }))}
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

/** The mean of the streaks in whole days (HAB-04); undefined while one of them is unknown, or if there is none. */
function averageStreak(all: readonly (Pick<HabitFigures, 'streak'> | undefined)[]): number | undefined {
  if (all.length === 0) return undefined;
  let sum = 0;
  for (const figures of all) {
    if (figures === undefined) return undefined;
    sum += figures.streak;
  }
  return Math.round(sum / all.length);
}

/** The share of today's due habits that are done, in whole percent (HAB-04); undefined if none is due. */
function completionPercent(done: number, asked: number): number | undefined {
  return asked === 0 ? undefined : Math.round((100 * done) / asked);
}
