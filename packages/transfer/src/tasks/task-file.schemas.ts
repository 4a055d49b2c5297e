import { IdSchema, InstantSchema, LocalDateSchema, ZoneSchema } from '@dayward/contract';
import { ListEntity } from '@dayward/contract/features/lists';
import {
  SubtaskEntity,
  type TaskAttachmentEntity,
  TaskEntity,
  TaskFilterEntity,
  TaskNoteEntity,
} from '@dayward/contract/features/tasks';
import * as z from 'zod/mini';

/**
 * A task file: `{ version, exportDate, tasks: [...], lists: [...], filters: [...] }` (TASK-34, TASK-35). A task has the fields of
 * its entity, its `subtasks`, `notes`, `times` (time spent on it) and `attachments` without their contents. `lists` holds the
 * user's lists that tasks name, `filters` the saved filters. `timeSpent` is for readers of the file; an import recomputes it,
 * unless there are no `times`. Keys may also be in snake case, `due_date`.
 */
export const TASK_FILE_VERSION = '1.0.0';

const partOf = <Fields extends { taskId: unknown }>({ taskId: _, ...fields }: Fields) => fields;

export const taskDefinitionSchema = () => z.strictObject({ id: IdSchema, ...TaskEntity.fields });
export const taskFileSubtaskSchema = () => z.strictObject({ id: IdSchema, ...partOf(SubtaskEntity.fields) });
export const taskFileNoteSchema = () => z.strictObject({ id: IdSchema, ...partOf(TaskNoteEntity.fields) });
export const taskFileTimeSchema = () =>
  z
    .strictObject({
      ...{ id: IdSchema, day: LocalDateSchema, zone: ZoneSchema },
      ...{ startedAt: InstantSchema, endedAt: InstantSchema },
    })
    .check(z.refine(({ startedAt, endedAt }) => startedAt < endedAt, { path: ['endedAt'] }));
export const taskFileListSchema = () => z.strictObject({ id: IdSchema, ...ListEntity.fields });
export const taskFileFilterSchema = () => z.strictObject({ id: IdSchema, ...TaskFilterEntity.fields });

export type TaskDefinition = z.output<ReturnType<typeof taskDefinitionSchema>>;
export type TaskFileSubtask = z.output<ReturnType<typeof taskFileSubtaskSchema>>;
export type TaskFileNote = z.output<ReturnType<typeof taskFileNoteSchema>>;
export type TaskFileTime = z.output<ReturnType<typeof taskFileTimeSchema>>;
export type TaskFileList = z.output<ReturnType<typeof taskFileListSchema>>;
export type TaskFileFilter = z.output<ReturnType<typeof taskFileFilterSchema>>;

/** Metadata of an attachment; its content is not in the file. */
export type TaskFileAttachment = { id: string } & Pick<
  z.output<typeof TaskAttachmentEntity.schemas.fields>,
  'fileName' | 'contentType' | 'bytes'
>;
