import { createFormDrafts } from '#src/platform/drafts/form-drafts.ts';
import type { TaskFormValues } from './task-form.model.ts';

/** What was typed into the form of a task and not saved. */
export const formDrafts = createFormDrafts<TaskFormValues>();
