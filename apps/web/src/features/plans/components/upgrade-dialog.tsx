import type { PlanId } from '@dayward/domain';
import { createContext, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { PlanDialog } from '#src/features/payments/index.ts';

type UpgradeDialog = {
  /** Opens the dialog of the plans with a plan selected. */
  openUpgrade(plan: PlanId, options?: UpgradeOptions): void;
};

type UpgradeOptions = {
  /** True on a page that the plan unlocks: the user stays there after the payment, instead of going to the dashboard (rulings R4). */
  staysHere?: boolean;
};

const UpgradeDialogContext = createContext<UpgradeDialog | undefined>(undefined);

export function useUpgradeDialog(): UpgradeDialog {
  const dialog = use(UpgradeDialogContext);
  if (!dialog) throw new Error('useUpgradeDialog needs an UpgradeDialogProvider above it.');
  return dialog;
}

/** Provides the dialog of the plans to every screen below. */
export function UpgradeDialogProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ plan: PlanId } & UpgradeOptions>();
  const dialog = useMemo<UpgradeDialog>(
    () => ({ openUpgrade: (plan, options = {}) => setShown({ plan, ...options }) }),
    [],
  );
  return (
    <UpgradeDialogContext value={dialog}>
      {children}
      <Suspense>
        {shown && (
          <PlanDialog
            key={shown.plan}
            selected={shown.plan}
            staysHere={shown.staysHere ?? false}
            onClosed={() => setShown(undefined)}
          />
        )}
      </Suspense>
    </UpgradeDialogContext>
  );
}
