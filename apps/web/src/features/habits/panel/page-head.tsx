import type { LocalDate } from '@dayward/domain';
import { Gem } from 'lucide-react';
import { useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/router/index.ts';
import { TodayLine } from '../components/today-line.tsx';
import { habitsCatalogue } from '../habits.catalogue.ts';
import type { HabitsToday } from '../habits-today.ts';
import { habitsPageCatalogue } from './habits-page.catalogue.ts';
import { LiveClock } from './live-clock.tsx';
import { NotificationsButton } from './notifications-button.tsx';

type Props = { habitsToday: HabitsToday; hasHabits: boolean; today: LocalDate };

/** What the page is, how the day stands, what time it is, the plan, and the leave to notify (HAB-01). */
export function PageHead({ habitsToday, hasHabits, today }: Props) {
  const habits = useText(habitsCatalogue);
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 sm:mb-6">
      <div className="flex min-w-0 flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-title font-semibold">{habits('title')}</h1>
          <PlanBadge />
        </div>
        <div className="flex flex-wrap gap-x-2 text-muted">
          <TodayLine habitsToday={habitsToday} hasHabits={hasHabits} today={today} />
          <span aria-hidden="true">·</span>
          <LiveClock />
        </div>
      </div>
      <NotificationsButton />
    </header>
  );
}

function PlanBadge() {
  const text = useText(habitsPageCatalogue);
  const { planName } = useAccess();
  return (
    <Link
      to="/dashboard/settings/billing"
      aria-label={text('plan', { plan: planName })}
      className="inline-flex min-h-11 items-center rounded-control"
    >
      <Badge tone="good" icon={<Gem />}>
        {text('plan.badge', { plan: planName })}
      </Badge>
    </Link>
  );
}
