import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import { habitsCatalogue } from './habits.catalogue.ts';

/** A form for a dialog: a name and Enter, one habit after the other. */
export const QuickAddHabit = lazyPart(
  async () => (await import('./components/quick-add-habit.tsx')).QuickAddHabit,
  habitsCatalogue,
);
