import { CalendarCheck, Flame, Gauge, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useHistory } from '#src/platform/sync/use-local-data.ts';
import type { Habit } from '../habits.data.ts';
import type { HabitsToday } from '../habits-today.ts';
import { averageStreak, completionPercent } from './habit-averages.ts';
import { habitsPageCatalogue } from './habits-page.catalogue.ts';
import type { FiguresByHabit } from './use-figures.ts';

type Props = { habits: readonly Habit[]; habitsToday: HabitsToday; figuresOf: FiguresByHabit };

/** Four figures of the account's own habits: how many (HAB-03), and how they stand (HAB-04). */
export function FigureCards({ habits, habitsToday: { asked, isKnown }, figuresOf }: Props) {
  const text = useText(habitsPageCatalogue);
  const { plans, plan } = useAccess();
  const limit = plans.find(({ id }) => id === plan)?.limits.habits;
  const isFetched = useHistory() !== 'never-fetched';
  const count = habits.length;
  const done = asked.filter(({ onDay }) => onDay.isComplete).length;
  const streak = averageStreak(habits.map(figuresOf));
  const percent = completionPercent(done, asked.length);
  return (
    <dl
      aria-label={text('figures.title')}
      className="mb-5 grid overflow-hidden rounded-card border border-line bg-surface shadow-card min-[20rem]:grid-cols-2 lg:grid-cols-4"
    >
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
    </dl>
  );
}

type FigureProps = {
  icon: ReactNode;
  label: string;
  /** False while it is on its way. */
  value: ReactNode | false;
  /** What the figure means, for who hears it, and for who rests a pointer on it. */
  inWords: string | undefined;
};

function Figure({ icon, label, value, inWords }: FigureProps) {
  return (
    <div
      title={inWords}
      className="-ms-px -mt-px flex min-w-0 flex-col border-s border-t border-line px-3 py-1.5 sm:px-4 sm:py-2.5"
    >
      <dt className="flex min-w-0 items-center gap-2 text-small text-muted">
        <span aria-hidden="true" className="shrink-0 text-accent max-sm:hidden *:size-4.5">
          {icon}
        </span>
        <span className="min-w-0 leading-tight">{label}</span>
      </dt>
      <dd className="text-lead font-semibold whitespace-nowrap tabular-nums">
        {value === false ? <span className="breathe my-1 block h-[1em] w-10 rounded-control bg-line" /> : value}
        {inWords !== undefined && value !== false && <span className="sr-only"> ({inWords})</span>}
      </dd>
    </div>
  );
}
