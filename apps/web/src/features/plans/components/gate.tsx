import type { FeatureKey, PageKey } from '@dayward/domain';
import { type ReactNode, Suspense } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ComingPage } from '../plans.lazy.ts';
import { type Access, useAccess } from '../use-access.ts';
import { PlansFailure } from './plans-failure.tsx';

const LockedPage = lazyComponent(
  async () => (await import('./locked-page.tsx')).LockedPage,
  'about-features',
  'plans',
  'plan-pages',
);

type Props = { children: ReactNode } & (
  | {
      feature: FeatureKey;
      /** Rendered for users whose plan lacks the feature, built or not; by default a description and how to get it. */
      otherwise?: ReactNode;
    }
  | { page: PageKey; otherwise: ReactNode }
);

/**
 * Renders its children for users whose plan includes a feature, or a page of the catalogue; shows a notice if the feature is not
 * built yet. Nothing is open until the plans have loaded.
 */
export function Gate({ children, ...gated }: Props) {
  const access = useAccess();
  if (access.failure) return <PlansFailure failure={access.failure} />;
  if (access.status === 'loading') return <PageSkeleton />;
  if (gated.otherwise !== undefined && !isHeld(access, gated)) return gated.otherwise;
  if ('page' in gated) return children;
  const { feature } = gated;
  const state = access.stateOf(feature);
  if (state === 'open') return children;
  return (
    <Suspense fallback={<PageSkeleton />}>
      {state === 'locked' ? <LockedPage feature={feature} /> : <ComingPage page={feature} />}
    </Suspense>
  );
}

function isHeld(access: Access, gated: { feature: FeatureKey } | { page: PageKey }): boolean {
  return 'page' in gated ? access.canOpenPage(gated.page) : access.isInPlan(gated.feature);
}

/** Skeleton of a page about a feature while it loads. */
export function PageSkeleton() {
  const text = useText('features');
  return (
    <div role="status" aria-label={text('loading')} className="appear-late flex flex-col gap-4">
      <Skeleton className="h-8 w-56 max-w-full" />
      <Skeleton className="h-4 w-80 max-w-full" />
      <Skeleton className="mt-4 h-72 w-full rounded-card" />
    </div>
  );
}
