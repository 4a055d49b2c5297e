import { Check, ExternalLink, Repeat } from 'lucide-react';
import { useHabits } from '#src/features/habits/index.ts';
import { Gate, PageFrame, useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { ListPlaceholder } from '#src/platform/resource/list-placeholder.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { buttonVariants } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { Navigate } from '#src/ui/router/index.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** Habits without a paid plan: the account's own, the limit, and the link to them (rulings R12). */
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
        <p className="text-small text-muted">{text('preview.ads')}</p>
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
      {count > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {active.map(({ id, name }) => (
            <li key={id} dir="auto" className="py-2.5 break-words">
              {name}
            </li>
          ))}
        </ul>
      )}
      <div>
        <a
          href="/dashboard/habits"
          target="_blank"
          rel="noopener"
          title={text('preview.newTab')}
          className={buttonVariants('primary')}
        >
          {text('preview.open')}
          <ExternalLink aria-hidden="true" className="size-5" />
          <span className="sr-only">{text('preview.newTab')}</span>
        </a>
      </div>
    </SectionCard>
  );
}
