import type { LocalDate } from '@dayward/domain';
import { memo } from 'react';
import { PlanBadge } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { TodayLine } from '../components/today-line.tsx';
import type { HabitsToday } from '../habits-today.ts';
import { LiveClock } from './live-clock.tsx';
import { NotificationsButton } from './notifications-button.tsx';

type Props = { habitsToday: HabitsToday; hasHabits: boolean; today: LocalDate };

/** What the page is, how the day stands, what time it is, the plan, and the leave to notify (HAB-01). */
export function PageHead({ habitsToday, hasHabits, today }: Props) {
  const habits = useText('habits');
  return (
    <header className="mb-4 grid grid-cols-[1fr_auto] items-center gap-x-4 sm:mb-5">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        <h1 className="text-title font-semibold">{habits('title')}</h1>
        <Plan />
      </div>
      <p className="text-end text-lead text-muted">
        <LiveClock />
      </p>
      <div className="text-muted max-sm:col-span-2">
        <TodayLine habitsToday={habitsToday} hasHabits={hasHabits} today={today} />
      </div>
      <NotificationsButton />
    </header>
  );
}

const Plan = memo(function Plan() {
  const text = useText('habits-page');
  return <PlanBadge label={(plan) => text('plan.badge', { plan })} />;
});
