import {
  childrenOfCompletion,
  completeTask,
  completeTaskAgain,
  reopenTask,
  restartTask,
  rowsOfCompletion,
  SUBTASKS,
  TASKS,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { IdSchema, InstantSchema, LocalDateSchema, ZoneSchema } from '#src/primitives.ts';
import { defineMutation } from '#src/sync/mutation.ts';

const ofCompletion = {
  gate: 'task_management',
  needs: rowsOfCompletion,
  needsChildren: childrenOfCompletion,
} as const;

const taskAt = () => z.strictObject({ id: IdSchema, at: InstantSchema });

/** Mutations of tasks beyond those of every entity. */
export const taskMutations = {
  'task.complete': defineMutation({
    name: 'task.complete',
    args: () =>
      z.strictObject({
        ...{ id: IdSchema, at: InstantSchema, day: LocalDateSchema, zone: ZoneSchema },
        next: z.nullable(z.strictObject({ dueDate: LocalDateSchema })),
      }),
    ...ofCompletion,
    optionalCollections: [TASKS, SUBTASKS],
    apply: completeTask,
  }),
  'task.completeAgain': defineMutation({
    name: 'task.completeAgain',
    args: () => z.strictObject({ id: IdSchema, at: InstantSchema, hadNext: z.boolean() }),
    ...ofCompletion,
    apply: completeTaskAgain,
  }),
  'task.reopen': defineMutation({ name: 'task.reopen', args: taskAt, ...ofCompletion, apply: reopenTask }),
  'task.restart': defineMutation({ name: 'task.restart', args: taskAt, ...ofCompletion, apply: restartTask }),
} as const;
