import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';

/** Habits to begin with, see `habit-templates.tsx`; needs a Suspense above it. */
export const HabitTemplates = lazyPart(
  async () => (await import('./habit-templates.tsx')).HabitTemplates,
  'habits',
  'habit-templates',
);
