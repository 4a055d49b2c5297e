import type { EntitySample } from './entity-sample.ts';
import { HABIT_IMAGE_SAMPLE } from './habit-images.sample.ts';
import { HABIT_NOTE_SAMPLE } from './habit-notes.sample.ts';
import { HABIT_SAMPLE } from './habits.sample.ts';
import { LIST_SAMPLE } from './lists.sample.ts';
import { NOTIFICATION_SAMPLE } from './notifications.sample.ts';
import { SUBTASK_SAMPLE, TASK_ATTACHMENT_SAMPLE, TASK_FILTER_SAMPLE, TASK_NOTE_SAMPLE } from './task-parts.sample.ts';
import { TASK_SAMPLE } from './tasks.sample.ts';

/** One sample for each entity by its collection; the generated tests fail for an entity without one. */
export const ENTITY_SAMPLES: Record<string, EntitySample> = {
  lists: LIST_SAMPLE,
  habits: HABIT_SAMPLE,
  habit_images: HABIT_IMAGE_SAMPLE,
  habit_notes: HABIT_NOTE_SAMPLE,
  tasks: TASK_SAMPLE,
  subtasks: SUBTASK_SAMPLE,
  task_notes: TASK_NOTE_SAMPLE,
  task_attachments: TASK_ATTACHMENT_SAMPLE,
  task_filters: TASK_FILTER_SAMPLE,
  notifications: NOTIFICATION_SAMPLE,
};
