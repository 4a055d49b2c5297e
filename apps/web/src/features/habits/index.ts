export { Today } from './components/today.tsx';
export { habitsCatalogue } from './habits.catalogue.ts';
export { type Habit, useHabitMonths, useHabits } from './habits.data.ts';
export { QuickAddHabit } from './quick-add-habit.part.ts';
export { useHabitCommands } from './use-habit-commands.ts';
