import { formsCatalogue } from '#src/platform/forms/forms.catalogue.ts';
import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import { childrenCatalogue } from '#src/platform/resource/children/children.catalogue.ts';
import { taskFormCatalogue } from '../form/task-form.catalogue.ts';
import { tasksPageCatalogue } from '../panel/tasks-page.catalogue.ts';
import { recurrenceCatalogue } from '../recurrence/recurrence.catalogue.ts';
import { tasksCatalogue } from '../tasks.catalogue.ts';
import { taskDetailsCatalogue } from './task-details.catalogue.ts';

/** Everything about one task, in front of the screen. */
export const TaskDetails = lazyPart(
  async () => (await import('./task-details.tsx')).TaskDetails,
  tasksCatalogue,
  tasksPageCatalogue,
  taskFormCatalogue,
  formsCatalogue,
  childrenCatalogue,
  taskDetailsCatalogue,
  recurrenceCatalogue,
);
