import { assertNever, type FeatureKey } from '@dayward/domain';
import { type ReactNode, Suspense } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { aboutFeaturesCatalogue } from '../about-features.catalogue.ts';
import { featuresCatalogue } from '../features.catalogue.ts';
import { plansCatalogue } from '../plans.catalogue.ts';
import { type Access, useAccess } from '../use-access.ts';
import { PageSkeleton } from './page-skeleton.tsx';

const LockedPage = lazyPart(
  async () => (await import('./locked-page.tsx')).LockedPage,
  aboutFeaturesCatalogue,
  plansCatalogue,
);
const ComingPage = lazyPart(
  async () => (await import('./coming-page.tsx')).ComingPage,
  aboutFeaturesCatalogue,
  plansCatalogue,
);

/** Lets through to a feature whom their plan lets; others see what it is and how to get it, or that it is not built yet. */
export function FeatureGate({ feature, children }: { feature: FeatureKey; children: ReactNode }) {
  const access = useAccess();
  if (access.failure) return <PlansFailure failure={access.failure} />;
  if (access.status === 'loading') return <PageSkeleton />;
  const state = access.stateOf(feature);
  switch (state) {
    case 'open':
      return children;
    case 'locked':
      return (
        <Suspense fallback={<PageSkeleton />}>
          <LockedPage feature={feature} />
        </Suspense>
      );
    case 'coming':
      return (
        <Suspense fallback={<PageSkeleton />}>
          <ComingPage page={feature} />
        </Suspense>
      );
    default:
      return assertNever(state);
  }
}

type FailureProps = { failure: NonNullable<Access['failure']>; level?: 1 | 2 };

/** What the plans are could not be found out; it can be asked again. */
export function PlansFailure({ failure, level = 1 }: FailureProps) {
  const text = useText(featuresCatalogue);
  const common = useText(commonCatalogue);
  const errorText = useErrorText();
  return (
    <ErrorState
      level={level}
      title={text('failed.title')}
      retryLabel={common('retry')}
      isRetrying={failure.isRetrying}
      onRetry={failure.retry}
    >
      {errorText(failure.error)}
    </ErrorState>
  );
}
