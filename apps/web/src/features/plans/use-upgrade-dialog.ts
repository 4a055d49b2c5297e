import type { PlanId } from '@dayward/domain';
import { createContext, use } from 'react';

export type UpgradeDialog = {
  /** Opens the plans dialog with a plan selected. */
  openUpgrade(plan: PlanId): void;
};

export const UpgradeDialogContext = createContext<UpgradeDialog | undefined>(undefined);

export function useUpgradeDialog(): UpgradeDialog {
  const dialog = use(UpgradeDialogContext);
  if (!dialog) throw new Error('useUpgradeDialog needs an UpgradeDialogProvider above it.');
  return dialog;
}
