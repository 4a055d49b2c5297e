export { TodayHabits } from './components/today-habits.tsx';
export { habitsCatalogue } from './habits.catalogue.ts';
