import type { PlanId } from '@dayward/domain';
import { createContext, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';

type UpgradeDialog = {
  /** Opens the plans dialog with a plan selected. */
  openUpgrade(plan: PlanId): void;
};

const UpgradeDialogContext = createContext<UpgradeDialog | undefined>(undefined);

export function useUpgradeDialog(): UpgradeDialog {
  const dialog = use(UpgradeDialogContext);
  if (!dialog) throw new Error('useUpgradeDialog needs an UpgradeDialogProvider above it.');
  return dialog;
}

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
