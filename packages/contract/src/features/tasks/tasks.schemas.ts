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
import { z } from 'zod';
import { defineEntity } from '#src/entity.ts';
import { ClockTimeSchema, IdSchema, InstantSchema, LocalDateSchema, lineSchema, proseSchema } from '#src/primitives.ts';

const minutes = () => z.int().nonnegative().max(TASK_MINUTES_MAX);
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;
const unique = { message: 'Each may be there only once.', params: { code: 'duplicate' } };

const SubtaskSchema = z.strictObject({
  id: IdSchema,
  title: lineSchema(TASK_SUBTASK_TITLE_MAX_CHARS).check(z.minLength(1)),
  completed: z.boolean().default(false),
});

/** A task: something to be done once, or again and again (DATAM-06). */
export const TaskEntity = defineEntity({
  name: 'task',
  collection: 'tasks',
  fields: {
    title: lineSchema(TASK_TITLE_MAX_CHARS)
      .check(z.minLength(1))
      .meta({ description: 'Title of the task', examples: ['Water the plants'] }),
    description: proseSchema(TASK_DESCRIPTION_MAX_CHARS).default(''),
    priority: z.enum(TASK_PRIORITIES).default('Medium'),
    status: z.enum(TASK_STATUSES).default('Todo'),
    category: z.enum(TASK_CATEGORIES).default('Personal'),
    dueDate: LocalDateSchema.nullable().default(null),
    dueTime: ClockTimeSchema.nullable().default(null).meta({ description: 'Time on the due date; null is its end' }),
    estimatedTime: minutes().min(1).default(TASK_ESTIMATE_DEFAULT_MINUTES).meta({ description: 'Minutes' }),
    actualTime: minutes().default(0).meta({ description: 'Minutes' }),
    tags: z
      .array(lineSchema(TASK_TAG_MAX_CHARS).check(z.minLength(1)))
      .max(TASK_TAGS_MAX)
      .refine(isUnique, unique)
      .default([]),
    reminderTime: ClockTimeSchema.nullable().default(null),
    reminderEnabled: z.boolean().default(true),
    recurring: z.enum(TASK_RECURRENCES).default('None'),
    completed: z.boolean().default(false),
    completedAt: InstantSchema.nullable().default(null),
    timeSpent: minutes().default(0).meta({ description: 'Minutes' }),
    assignee: lineSchema(TASK_ASSIGNEE_MAX_CHARS).check(z.minLength(1)).nullable().default(null),
    subtasks: z
      .array(SubtaskSchema)
      .max(TASK_SUBTASKS_MAX)
      .refine((subtasks) => isUnique(subtasks.map(({ id }) => id)), unique)
      .default([]),
    archivedAt: InstantSchema.nullable().default(null),
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
