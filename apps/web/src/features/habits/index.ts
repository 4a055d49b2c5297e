export { Today } from './components/today.tsx';
export { type Habit, useHabitMonths, useHabits } from './habits.data.ts';
export { habitOnDay } from './habits.view-model.ts';
export { pathOfHabit } from './path-of-habit.ts';
export { QuickAddHabit } from './quick-add-habit.part.ts';
export { DataManagement } from './transfer/data-management.part.ts';
export { useHabitCommands } from './use-habit-commands.ts';
