import { lazy } from 'react';

export { TodayHabits } from './components/today-habits.tsx';
export { habitsCatalogue } from './habits.catalogue.ts';
export { type Habit, useHabitMonths, useHabits } from './habits.data.ts';
export { useHabitCommands } from './use-habit-commands.ts';

/** A form for a dialog; who shows it has loaded {@link habitsCatalogue}. */
export const QuickAddHabit = lazy(async () => ({
  default: (await import('./components/quick-add-habit.tsx')).QuickAddHabit,
}));
