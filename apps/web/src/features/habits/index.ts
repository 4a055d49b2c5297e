export { HabitRows } from './components/habit-rows.tsx';
export { type Habit, useHabitMonths, useHabits } from './habits.data.ts';
export { DataManagement, QuickAddHabit } from './habits.lazy.ts';
export { habitOnDay } from './habits.view-model.ts';
export { pathOfHabit } from './path-of-habit.ts';
export { Today } from './today/today.tsx';
export { useHabitCommands } from './use-habit-commands.ts';
export { useRemindedHabit } from './use-reminded-habit.ts';
