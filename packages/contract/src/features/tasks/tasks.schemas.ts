import {
  TASK_ASSIGNEE_MAX_CHARS,
  TASK_CATEGORIES,
  TASK_DESCRIPTION_MAX_CHARS,
  TASK_ESTIMATE_DEFAULT_MINUTES,
  TASK_MINUTES_MAX,
  TASK_PRIORITIES,
  TASK_RECURRENCES,
  TASK_STATUSES,
  TASK_SUBTASK_TITLE_MAX_CHARS,
  TASK_SUBTASKS_MAX,
  TASK_TAG_MAX_CHARS,
  TASK_TAGS_MAX,
  TASK_TITLE_MAX_CHARS,
  TASKS_PER_ACCOUNT_MAX,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { defineEntity } from '#src/entity.ts';
import { ClockTimeSchema, IdSchema, InstantSchema, LocalDateSchema, lineSchema, proseSchema } from '#src/primitives.ts';

const minutes = () => z.int().check(z.nonnegative(), z.maximum(TASK_MINUTES_MAX));
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;
const unique = { message: 'Each may be there only once.', params: { code: 'duplicate' } };

const SubtaskSchema = z.strictObject({
  id: IdSchema,
  title: lineSchema(TASK_SUBTASK_TITLE_MAX_CHARS).check(z.minLength(1)),
  completed: z._default(z.boolean(), false),
});

/** A task: something to be done once, or again and again (DATAM-06). */
export const TaskEntity = defineEntity({
  name: 'task',
  collection: 'tasks',
  fields: {
    title: lineSchema(TASK_TITLE_MAX_CHARS).check(
      z.minLength(1),
      z.meta({ description: 'Title of the task', examples: ['Water the plants'] }),
    ),
    description: z._default(proseSchema(TASK_DESCRIPTION_MAX_CHARS), ''),
    priority: z._default(z.enum(TASK_PRIORITIES), 'Medium'),
    status: z._default(z.enum(TASK_STATUSES), 'Todo'),
    category: z._default(z.enum(TASK_CATEGORIES), 'Personal'),
    dueDate: z._default(z.nullable(LocalDateSchema), null),
    dueTime: z
      ._default(z.nullable(ClockTimeSchema), null)
      .check(z.meta({ description: 'Time on the due date; null is its end' })),
    estimatedTime: z
      ._default(minutes().check(z.minimum(1)), TASK_ESTIMATE_DEFAULT_MINUTES)
      .check(z.meta({ description: 'Minutes' })),
    actualTime: z._default(minutes(), 0).check(z.meta({ description: 'Minutes' })),
    tags: z._default(
      z
        .array(lineSchema(TASK_TAG_MAX_CHARS).check(z.minLength(1)))
        .check(z.maxLength(TASK_TAGS_MAX), z.refine(isUnique, unique)),
      [],
    ),
    reminderTime: z._default(z.nullable(ClockTimeSchema), null),
    reminderEnabled: z._default(z.boolean(), true),
    recurring: z._default(z.enum(TASK_RECURRENCES), 'None'),
    completed: z._default(z.boolean(), false),
    completedAt: z._default(z.nullable(InstantSchema), null),
    timeSpent: z._default(minutes(), 0).check(z.meta({ description: 'Minutes' })),
    assignee: z._default(z.nullable(lineSchema(TASK_ASSIGNEE_MAX_CHARS).check(z.minLength(1))), null),
    subtasks: z._default(
      z.array(SubtaskSchema).check(
        z.maxLength(TASK_SUBTASKS_MAX),
        z.refine((subtasks) => isUnique(subtasks.map(({ id }) => id)), unique),
      ),
      [],
    ),
    archivedAt: z._default(z.nullable(InstantSchema), null),
  },
  derived: {
    archived: z.boolean(),
    attachments: z.array(z.string()),
    notes: z.array(z.string()),
    lastUpdated: InstantSchema,
  },
  longText: ['description'],
  conflict: 'merge-fields',
  gate: 'task_management',
  limits: { rowsPerAccount: TASKS_PER_ACCOUNT_MAX, planLimit: 'tasks' },
});

export type Task = z.output<typeof TaskEntity.schemas.row>;
