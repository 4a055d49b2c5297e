import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';

/** The form of a habit in a dialog, see `habit-dialog.tsx`; needs a Suspense above it. */
export const HabitDialog = lazyPart(
  async () => (await import('./habit-dialog.tsx')).HabitDialog,
  'habits',
  'habit-form',
  'forms',
);
