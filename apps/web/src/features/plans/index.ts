export { type PlanView, usePlans } from './plans.data.ts';
