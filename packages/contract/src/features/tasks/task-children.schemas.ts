import {
  acceptTaskChild,
  rowsOfTaskChild,
  SORT_DIRECTIONS,
  SUBTASKS,
  SUBTASKS_PER_ACCOUNT_MAX,
  TASK_ASSIGNEE_MAX_CHARS,
  TASK_ATTACHMENT_FILE_NAME_MAX_CHARS,
  TASK_ATTACHMENT_MAX_BYTES,
  TASK_ATTACHMENT_TYPE_MAX_CHARS,
  TASK_ATTACHMENTS,
  TASK_ATTACHMENTS_PER_ACCOUNT_MAX,
  TASK_ATTACHMENTS_PER_TASK_MAX,
  TASK_CATEGORIES,
  TASK_DUE_FILTERS,
  TASK_FILTER_IDS_MAX,
  TASK_FILTER_NAME_MAX_CHARS,
  TASK_FILTER_SEARCH_MAX_CHARS,
  TASK_FILTERS,
  TASK_FILTERS_PER_ACCOUNT_MAX,
  TASK_NOTE_AUTHOR_MAX_CHARS,
  TASK_NOTE_MAX_CHARS,
  TASK_NOTE_TYPE_MAX_CHARS,
  TASK_NOTES,
  TASK_NOTES_PER_ACCOUNT_MAX,
  TASK_NOTES_PER_TASK_MAX,
  TASK_ORDERS,
  TASK_PRIORITIES,
  TASK_STATUSES,
  TASK_SUBTASK_TITLE_MAX_CHARS,
  TASK_SUBTASKS_MAX,
  TASK_TAG_MAX_CHARS,
  TASK_TAGS_MAX,
  TASK_VIEWS,
  TASKS,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { defineEntity } from '#src/entity.ts';
import { IdSchema, InstantSchema, LocalDateSchema, lineSchema, proseSchema } from '#src/primitives.ts';
import type { CreateArgs } from '#src/sync/entity-mutations.ts';

type NewChild = CreateArgs & { taskId: string };

/** The common declaration of all entities that belong to a task. */
const taskChild = {
  parent: { collection: TASKS, idField: 'taskId' },
  creation: {
    needs: (args: CreateArgs) => rowsOfTaskChild(args as NewChild),
    complete: (view: Parameters<typeof acceptTaskChild>[0], args: CreateArgs) =>
      acceptTaskChild(view, args as NewChild),
  },
  conflict: 'merge-fields',
  gate: 'task_management',
} as const;

/** A step of a task. It is a row of its own, so that ticks of different steps on two devices are both kept (TASK-40). */
export const SubtaskEntity = defineEntity({
  name: 'subtask',
  collection: SUBTASKS,
  fields: () => ({
    taskId: IdSchema,
    title: lineSchema(TASK_SUBTASK_TITLE_MAX_CHARS).check(z.minLength(1)),
    completed: z._default(z.boolean(), false),
    sortOrder: z._default(z.number(), 0),
  }),
  title: 'title',
  order: 'manual',
  file: 'custom',
  fixed: ['taskId'],
  ...taskChild,
  limits: { rowsPerAccount: SUBTASKS_PER_ACCOUNT_MAX, rowsOfOne: { field: 'taskId', most: TASK_SUBTASKS_MAX } },
});

/** A note about a task, in Markdown (DATAM-10). */
export const TaskNoteEntity = defineEntity({
  name: 'taskNote',
  collection: TASK_NOTES,
  fields: () => ({
    taskId: IdSchema,
    content: proseSchema(TASK_NOTE_MAX_CHARS).check(
      z.regex(/\S/),
      z.meta({ description: 'Markdown', examples: ['Asked for an offer.'] }),
    ),
    type: z._default(lineSchema(TASK_NOTE_TYPE_MAX_CHARS).check(z.minLength(1)), 'note'),
    author: z._default(lineSchema(TASK_NOTE_AUTHOR_MAX_CHARS), ''),
    date: z._default(z.nullable(LocalDateSchema), null).check(z.meta({ description: 'The day of the note, if any' })),
  }),
  title: 'content',
  order: 'newest',
  file: 'custom',
  longText: ['content'],
  fixed: ['taskId'],
  ...taskChild,
  limits: { rowsPerAccount: TASK_NOTES_PER_ACCOUNT_MAX, rowsOfOne: { field: 'taskId', most: TASK_NOTES_PER_TASK_MAX } },
});

/** A file attached to a task. Its row is created first, also offline; the file follows by its own route. */
export const TaskAttachmentEntity = defineEntity({
  name: 'taskAttachment',
  collection: TASK_ATTACHMENTS,
  fields: () => ({
    taskId: IdSchema,
    fileName: lineSchema(TASK_ATTACHMENT_FILE_NAME_MAX_CHARS).check(
      z.minLength(1),
      z.meta({ description: 'Name of the uploaded file', examples: ['offer.pdf'] }),
    ),
    contentType: z
      ._default(lineSchema(TASK_ATTACHMENT_TYPE_MAX_CHARS), '')
      .check(z.meta({ description: 'Content type declared by the device; not trusted' })),
    bytes: z.int().check(z.positive(), z.maximum(TASK_ATTACHMENT_MAX_BYTES)),
    uploadedAt: z
      ._default(z.nullable(InstantSchema), null)
      .check(z.meta({ description: 'When the file was uploaded; null until then' })),
    isPicture: z
      ._default(z.boolean(), false)
      .check(z.meta({ description: 'Stored as a picture with a thumbnail; other files can only be downloaded' })),
  }),
  title: 'fileName',
  order: 'newest',
  file: 'custom',
  setByRule: ['uploadedAt', 'isPicture'],
  fixed: ['taskId', 'contentType', 'bytes'],
  ...taskChild,
  limits: {
    rowsPerAccount: TASK_ATTACHMENTS_PER_ACCOUNT_MAX,
    rowsOfOne: { field: 'taskId', most: TASK_ATTACHMENTS_PER_TASK_MAX },
  },
});

export type TaskAttachmentRow = z.output<typeof TaskAttachmentEntity.schemas.row>;

const someOf = <Value extends string>(values: readonly Value[]) =>
  z._default(z.array(z.enum(values)).check(z.maxLength(values.length)), []);

/** A named filter of tasks, with the sort order and the view in which the user looks at them. */
export const TaskFilterEntity = defineEntity({
  name: 'taskFilter',
  collection: TASK_FILTERS,
  fields: () => ({
    name: lineSchema(TASK_FILTER_NAME_MAX_CHARS).check(z.minLength(1)),
    filter: z.strictObject({
      search: z._default(lineSchema(TASK_FILTER_SEARCH_MAX_CHARS), ''),
      categories: someOf(TASK_CATEGORIES),
      statuses: someOf(TASK_STATUSES),
      priorities: someOf(TASK_PRIORITIES),
      listIds: z._default(z.array(z.nullable(IdSchema)).check(z.maxLength(TASK_FILTER_IDS_MAX)), []),
      tags: z._default(
        z.array(lineSchema(TASK_TAG_MAX_CHARS).check(z.minLength(1))).check(z.maxLength(TASK_TAGS_MAX)),
        [],
      ),
      due: z._default(z.enum(TASK_DUE_FILTERS), 'any'),
      // Without a default: filters saved before it lack it.
      assignees: z.optional(
        z
          .array(z.nullable(lineSchema(TASK_ASSIGNEE_MAX_CHARS).check(z.minLength(1))))
          .check(z.maxLength(TASK_FILTER_IDS_MAX)),
      ),
    }),
    sortKey: z._default(z.enum(TASK_ORDERS), 'dueDate'),
    sortDirection: z._default(z.enum(SORT_DIRECTIONS), 'asc'),
    view: z._default(z.nullable(z.enum(TASK_VIEWS)), null),
    sortOrder: z._default(z.number(), 0),
  }),
  title: 'name',
  order: 'manual',
  file: 'custom',
  conflict: 'merge-fields',
  gate: 'task_management',
  limits: { rowsPerAccount: TASK_FILTERS_PER_ACCOUNT_MAX },
});
