import { Suspense } from 'react';
import { PaymentsSection } from '#src/features/payments/index.ts';
import { BillingSection } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { SettingsPage } from '../components/settings-page.tsx';

export function BillingSettingsScreen() {
  const text = useText('settings');
  return (
    <SettingsPage tab="billing">
      <Suspense
        fallback={
          <div role="status" aria-label={text('billing.loading')} className="appear-late">
            <Skeleton className="h-56 rounded-card" />
          </div>
        }
      >
        <BillingSection />
        <PaymentsSection />
      </Suspense>
    </SettingsPage>
  );
}
