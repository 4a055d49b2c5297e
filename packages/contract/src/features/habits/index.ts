export { habitDayMutations } from './habit-day.mutations.ts';
export { HabitDaySchema } from './habit-days.schemas.ts';
export * from './habit-images.schemas.ts';
export { habitNameSchema } from './habit-name.schemas.ts';
export * from './habit-notes.schemas.ts';
export * from './habits.contract.ts';
export * from './habits.schemas.ts';
