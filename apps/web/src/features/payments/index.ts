export { PaymentsSection, PlanDialog, UpgradePrice } from './payments.lazy.ts';
