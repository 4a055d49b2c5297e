import { ListEntity } from '@dayward/contract/features/lists';
import { TaskEntity, TaskFilterEntity } from '@dayward/contract/features/tasks';
import {
  minutesOfTasks,
  SUBTASKS,
  TASK_ATTACHMENTS,
  TASK_FILTERS,
  TASK_NOTES,
  TASKS,
  TIME_ENTRIES,
} from '@dayward/domain';
import type * as z from 'zod/mini';
import type { AccountRows } from '#src/files/account-rows.ts';
import { oldestFirst } from '#src/files/oldest-first.ts';
import {
  TASK_FILE_VERSION,
  type TaskFileAttachment,
  type TaskFileFilter,
  type TaskFileList,
  type TaskFileNote,
  type TaskFileSubtask,
  type TaskFileTime,
} from './task-file.schemas.ts';

type Columns = { id: string; createdAt: string; deletedAt: string | null };
type TaskRow = Columns & z.output<typeof TaskEntity.schemas.fields>;
type PartRow = Columns & { taskId: string };
type TimeRow = Columns & TaskFileTime & { subjectKind: string; subjectId: string; runId: null };
type Times = Parameters<typeof minutesOfTasks>[1];

type Options = {
  /** The instant of the export, ISO 8601. */
  now: string;
  /** The tasks to export; all if omitted. */
  taskIds?: readonly string[] | undefined;
};

/**
 * Builds the file of some tasks, oldest task and oldest child row first. Rows in "Recently deleted" are excluded. An export of
 * all tasks includes all lists and saved filters; an export of some tasks only the lists that they name.
 */
export function toTaskFile(account: Pick<AccountRows, 'rows'>, { now, taskIds }: Options) {
  // The rows were written only through the schemas of the server and of the mutations.
  const seen = <Row extends Columns>(collection: string): Row[] =>
    (account.rows(collection) as unknown as Row[]).filter(({ deletedAt }) => deletedAt === null).toSorted(oldestFirst);
  const wanted = taskIds && new Set(taskIds);
  const tasks = seen<TaskRow>(TASKS).filter(({ id }) => wanted?.has(id) !== false);
  const by = <Row extends Columns>(rows: readonly Row[], keyOf: (row: Row) => string) => {
    const groups = Map.groupBy(rows, keyOf);
    return (key: string): readonly Row[] => groups.get(key) ?? [];
  };
  const entries = seen<TimeRow>(TIME_ENTRIES).filter(
    ({ subjectKind, endedAt }) => subjectKind === 'task' && typeof endedAt === 'string',
  );
  const minutes = minutesOfTasks(tasks as unknown as Parameters<typeof minutesOfTasks>[0], entries as unknown as Times);
  const ofTask = ({ taskId }: PartRow) => taskId;
  const parts = {
    subtasks: by(seen<PartRow & TaskFileSubtask>(SUBTASKS).toSorted(compareSubtasks), ofTask),
    notes: by(seen<PartRow & TaskFileNote>(TASK_NOTES), ofTask),
    attachments: by(seen<PartRow & TaskFileAttachment>(TASK_ATTACHMENTS), ofTask),
    times: by(entries, ({ subjectId }) => subjectId),
  };
  const named = new Set(tasks.map(({ listId }) => listId));
  const lists = seen<Columns & TaskFileList>('lists').filter(({ id }) => wanted === undefined || named.has(id));
  const filters = wanted === undefined ? seen<Columns & TaskFileFilter>(TASK_FILTERS) : [];
  return {
    version: TASK_FILE_VERSION,
    exportDate: now,
    tasks: tasks.map((task) => ({
      ...fieldsOf(TaskEntity, task),
      id: task.id,
      createdAt: task.createdAt,
      archived: task.archivedAt !== null,
      timeSpent: minutes.get(task.id) ?? 0,
      subtasks: parts
        .subtasks(task.id)
        .map(({ id, title, completed, sortOrder }): TaskFileSubtask => ({ id, title, completed, sortOrder })),
      notes: parts
        .notes(task.id)
        .map(({ id, content, type, author, date }): TaskFileNote => ({ id, content, type, author, date })),
      times: parts
        .times(task.id)
        .map(({ id, day, zone, startedAt, endedAt }): TaskFileTime => ({ id, day, zone, startedAt, endedAt })),
      attachments: parts
        .attachments(task.id)
        .map(({ id, fileName, contentType, bytes }): TaskFileAttachment => ({ id, fileName, contentType, bytes })),
    })),
    lists: lists.map((list) => ({ ...fieldsOf(ListEntity, list), id: list.id })),
    filters: filters.map((filter) => ({ ...fieldsOf(TaskFilterEntity, filter), id: filter.id })),
  };
}

function fieldsOf<Fields extends z.core.$ZodShape>(
  { fields, schemas }: { fields: Fields; schemas: { fields: z.ZodMiniType } },
  row: object,
) {
  const all: Readonly<Record<string, unknown>> = { ...row };
  const given = Object.fromEntries(Object.keys(fields).map((name) => [name, all[name]]));
  return schemas.fields.parse(given) as { [Field in keyof Fields]: z.output<Fields[Field]> }; // the output of this schema
}

function compareSubtasks(one: PartRow & TaskFileSubtask, other: PartRow & TaskFileSubtask): number {
  return one.sortOrder - other.sortOrder || oldestFirst(one, other);
}
