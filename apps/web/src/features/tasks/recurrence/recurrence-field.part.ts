import { formsCatalogue } from '#src/platform/forms/forms.catalogue.ts';
import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import { recurrenceCatalogue } from './recurrence.catalogue.ts';

/** How a task comes back, see `recurrence-field.tsx`; needs a Suspense above it. */
export const RecurrenceField = lazyPart(
  async () => (await import('./recurrence-field.tsx')).RecurrenceField,
  recurrenceCatalogue,
  formsCatalogue,
);
