import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';

/** Everything about one habit, in front of the screen. */
export const HabitDetails = lazyComponent(
  async () => (await import('./details/habit-details.tsx')).HabitDetails,
  'habits',
  'habits-page',
  'children',
  'habit-details',
);

/** The form of a habit in a dialog, see `habit-dialog.tsx`; needs a Suspense above it. */
export const HabitDialog = lazyComponent(
  async () => (await import('./form/habit-dialog.tsx')).HabitDialog,
  'habits',
  'habit-form',
  'forms',
);

/** A form for a dialog: a name and Enter, one habit after the other. */
export const QuickAddHabit = lazyComponent(
  async () => (await import('./components/quick-add-habit.tsx')).QuickAddHabit,
  'habits',
);

/** Habits to begin with, see `habit-templates.tsx`; needs a Suspense above it. */
export const HabitTemplates = lazyComponent(
  async () => (await import('./templates/habit-templates.tsx')).HabitTemplates,
  'habits',
  'habit-templates',
);

/** Habits in files: out, in, and all of them away; needs a Suspense above it. */
export const DataManagement = lazyComponent(
  async () => (await import('./transfer/data-management.tsx')).DataManagement,
  'habit-transfer',
  'transfer',
);
