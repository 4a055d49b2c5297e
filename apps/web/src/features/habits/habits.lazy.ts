import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';

/** The details of one habit in a dialog. */
export const HabitDetails = lazyComponent(
  async () => (await import('./details/habit-details.tsx')).HabitDetails,
  'habits',
  'habits-page',
  'children',
  'habit-details',
);

/** One day of a habit in a dialog, see `day-dialog.tsx`; needs a Suspense above it. */
export const DayDialog = lazyComponent(
  async () => (await import('./row/day-dialog.tsx')).DayDialog,
  'habits',
  'habit-details',
);

/** The menu of a habit's row and its dialogs, see `row-popups.tsx`; needs a Suspense above it. */
export const RowPopups = lazyComponent(
  async () => (await import('./row/row-popups.tsx')).RowPopups,
  'habits',
  'habits-page',
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

/** Templates of habits, see `habit-templates.tsx`; needs a Suspense above it. */
export const HabitTemplates = lazyComponent(
  async () => (await import('./templates/habit-templates.tsx')).HabitTemplates,
  'habits',
  'habit-templates',
);

/** Export, import and deletion of all habits; needs a Suspense above it. */
export const DataManagement = lazyComponent(
  async () => (await import('./transfer/data-management.tsx')).DataManagement,
  'habit-transfer',
  'transfer',
);
