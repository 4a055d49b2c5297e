import type { FeatureKey } from '@dayward/domain';
import { Lock } from 'lucide-react';
import { Suspense, useId } from 'react';
import { UpgradePrice } from '#src/features/payments/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button, buttonVariants } from '#src/ui/button.tsx';
import { Link } from '#src/ui/router/index.ts';
import { type PlanView, useAccess } from '../use-access.ts';
import { PageFrame } from './page-frame.tsx';
import { useUpgradeDialog } from './upgrade-dialog.tsx';

/** Page of a feature that the plan does not open: its description, and the lowest plan that includes it. */
export function LockedPage({ feature }: { feature: FeatureKey }) {
  const text = useText('plan-pages');
  const about = useText('about-features');
  const { openUpgrade } = useUpgradeDialog();
  const id = useId();
  const plan = useAccess().lowestPlanWith(feature);
  return (
    <PageFrame about={feature} badge={<LockedBadge plan={plan} />}>
      <div className="relative isolate overflow-hidden rounded-card border border-line bg-surface shadow-card">
        <Silhouette />
        <div className="grid min-h-96 place-items-center p-4 sm:p-8">
          <section
            aria-labelledby={plan && id}
            className="flex w-full max-w-md flex-col items-center gap-3 rounded-card border border-line bg-raised p-6 text-center shadow-raised sm:p-8"
          >
            <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent">
              <Lock aria-hidden="true" className="size-6" />
            </span>
            {plan && (
              <>
                <h2 id={id} className="text-heading font-semibold">
                  {text('locked.upgrade', { plan: plan.name })}
                </h2>
                <Suspense fallback={<div className="h-9" />}>
                  <UpgradePrice plan={plan} />
                </Suspense>
              </>
            )}
            <p className="max-w-prose text-muted">{about(feature)}</p>
            <div className="mt-2 flex w-full flex-col gap-2">
              {plan && (
                <Button onClick={() => openUpgrade(plan.id, { staysHere: true })}>
                  {text('locked.upgrade', { plan: plan.name })}
                </Button>
              )}
              <Link to="/dashboard/features" className={buttonVariants('secondary')}>
                {text('locked.all')}
              </Link>
            </div>
          </section>
        </div>
      </div>
    </PageFrame>
  );
}

/** Says that the feature is locked, and with which plan it opens (PLAN-48). */
function LockedBadge({ plan }: { plan: PlanView | undefined }) {
  const titles = useText('features');
  const text = useText('plans');
  return (
    <Badge icon={<Lock />}>
      {titles('locked')}
      {plan && ` · ${text('card.requires', { plan: plan.name })}`}
    </Badge>
  );
}

/** Placeholder shapes without content, because there is none to show. */
function Silhouette() {
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-10 grid grid-cols-2 content-start gap-4 p-5 opacity-60">
      {['h-24', 'h-24', 'col-span-2 h-32', 'h-40', 'h-40'].map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes that never change
        <div key={index} className={`rounded-control bg-sunken ${shape}`} />
      ))}
    </div>
  );
}
