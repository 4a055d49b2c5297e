import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';

/** A form for a dialog: a name and Enter, one habit after the other. */
export const QuickAddHabit = lazyPart(
  async () => (await import('./components/quick-add-habit.tsx')).QuickAddHabit,
  'habits',
);
