import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import { habitsCatalogue } from '../habits.catalogue.ts';
import { habitTemplatesCatalogue } from './habit-templates.catalogue.ts';

/** Habits to begin with, see `habit-templates.tsx`; needs a Suspense above it. */
export const HabitTemplates = lazyPart(
  async () => (await import('./habit-templates.tsx')).HabitTemplates,
  habitsCatalogue,
  habitTemplatesCatalogue,
);
