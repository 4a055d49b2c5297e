import { formsCatalogue } from '#src/platform/forms/forms.catalogue.ts';
import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import { habitsCatalogue } from '../habits.catalogue.ts';
import { habitFormCatalogue } from './habit-form.catalogue.ts';

/** The form of a habit in a dialog, see `habit-dialog.tsx`; needs a Suspense above it. */
export const HabitDialog = lazyPart(
  async () => (await import('./habit-dialog.tsx')).HabitDialog,
  habitsCatalogue,
  habitFormCatalogue,
  formsCatalogue,
);
