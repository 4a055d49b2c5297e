import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import { plansCatalogue } from './plans.catalogue.ts';

/** For the settings; needs a Suspense above it. */
export const BillingSection = lazyPart(
  async () => (await import('./components/billing-section.tsx')).BillingSection,
  plansCatalogue,
);

/** For a page that the catalogue has and that is not built. */
export const ComingPage = lazyPart(
  async () => (await import('./components/coming-page.tsx')).ComingPage,
  plansCatalogue,
);

export { FeatureCard } from './components/feature-card.tsx';
export { FeatureGate, PlansFailure } from './components/feature-gate.tsx';
export { PageFrame } from './components/page-frame.tsx';
export { PageSkeleton } from './components/page-skeleton.tsx';
export { PlanBanners } from './components/plan-banners.tsx';
export { UpgradeDialogProvider } from './components/upgrade-dialog-provider.tsx';
export { FEATURE_CATALOGUE } from './feature-catalogue.ts';
export { FEATURE_ICONS } from './feature-icons.ts';
export { featuresCatalogue } from './features.catalogue.ts';
export { countBuilt } from './plan-contents.ts';
export { plansCatalogue } from './plans.catalogue.ts';
export { usePlans } from './plans.data.ts';
export { createPlansStore } from './plans-store.ts';
export { type Access, type FeatureState, type PlanView, useAccess } from './use-access.ts';
export { useEndText } from './use-end-text.ts';
export { type FeatureEntry, useFeatureCatalogue } from './use-feature-catalogue.ts';
export { useHolding } from './use-holding.ts';
export { useUpgradeDialog } from './use-upgrade-dialog.ts';
