import {
  childrenOfCompletion,
  isRecurrenceRule,
  newTask,
  patchTask,
  RECURRENCE_ANCHORS,
  RECURRENCE_PILE_UPS,
  RECURRENCE_RULE_MAX_CHARS,
  refuseInvalidRule,
  rowsOfChain,
  rowsOfCompletion,
  rowsOfRestoredChain,
  SUBTASKS,
  TASK_ASSIGNEE_MAX_CHARS,
  TASK_CATEGORIES,
  TASK_DESCRIPTION_MAX_CHARS,
  TASK_ESTIMATE_DEFAULT_MINUTES,
  TASK_MINUTES_MAX,
  TASK_PRIORITIES,
  TASK_RECURRENCES,
  TASK_REMINDER_BEFORE_MAX_MINUTES,
  TASK_REMINDERS_MAX,
  TASK_STATUSES,
  TASK_TAG_MAX_CHARS,
  TASK_TAGS_MAX,
  TASK_TITLE_MAX_CHARS,
  TASKS,
  TASKS_PER_ACCOUNT_MAX,
  tasksDeletedWith,
  tasksRestoredWith,
  withSeenState,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { defineEntity } from '#src/entity.ts';
import {
  ClockTimeSchema,
  IdSchema,
  InstantSchema,
  LocalDateSchema,
  lineSchema,
  proseSchema,
  tagsSchema,
} from '#src/primitives.ts';
import { taskMutations } from './tasks.mutations.ts';

const minutes = () => z.int().check(z.nonnegative(), z.maximum(TASK_MINUTES_MAX));
const date = () => z._default(z.nullable(LocalDateSchema), null);
const instant = () => z._default(z.nullable(InstantSchema), null);

/** The recurrence of a task. Only the server checks that the rule is valid, because the check needs a calendar. */
const recurrenceSchema = () =>
  z.strictObject({
    rule: z.string().check(
      z.maxLength(RECURRENCE_RULE_MAX_CHARS),
      z.refine(isRecurrenceRule, { message: 'This recurrence rule is not supported.', params: { code: 'not_a_rule' } }),
      z.meta({
        description: 'A rule of RFC 5545, without DTSTART',
        examples: ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
      }),
    ),
    anchor: z._default(z.enum(RECURRENCE_ANCHORS), 'due'),
    pileUp: z._default(z.enum(RECURRENCE_PILE_UPS), 'skip'),
    startsOn: LocalDateSchema,
  });

const reminderSchema = () =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('at'), date: LocalDateSchema, time: ClockTimeSchema }),
    z.strictObject({
      kind: z.literal('before'),
      minutes: z.int().check(z.nonnegative(), z.maximum(TASK_REMINDER_BEFORE_MAX_MINUTES)),
    }),
  ]);

/** A task: to be done once, or repeatedly (DATAM-06). */
export const TaskEntity = defineEntity({
  name: 'task',
  collection: TASKS,
  fields: () => ({
    title: lineSchema(TASK_TITLE_MAX_CHARS).check(
      z.minLength(1),
      z.meta({ description: 'Title of the task', examples: ['Water the plants'] }),
    ),
    description: z._default(proseSchema(TASK_DESCRIPTION_MAX_CHARS), ''),
    priority: z._default(z.enum(TASK_PRIORITIES), 'Medium'),
    status: z._default(z.enum(TASK_STATUSES), 'Todo'),
    category: z._default(z.enum(TASK_CATEGORIES), 'Personal'),
    listId: z
      ._default(z.nullable(IdSchema), null)
      .check(z.meta({ description: 'Id of a list of the user, beside the category' })),
    startDate: date().check(z.meta({ description: 'Not shown in Today before this day' })),
    dueDate: date(),
    dueTime: z
      ._default(z.nullable(ClockTimeSchema), null)
      .check(z.meta({ description: 'Time on the due date; null for the end of the day' })),
    plannedOn: date().check(z.meta({ description: 'The day on which the user plans to do the task' })),
    dayOrder: z._default(z.number(), 0).check(z.meta({ description: 'Order within its day' })),
    sortOrder: z._default(z.number(), 0).check(z.meta({ description: 'Order within its column' })),
    estimatedTime: z
      ._default(minutes().check(z.minimum(1)), TASK_ESTIMATE_DEFAULT_MINUTES)
      .check(z.meta({ description: 'Minutes' })),
    actualTime: z._default(minutes(), 0).check(z.meta({ description: 'Minutes' })),
    tags: z._default(tagsSchema({ most: TASK_TAGS_MAX, maxChars: TASK_TAG_MAX_CHARS }), []),
    reminderTime: z._default(z.nullable(ClockTimeSchema), null),
    reminderEnabled: z._default(z.boolean(), true),
    reminders: z._default(z.array(reminderSchema()).check(z.maxLength(TASK_REMINDERS_MAX)), []),
    snoozedUntil: instant(),
    recurring: z._default(z.enum(TASK_RECURRENCES), 'None'),
    recurrence: z
      ._default(z.nullable(recurrenceSchema()), null)
      .check(z.meta({ description: 'The rule, if `recurring` alone does not express it' })),
    seriesId: z._default(z.nullable(IdSchema), null).check(z.meta({ description: 'The first task of the series' })),
    completed: z._default(z.boolean(), false),
    completedAt: instant(),
    restartedAt: instant().check(z.meta({ description: 'Start of the period for `timeSpent`' })),
    assignee: z._default(z.nullable(lineSchema(TASK_ASSIGNEE_MAX_CHARS).check(z.minLength(1))), null),
    archivedAt: instant(),
  }),
  derived: () => ({
    archived: z.boolean(),
    /** Whole minutes of its time entries since it was last restarted. */
    timeSpent: z.int().check(z.nonnegative()),
    subtasks: z.array(z.object({ id: IdSchema, title: z.string(), completed: z.boolean() })),
    // The newest twenty each: signed URLs that are valid for a few minutes, and the texts of notes.
    attachments: z.array(z.string()),
    notes: z.array(z.string()),
    lastUpdated: InstantSchema,
  }),
  title: 'title',
  order: 'manual',
  archive: 'archivedAt',
  file: 'custom',
  longText: ['description'],
  fixed: ['seriesId'],
  monthField: 'archivedAt',
  creation: {
    needs: () => [],
    complete: (view, args, context) =>
      refuseInvalidRule(args, context) ?? newTask(args, view.find({ collection: TASKS, id: args.id }), context.now),
  },
  editing: {
    needs: rowsOfCompletion,
    needsFrom: rowsOfChain,
    needsChildren: childrenOfCompletion,
    optionalCollections: [TASKS, SUBTASKS],
    apply: patchTask,
  },
  deletedTogether: {
    needsToDelete: rowsOfChain,
    needsToRestore: rowsOfRestoredChain,
    deletedWith: tasksDeletedWith,
    restoredWith: tasksRestoredWith,
  },
  observed: withSeenState,
  ownMutations: taskMutations,
  conflict: 'merge-fields',
  gate: 'task_management',
  builds: ['task_management'],
  limits: { rowsPerAccount: TASKS_PER_ACCOUNT_MAX, planLimit: 'tasks', doneField: 'completed' },
});

export type Task = z.output<typeof TaskEntity.schemas.row>;
