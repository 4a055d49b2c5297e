import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';

/** How a task comes back, see `recurrence-field.tsx`; needs a Suspense above it. */
export const RecurrenceField = lazyPart(
  async () => (await import('./recurrence-field.tsx')).RecurrenceField,
  'recurrence',
  'forms',
);
