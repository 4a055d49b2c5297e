import { Check, Repeat } from 'lucide-react';
import { Suspense } from 'react';
import { HabitRows, useHabits } from '#src/features/habits/index.ts';
import { Gate, PageFrame, useAccess } from '#src/features/plans/index.ts';
import { EarnSection, HabitAppLink } from '#src/features/rewards/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { ListPlaceholder } from '#src/platform/resource/list-placeholder.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { Navigate } from '#src/ui/router/index.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** Habits without a paid plan: the account's own, the limit, the link to them, and what ads earn (rulings R12). */
export function FreePreviewScreen() {
  const text = useText('dashboard-tabs');
  return (
    <Gate page="free_habit_preview" otherwise={<Navigate replace to="/" />}>
      <PageFrame
        about="free_habit_preview"
        badge={
          <Badge tone="good" icon={<Check />}>
            {text('preview.free')}
          </Badge>
        }
      >
        <OwnHabits />
        <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
          <EarnSection />
        </Suspense>
      </PageFrame>
    </Gate>
  );
}

function OwnHabits() {
  const text = useText('dashboard-tabs');
  const limitText = useText('dashboard-more');
  const { active } = useHabits();
  const access = useAccess();
  const plan = access.plans.find(({ id }) => id === access.plan);
  const count = active.length;
  if (!plan) return null;
  const limit = plan.limits.habits;
  const roomier = access.plans.find(({ limits }) => limits.habits >= count);
  return (
    <SectionCard title={text('preview.habits')} body={text('preview.count', { count, plan: plan.name, limit })}>
      <ProgressBar
        label={text('preview.habits')}
        isLabelHidden
        value={Math.min(count, limit)}
        max={limit}
        valueText={limitText('limits.of', { used: count, limit })}
      />
      {count > limit && roomier && (
        <p className="rounded-control bg-sunken px-4 py-3 text-small">
          {text('preview.past', { plan: plan.name, next: roomier.name, limit: roomier.limits.habits })}
        </p>
      )}
      <ListPlaceholder hasRows={count > 0} title={text('stats.failed')} skeleton={<Skeleton className="h-40" />}>
        <EmptyState icon={Repeat} title={text('preview.none.title')}>
          {text('preview.none.body')}
        </EmptyState>
      </ListPlaceholder>
      <HabitRows label={text('preview.habits')} />
      <div>
        <HabitAppLink />
      </div>
    </SectionCard>
  );
}
