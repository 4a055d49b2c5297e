export { Today } from './components/today.tsx';
export { habitsCatalogue } from './habits.catalogue.ts';
export { type Habit, useHabitMonths, useHabits } from './habits.data.ts';
export { habitOnDay } from './habits.view-model.ts';
export { habitsPageCatalogue } from './panel/habits-page.catalogue.ts';
export { QuickAddHabit } from './quick-add-habit.part.ts';
export { DataManagement } from './transfer/data-management.part.ts';
export { habitTransferCatalogue } from './transfer/habit-transfer.catalogue.ts';
export { useHabitCommands } from './use-habit-commands.ts';
