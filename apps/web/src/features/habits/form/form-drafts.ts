import { createFormDrafts } from '#src/platform/drafts/form-drafts.ts';
import type { HabitFormValues } from './habit-form.model.ts';

/** What was typed into the form of a habit and not saved. */
export const formDrafts = createFormDrafts<HabitFormValues>();
