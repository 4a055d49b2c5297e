export { PaymentsSection, PlanDialog } from './payments.lazy.ts';
