import { ArrowRight, CalendarCheck, Flame, Medal, Plus, Repeat, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { FEATURE_CATALOGUE } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import { Button } from '#src/ui/button.tsx';
import { buttonVariants } from '#src/ui/button-variants.ts';
import { Link } from '#src/ui/router/index.ts';
import { StatCard } from '#src/ui/stat-card.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { leadingStreak, useHabitFigures } from '../use-habit-figures.ts';

const AddHabitDialog = lazyComponent(async () => (await import('./add-habit-dialog.tsx')).AddHabitDialog, 'habits');

/** Four figures of the account's own habits. */
export function HabitFigureCards() {
  const text = useText('dashboard-more');
  const figures = useHabitFigures();
  const streak = figures && leadingStreak(figures);
  const most = (of: (each: NonNullable<typeof figures>[number]) => number) => Math.max(0, ...(figures ?? []).map(of));
  const best = most((each) => each.figures.bestStreak);
  const total = (figures ?? []).reduce((sum, each) => sum + each.figures.totalDays, 0);
  const days = (count: number) => (count > 0 ? text('figure.streak.value', { count }) : null);
  const isLoading = figures === undefined;
  return (
    <section aria-label={text('feature.stats')} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <StatCard
        label={text('figure.habits')}
        icon={<Repeat />}
        value={figures && figures.length > 0 ? figures.length : null}
        isLoading={isLoading}
        emptyText={<TextLink to="/dashboard/habits">{text('figure.habits.none')}</TextLink>}
      />
      <StatCard
        label={text('figure.streak')}
        icon={<Flame />}
        value={days(streak?.days ?? 0)}
        isLoading={isLoading}
        emptyText={text('figure.streak.none')}
      />
      <StatCard
        label={text('feature.best')}
        icon={<Medal />}
        value={days(best)}
        isLoading={isLoading}
        emptyText={text('figure.streak.none')}
      />
      <StatCard
        label={text('feature.total')}
        icon={<CalendarCheck />}
        value={total > 0 ? total : null}
        isLoading={isLoading}
        emptyText={text('feature.total.none')}
      />
    </section>
  );
}

/** Quick actions for habits. */
export function HabitActions() {
  const text = useText('dashboard-more');
  const titles = useText('features');
  const [isAdding, setIsAdding] = useState(false);
  const route = FEATURE_CATALOGUE.find(({ featureKey }) => featureKey === 'habit_tracking')?.route ?? '/dashboard';
  return (
    <div className="flex flex-wrap gap-2">
      <Link to={route} className={buttonVariants('primary')}>
        {text('feature.open', { feature: titles('habit_tracking') })}
        <ArrowRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </Link>
      <Button variant="secondary" onClick={() => setIsAdding(true)}>
        <Plus aria-hidden="true" className="size-5" />
        {text('feature.addHabit')}
      </Button>
      <Link to="/dashboard/recently-deleted" className={buttonVariants('ghost')}>
        <Trash2 aria-hidden="true" className="size-5" />
        {text('feature.deleted')}
      </Link>
      <Suspense>{isAdding && <AddHabitDialog onClosed={() => setIsAdding(false)} />}</Suspense>
    </div>
  );
}
