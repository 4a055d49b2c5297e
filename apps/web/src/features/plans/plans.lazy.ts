import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';

/** Lazy section for the settings; needs a Suspense above it. */
export const BillingSection = lazyComponent(
  async () => (await import('./components/billing-section.tsx')).BillingSection,
  'billing',
  'plans',
);

/** Lazy page for a catalogue entry that is not built. */
export const ComingPage = lazyComponent(
  async () => (await import('./components/coming-page.tsx')).ComingPage,
  'about-features',
  'plans',
  'plan-pages',
);
