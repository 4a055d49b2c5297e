import { habitHistory } from '@dayward/domain';
import { ChartNoAxesColumn } from 'lucide-react';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useHabitMonths, useHabits } from '#src/features/habits/index.ts';
import { useTasks } from '#src/features/tasks/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import { ListPlaceholder } from '#src/platform/resource/list-placeholder.tsx';
import { useHistory } from '#src/platform/sync/use-local-store.ts';
import { useToday, useWeekStart } from '#src/platform/today/use-today.ts';
import { buttonVariants } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { Link } from '#src/ui/router/index.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { buildHabitStats, type DoneRate, type HabitStats } from '../habit-stats.ts';
import { useFigureTexts } from '../use-figure-texts.ts';

/** The figures of a user, see `user-stats-section.tsx`; needs a Suspense above it. */
const UserStatsSection = lazyComponent(
  async () => (await import('./user-stats-section.tsx')).UserStatsSection,
  'user-stats',
);

/** Statistics of the account's own records: all of them at a glance, and the days of its habits. */
export function StatsTab() {
  const hasRows = useHabits().active.length + useTasks().active.length > 0;
  if (!hasRows) return <HabitDays />;
  return (
    <div className="flex flex-col gap-6">
      <Suspense fallback={<Skeleton className="h-32 rounded-card" />}>
        <UserStatsSection />
      </Suspense>
      <HabitDays />
    </div>
  );
}

/** The share of requested habit days that were done, and the number of days behind it. */
function HabitDays() {
  const text = useText('dashboard-tabs');
  const stats = useHabitStats();
  const { active } = useHabits();
  const skeleton = <StatsSkeleton />;
  if (active.length === 0) {
    return (
      <ListPlaceholder hasRows={false} title={text('stats.failed')} skeleton={skeleton}>
        <EmptyStats />
      </ListPlaceholder>
    );
  }
  if (!stats) return skeleton;
  return stats.last30.asked === 0 && stats.days === 0 ? <EmptyStats /> : <Figures stats={stats} />;
}

function useHabitStats(): HabitStats | undefined {
  const { active } = useHabits();
  const monthsOf = useHabitMonths();
  const today = useToday();
  const weekStart = useWeekStart();
  const isWhole = useHistory() === 'complete';
  return useMemo(() => {
    if (!isWhole) return undefined;
    const habits = active.map((habit) => ({
      id: habit.id,
      name: habit.name,
      schedule: habit.schedule,
      days: habitHistory(habit, monthsOf(habit), today, weekStart),
    }));
    return buildHabitStats(habits, today, weekStart);
  }, [active, monthsOf, today, weekStart, isWhole]);
}

function Figures({ stats }: { stats: HabitStats }) {
  const text = useText('dashboard-tabs');
  const { weekdayText } = useFigureTexts();
  return (
    <div className="flex flex-col gap-6">
      <SectionCard title={text('stats.title')} body={text('stats.how')}>
        <div className="grid gap-3 sm:grid-cols-2">
          <RateTile label={text('stats.last7')} rate={stats.last7} />
          <RateTile label={text('stats.last30')} rate={stats.last30} />
        </div>
      </SectionCard>
      {stats.days > 0 && (
        <SectionCard title={text('stats.weekdays')} body={text('stats.weekdays.from', { count: stats.days })}>
          <Bars>
            {stats.weekdays.map(({ weekday, ...rate }) => (
              <RateBar key={weekday} label={weekdayText(weekday)} rate={rate} />
            ))}
          </Bars>
        </SectionCard>
      )}
      {stats.habits.length > 0 && (
        <SectionCard title={text('stats.habits')}>
          <Bars>
            {stats.habits.map(({ id, name, ...rate }) => (
              <RateBar key={id} label={name} rate={rate} />
            ))}
          </Bars>
        </SectionCard>
      )}
      <p className="text-small text-muted">{text('stats.later')}</p>
    </div>
  );
}

function RateTile({ label, rate: { done, asked } }: { label: string; rate: DoneRate }) {
  const text = useText('dashboard-tabs');
  const { percentText } = useFigureTexts();
  return (
    <dl className="flex flex-col gap-0.5 rounded-control bg-sunken px-4 py-3">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="text-title font-semibold tabular-nums">{asked === 0 ? '–' : percentText(done / asked)}</dd>
      <dd className="text-small text-muted tabular-nums">
        {asked === 0 ? text('stats.noneAsked') : text('stats.rate', { done, asked })}
      </dd>
    </dl>
  );
}

function Bars({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-4">{children}</div>;
}

function RateBar({ label, rate: { done, asked } }: { label: string; rate: DoneRate }) {
  const text = useText('dashboard-tabs');
  const { percentText } = useFigureTexts();
  const words =
    asked === 0
      ? text('stats.noneAsked')
      : text('stats.percentOf', { percent: percentText(done / asked), done, asked });
  return <ProgressBar label={label} value={done} max={Math.max(asked, 1)} valueText={words} />;
}

function EmptyStats() {
  const text = useText('dashboard-tabs');
  return (
    <EmptyState
      icon={ChartNoAxesColumn}
      title={text('stats.empty.title')}
      action={
        <Link to="/dashboard/habits" className={buttonVariants('primary', 'mt-2')}>
          {text('stats.empty.action')}
        </Link>
      }
    >
      {text('stats.empty.body')}
    </EmptyState>
  );
}

function StatsSkeleton() {
  const text = useText('dashboard-tabs');
  return (
    <div role="status" aria-label={text('stats.loading')} className="appear-late flex flex-col gap-6">
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
