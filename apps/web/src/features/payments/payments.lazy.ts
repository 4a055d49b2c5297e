import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';

/** The dialog that sells plans; needs a Suspense above it. */
export const PlanDialog = lazyComponent(
  async () => (await import('./components/plan-dialog.tsx')).PlanDialog,
  'payments',
  'billing',
  'plans',
  'pi',
);

/** The price on a locked page; needs a Suspense above it. */
export const UpgradePrice = lazyComponent(
  async () => (await import('./components/upgrade-price.tsx')).UpgradePrice,
  'payments',
);

/** The order and the payments of the account, for the settings; needs a Suspense above it. */
export const PaymentsSection = lazyComponent(
  async () => (await import('./components/payments-section.tsx')).PaymentsSection,
  'receipts',
  'payments',
  'pi',
);
