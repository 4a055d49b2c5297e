import { CalendarCheck, Flame, Gem, Repeat } from 'lucide-react';
import { Suspense } from 'react';
import { useHabits } from '#src/features/habits/index.ts';
import { useAccess, useEndText, useHolding } from '#src/features/plans/index.ts';
import { PATH_TO_ADD_TASK, TasksTodayCard, useTasks } from '#src/features/tasks/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useHistory } from '#src/platform/sync/use-local-store.ts';
import { StatCard } from '#src/ui/stat-card.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { leadingStreak, useHabitFigures } from '../use-habit-figures.ts';

/** Four figures of the account (DASH-13); without data, the first step to take (DASH-14). */
export function StatCards() {
  const text = useText('dashboard-more');
  const { active } = useHabits();
  const isFetched = useHistory() !== 'never-fetched';
  const figures = useHabitFigures();
  const streak = figures && leadingStreak(figures);
  return (
    <section aria-label={text('figures.title')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        label={text('figure.habits')}
        icon={<Repeat />}
        value={active.length > 0 ? active.length : null}
        isLoading={!isFetched && active.length === 0}
        emptyText={<TextLink to="/dashboard/habits">{text('figure.habits.none')}</TextLink>}
      />
      <TasksCard isFetched={isFetched} />
      <StatCard
        label={text('figure.streak')}
        icon={<Flame />}
        value={streak && text('figure.streak.value', { count: streak.days })}
        hint={
          streak && (
            <span dir="auto" className="break-words">
              {streak.habit.name}
            </span>
          )
        }
        isLoading={figures === undefined}
        emptyText={text('figure.streak.none')}
      />
      <PlanCard />
    </section>
  );
}

/** The code that counts the day's tasks is fetched only if there are tasks. */
function TasksCard({ isFetched }: { isFetched: boolean }) {
  const text = useText('dashboard-more');
  const hasTasks = useTasks().active.length > 0;
  const named = { label: text('figure.tasks'), icon: <CalendarCheck /> };
  if (hasTasks) {
    return (
      <Suspense fallback={<StatCard {...named} isLoading />}>
        <TasksTodayCard {...named} />
      </Suspense>
    );
  }
  return (
    <StatCard
      {...named}
      isLoading={!isFetched}
      emptyText={<TextLink to={PATH_TO_ADD_TASK}>{text('figure.tasks.none')}</TextLink>}
    />
  );
}

function PlanCard() {
  const text = useText('dashboard-more');
  const { planName } = useAccess();
  const { expiresAtMs, isExpired } = useHolding();
  const endText = useEndText();
  const isEnding = expiresAtMs !== null && !isExpired;
  return (
    <StatCard
      label={text('figure.plan')}
      icon={<Gem />}
      value={planName}
      hint={isEnding ? text('figure.plan.until', { day: endText(expiresAtMs) }) : text('figure.plan.noEnd')}
    />
  );
}
