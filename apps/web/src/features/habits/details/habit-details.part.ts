import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';

/** Everything about one habit, in front of the screen. */
export const HabitDetails = lazyPart(
  async () => (await import('./habit-details.tsx')).HabitDetails,
  'habits',
  'habits-page',
  'children',
  'habit-details',
);
