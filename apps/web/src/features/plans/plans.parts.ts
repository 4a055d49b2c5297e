import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import { aboutFeaturesCatalogue } from './about-features.catalogue.ts';
import { billingCatalogue } from './billing.catalogue.ts';
import { plansCatalogue } from './plans.catalogue.ts';

/** For the settings; needs a Suspense above it. */
export const BillingSection = lazyPart(
  async () => (await import('./components/billing-section.tsx')).BillingSection,
  billingCatalogue,
  plansCatalogue,
);

/** For a page that the catalogue has and that is not built. */
export const ComingPage = lazyPart(
  async () => (await import('./components/coming-page.tsx')).ComingPage,
  aboutFeaturesCatalogue,
  plansCatalogue,
);
