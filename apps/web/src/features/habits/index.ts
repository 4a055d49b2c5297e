import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import { habitsCatalogue } from './habits.catalogue.ts';

export { Today } from './components/today.tsx';
export { type Habit, useHabitMonths, useHabits } from './habits.data.ts';
export { useHabitCommands } from './use-habit-commands.ts';
export { habitsCatalogue };

/** A form for a dialog: a name and Enter, one habit after the other. */
export const QuickAddHabit = lazyPart(
  async () => (await import('./components/quick-add-habit.tsx')).QuickAddHabit,
  habitsCatalogue,
);
