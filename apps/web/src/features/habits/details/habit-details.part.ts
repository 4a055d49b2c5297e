import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import { childrenCatalogue } from '#src/platform/resource/children/children.catalogue.ts';
import { habitsCatalogue } from '../habits.catalogue.ts';
import { habitsPageCatalogue } from '../panel/habits-page.catalogue.ts';
import { habitDetailsCatalogue } from './habit-details.catalogue.ts';

/** Everything about one habit, in front of the screen. */
export const HabitDetails = lazyPart(
  async () => (await import('./habit-details.tsx')).HabitDetails,
  habitsCatalogue,
  habitsPageCatalogue,
  childrenCatalogue,
  habitDetailsCatalogue,
);
