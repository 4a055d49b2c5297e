import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';

/** The dialog for ads, see `ad-dialog.tsx`; needs a Suspense above it. */
export const AdDialog = lazyComponent(
  async () => (await import('./ads/ad-dialog.tsx')).AdDialog,
  'ads',
  'features',
  'plans',
);

/** The ad before a tried feature, see `feature-ad-dialog.tsx`; needs a Suspense above it. */
export const FeatureAdDialog = lazyComponent(
  async () => (await import('./ads/feature-ad-dialog.tsx')).FeatureAdDialog,
  'ads',
  'features',
  'plans',
);

/** What ads earn and what is missing for it, see `earn-section.tsx`; needs a Suspense above it. */
export const EarnSection = lazyComponent(
  async () => (await import('./sections/earn-section.tsx')).EarnSection,
  'rewards',
);

/** The credit of the account and its rewards, see `rewards-section.tsx`; needs a Suspense above it. */
export const RewardsSection = lazyComponent(
  async () => (await import('./sections/rewards-section.tsx')).RewardsSection,
  'rewards',
);

/** The latest payments of the account, see `payments-section.tsx`; needs a Suspense above it. */
export const PaymentsSection = lazyComponent(
  async () => (await import('./sections/payments-section.tsx')).PaymentsSection,
  'rewards',
);

/** The account's rewards as files have them, newest first; undefined if the server could not be reached. */
export const listRewards = (...args: Parameters<typeof import('./list-rewards.data.ts').listRewards>) =>
  // Its file is a part of what may be out of reach.
  import('./list-rewards.data.ts').then(
    ({ listRewards: list }) => list(...args),
    () => undefined,
  );
