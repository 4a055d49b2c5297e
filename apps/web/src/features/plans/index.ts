import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import { plansCatalogue } from './plans.catalogue.ts';

/** For the settings; needs a Suspense above it. */
export const BillingSection = lazyPart(
  async () => (await import('./components/billing-section.tsx')).BillingSection,
  plansCatalogue,
);

export { FeatureGate, PlansFailure } from './components/feature-gate.tsx';
export { PlanBanners } from './components/plan-banners.tsx';
export { UpgradeDialogProvider } from './components/upgrade-dialog-provider.tsx';
export { FEATURE_CATALOGUE } from './feature-catalogue.ts';
export { FEATURE_ICONS } from './feature-icons.ts';
export { featuresCatalogue } from './features.catalogue.ts';
export { usePlans } from './plans.data.ts';
export { createPlansStore } from './plans-store.ts';
export { type Access, type FeatureState, type PlanView, useAccess } from './use-access.ts';
export { useUpgradeDialog } from './use-upgrade-dialog.ts';
