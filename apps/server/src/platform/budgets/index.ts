export { deleteEndedAttempts } from './attempts.repo.ts';
export { type Budget, type Budgets, createBudgets } from './budgets.ts';
