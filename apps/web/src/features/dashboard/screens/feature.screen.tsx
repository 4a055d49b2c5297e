import type { FeatureKey } from '@dayward/domain';
import { streakProtection } from '@dayward/domain';
import { Check, ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useHabitMonths, useHabits } from '#src/features/habits/index.ts';
import { PageFrame } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { useHistory } from '#src/platform/sync/use-local-store.ts';
import { Badge } from '#src/ui/badge.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { HabitActions, HabitDemo, HabitFigureCards } from '../components/habit-about.tsx';

const FeatureActivity = lazy(async () => ({
  default: (await import('../components/feature-activity.tsx')).FeatureActivity,
}));

/** Sections of a feature's page besides its activity; a feature is added when its screens exist. */
const ABOUT = {
  habit_tracking: { Figures: HabitFigureCards, Actions: HabitActions, Demo: HabitDemo },
} as const;

/** The generic page of an open feature: the account's own figures, quick actions, the latest activity, and a demo (DASH-40). */
export function FeatureScreen({ feature }: { feature: FeatureKey }) {
  const text = useText('dashboard-tabs');
  const titles = useText('features');
  const moreOf = useText('about-features');
  const about = feature in ABOUT ? ABOUT[feature as keyof typeof ABOUT] : undefined; // just looked up
  return (
    <PageFrame
      about={feature}
      badge={
        <Badge tone="good" icon={<Check />}>
          {titles('active')}
        </Badge>
      }
    >
      {about && (
        <>
          <about.Figures />
          <SectionCard title={text('feature.actions')}>
            <about.Actions />
          </SectionCard>
        </>
      )}
      {!about && <p className="max-w-prose">{moreOf(feature)}</p>}
      {feature === 'streak_protection' && (
        <SectionCard title={text('protections.title')}>
          <StreakProtections />
        </SectionCard>
      )}
      <SectionCard title={text('feature.activity')}>
        <SharedQueries>
          <Suspense fallback={<ActivitySkeleton />}>
            <FeatureActivity feature={feature} skeleton={<ActivitySkeleton />} />
          </Suspense>
        </SharedQueries>
      </SectionCard>
      {about && <about.Demo />}
    </PageFrame>
  );
}

function ActivitySkeleton() {
  const text = useText('dashboard-tabs');
  return (
    <div role="status" aria-label={text('feature.activity.loading')} className="appear-late flex flex-col gap-3">
      <Skeleton className="h-5 w-56 max-w-full" />
      <Skeleton className="h-5 w-44 max-w-full" />
      <Skeleton className="h-5 w-64 max-w-full" />
    </div>
  );
}

/** The number of protections that each habit has left, and the days that used one. */
function StreakProtections() {
  const text = useText('dashboard-tabs');
  const figureText = useText('dashboard-more');
  const { active } = useHabits();
  const monthsOf = useHabitMonths();
  const isWhole = useHistory() === 'complete'; // a part of the days would say another number
  return (
    <>
      <p className="max-w-prose text-muted">{text('protections.how')}</p>
      {active.length === 0 && <TextLink to="/dashboard/habits">{figureText('figure.habits.none')}</TextLink>}
      <ul className="flex flex-col">
        {active.map((habit) => {
          const { available } = streakProtection(habit, monthsOf(habit));
          return (
            <li
              key={habit.id}
              className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 border-b border-line py-1 last:border-0"
            >
              <TextLink to={`/dashboard/habits?habit=${habit.id}`} className="min-w-0 break-words">
                <bdi>{habit.name}</bdi>
              </TextLink>
              {isWhole && (
                <Badge tone={available > 0 ? 'good' : 'plain'} icon={<ShieldCheck />}>
                  {text('protections.left', { count: available })}
                </Badge>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
