import type { PlanId } from '@dayward/domain';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import { UpgradeDialogContext } from '../use-upgrade-dialog.ts';

const PlanDialog = lazyComponent(async () => (await import('./plan-dialog.tsx')).PlanDialog, 'billing', 'plans');

/** Provides the plans dialog to every screen below. */
export function UpgradeDialogProvider({ children }: { children: ReactNode }) {
  const [plan, setPlan] = useState<PlanId>();
  const dialog = useMemo(() => ({ openUpgrade: setPlan }), []);
  return (
    <UpgradeDialogContext value={dialog}>
      {children}
      <Suspense>{plan && <PlanDialog key={plan} selected={plan} onClosed={() => setPlan(undefined)} />}</Suspense>
    </UpgradeDialogContext>
  );
}
