import { formsCatalogue } from '#src/platform/forms/forms.catalogue.ts';
import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import { tasksCatalogue } from '../tasks.catalogue.ts';
import { taskFormCatalogue } from './task-form.catalogue.ts';

/** The form of a task in a dialog, see `task-dialog.tsx`; needs a Suspense above it. */
export const TaskDialog = lazyPart(
  async () => (await import('./task-dialog.tsx')).TaskDialog,
  tasksCatalogue,
  taskFormCatalogue,
  formsCatalogue,
);
