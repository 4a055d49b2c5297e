import { useId } from 'react';
import {
  type FeatureEntry,
  PlansFailure,
  type PlanView,
  useAccess,
  useFeatureCatalogue,
} from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { PartSkeleton } from './part-skeleton.tsx';

/** Every feature under the plan that includes it. */
export function FeatureList() {
  const access = useAccess();
  const entries = useFeatureCatalogue();
  if (access.failure) return <PlansFailure failure={access.failure} level={2} />;
  if (access.status === 'loading') return <PartSkeleton />;
  return (
    <div className="flex flex-col gap-8">
      {access.plans.map((plan) => (
        <PlanFeatures
          key={plan.id}
          plan={plan}
          entries={entries.filter(({ requiredPlan }) => requiredPlan?.id === plan.id)}
        />
      ))}
    </div>
  );
}

function PlanFeatures({ plan, entries }: { plan: PlanView; entries: readonly FeatureEntry[] }) {
  const text = useText('dashboard-tabs');
  const id = useId();
  if (entries.length === 0) return null;
  const built = entries.filter(({ state }) => state !== 'coming').length;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-heading font-semibold">
          {text('features.of', { plan: plan.name })}
        </h2>
        <p className="text-small text-muted">{text('features.built', { built, all: entries.length })}</p>
      </div>
      <FeatureCards entries={entries} label={text('features.of', { plan: plan.name })} />
    </section>
  );
}
