import type {
  SubtaskEntity,
  TaskAttachmentEntity,
  TaskFilterEntity,
  TaskNoteEntity,
} from '@dayward/contract/features/tasks';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { type EntitySample, type EntitySamples, invalidChanges } from './entity-sample.ts';
import { buildTask } from './tasks.builders.ts';

type New<Entity extends { schemas: { create: z.core.$ZodType } }> = z.input<Entity['schemas']['create']>;
type OfTask = { taskId: string };

/** Builds a subtask as a client sends it, with an id of its own; override what matters to the test. */
export function buildSubtask(overrides: Partial<New<typeof SubtaskEntity>> & OfTask): New<typeof SubtaskEntity> {
  return { id: uuidv7(), title: 'Fill the can', ...overrides };
}

/** Builds a task's note as a client sends it. */
export function buildTaskNote(overrides: Partial<New<typeof TaskNoteEntity>> & OfTask): New<typeof TaskNoteEntity> {
  return { id: uuidv7(), content: 'The **yellow** can leaks.', ...overrides };
}

/** Builds the row of an attachment as a client sends it. */
export function buildTaskAttachment(
  overrides: Partial<New<typeof TaskAttachmentEntity>> & OfTask,
): New<typeof TaskAttachmentEntity> {
  return { id: uuidv7(), fileName: 'offer.pdf', contentType: 'application/pdf', bytes: 5, ...overrides };
}

/** Builds a saved filter as a client sends it. */
export function buildTaskFilter(overrides: Partial<New<typeof TaskFilterEntity>> = {}): New<typeof TaskFilterEntity> {
  return {
    id: uuidv7(),
    name: 'Urgent at work',
    filter: { categories: ['Work'], priorities: ['Urgent'] },
    ...overrides,
  };
}

/** Task of the child rows in the generated tests; each account creates its own. */
const task = buildTask();
const needs = () => [{ collection: 'tasks', body: { ...task } }];
const WRONG_TASK = invalidChanges('taskId', '1', null, 7);

const SUBTASK_SAMPLE: EntitySample = {
  build: () => ({ ...buildSubtask({ taskId: task.id, sortOrder: 1.5 }) }),
  needs,
  change: { title: 'Fill both cans', completed: true, sortOrder: -1 },
  invalid: [
    ...invalidChanges('title', '', ' \n ', 'x'.repeat(201), 'x'.repeat(10_000), null, 'a\0b'),
    ...invalidChanges('completed', 'yes', 1, null),
    ...invalidChanges('sortOrder', '1', null),
    ...WRONG_TASK,
  ],
};

const TASK_NOTE_SAMPLE: EntitySample = {
  build: () => ({ ...buildTaskNote({ taskId: task.id, date: '2026-11-21' }) }),
  needs,
  change: { content: 'The green one does.', type: 'call', author: 'Ana', date: null },
  invalid: [
    ...invalidChanges('content', '', ' \n ', 'x'.repeat(5001), null, 7, ['x']),
    ...invalidChanges('type', '', 'x'.repeat(31), null),
    ...invalidChanges('author', 'x'.repeat(121), null),
    ...invalidChanges('date', '2026-02-30', 'today'),
    ...WRONG_TASK,
  ],
};

const TASK_ATTACHMENT_SAMPLE: EntitySample = {
  build: () => ({ ...buildTaskAttachment({ taskId: task.id }) }),
  needs,
  change: { fileName: 'second offer.pdf' },
  invalid: [
    ...invalidChanges('fileName', '', ' ', 'x'.repeat(121), null),
    ...invalidChanges('contentType', 'x'.repeat(101), null),
    ...invalidChanges('bytes', 0, -1, 1.5, '5', 20 * 1024 * 1024 + 1, null),
    ...invalidChanges('uploadedAt', '2026-11-21T08:30:00.000Z', 'now'),
    ...invalidChanges('isPicture', true),
    ...WRONG_TASK,
  ],
};

const ALL = { search: '', categories: [], statuses: [], priorities: [], listIds: [], tags: [], due: 'any' };

const TASK_FILTER_SAMPLE: EntitySample = {
  build: () => ({ ...buildTaskFilter({ sortKey: 'manual', sortDirection: 'desc', view: 'board' }) }),
  change: {
    name: 'At home',
    filter: { ...ALL, categories: ['Home'], due: 'week', assignees: ['Robin', null] },
    view: null,
  },
  invalid: [
    ...invalidChanges('name', '', 'x'.repeat(61), null),
    ...invalidChanges('filter', null, 'all', []),
    { change: { filter: { categories: ['Fitness'] } }, field: 'filter.categories.0' },
    { change: { filter: { due: 'someday' } }, field: 'filter.due' },
    { change: { filter: { search: 'x'.repeat(201) } }, field: 'filter.search' },
    { change: { filter: { assignees: ['x'.repeat(121)] } }, field: 'filter.assignees.0' },
    ...invalidChanges('sortKey', 'rank', null),
    ...invalidChanges('sortDirection', 'up'),
    ...invalidChanges('view', 'gantt'),
  ],
};

export const SAMPLES: EntitySamples = {
  subtasks: SUBTASK_SAMPLE,
  task_notes: TASK_NOTE_SAMPLE,
  task_attachments: TASK_ATTACHMENT_SAMPLE,
  task_filters: TASK_FILTER_SAMPLE,
};
