import type { MutationCall } from '@dayward/contract';
import { isDeepEqual, naturalId, SUBTASKS, TASK_FILTERS, TASK_NOTES, TASKS, TIME_ENTRIES } from '@dayward/domain';
import type { AccountRows } from '#src/files/account-rows.ts';
import type { TaskFileReading, TaskReading } from './task-file.read.ts';

const LISTS = 'lists';

export type TaskImportCounts = {
  /** Tasks that are new, that exist already, and that are restored from "Recently deleted". */
  added: number;
  kept: number;
  broughtBack: number;
  /** Child rows added to existing tasks and to new ones. */
  subtasks: number;
  notes: number;
  times: number;
  lists: number;
  filters: number;
};

/** The plan of an import: its mutations in order, and their counts. */
export type TaskImportPlan = { changes: MutationCall[]; counts: TaskImportCounts };

type ReadTaskFile = Pick<Extract<TaskFileReading, { outcome: 'read' }>, 'tasks' | 'lists' | 'filters'>;

/**
 * Plans the mutations that import a task file into an account. Existing data is never overwritten: an existing task stays
 * unchanged and gets the subtasks, notes and times that it lacks. The import is idempotent.
 *
 * @param account all rows of the account
 */
export function planTaskImport(file: ReadTaskFile, account: AccountRows): TaskImportPlan {
  const counts = { added: 0, kept: 0, broughtBack: 0, subtasks: 0, notes: 0, times: 0, lists: 0, filters: 0 };
  const rowStateOf = (collection: string, id: string) => {
    const row = account.find({ collection, id });
    return row === undefined ? 'new' : row.deletedAt === null ? 'here' : 'resting';
  };
  const lists = file.lists.flatMap((list): MutationCall[] => {
    const at = rowStateOf(LISTS, list.id);
    if (at === 'here') return [];
    counts.lists += 1;
    return [at === 'new' ? { name: 'list.create', args: list } : { name: 'list.restore', args: { id: list.id } }];
  });
  const filters = file.filters.flatMap((filter): MutationCall[] => {
    const at = rowStateOf(TASK_FILTERS, filter.id);
    if (at === 'here') return [];
    counts.filters += 1;
    const { id } = filter;
    return [at === 'new' ? { name: 'taskFilter.create', args: filter } : { name: 'taskFilter.restore', args: { id } }];
  });
  const named = new Set(file.lists.map(({ id }) => id));
  const knowsList = (id: string | null) => id !== null && (named.has(id) || rowStateOf(LISTS, id) !== 'new');
  const tasks = file.tasks.flatMap(({ definition, ...parts }): MutationCall[] => {
    const { id, listId } = definition;
    const at = rowStateOf(TASKS, id);
    counts[at === 'new' ? 'added' : at === 'here' ? 'kept' : 'broughtBack'] += 1;
    const begun: MutationCall[] =
      at === 'new'
        ? [{ name: 'task.create', args: { ...definition, listId: knowsList(listId) ? listId : null } }]
        : at === 'here'
          ? []
          : [{ name: 'task.restore', args: { id } }];
    return [...begun, ...planChildRows(id, parts, { counts, account })];
  });
  return { changes: [...lists, ...tasks, ...filters], counts };
}

type PlanContext = { counts: TaskImportCounts; account: AccountRows };

/** Plans the child rows of a task. Subtasks and notes in "Recently deleted" are restored, like their task. */
function planChildRows(
  taskId: string,
  { subtasks, notes, times }: Omit<TaskReading, 'definition'>,
  { counts, account }: PlanContext,
): MutationCall[] {
  const find = (collection: string, { id }: { id: string }) => account.find({ collection, id });
  const missing = <Part extends { id: string }>(parts: readonly Part[], collection: string) =>
    parts.filter((part) => find(collection, part)?.deletedAt !== null);
  const wanted = { subtasks: missing(subtasks, SUBTASKS), notes: missing(notes, TASK_NOTES) };
  const spent = times.flatMap((time) => {
    const id = idOfTime(time.id, account);
    return find(TIME_ENTRIES, { id }) === undefined ? [{ ...time, id }] : [];
  });
  counts.subtasks += wanted.subtasks.length;
  counts.notes += wanted.notes.length;
  counts.times += spent.length;
  return [
    ...wanted.subtasks.map((part): MutationCall => {
      if (find(SUBTASKS, part) !== undefined) return { name: 'subtask.restore', args: { id: part.id } };
      return { name: 'subtask.create', args: { ...part, taskId } };
    }),
    ...wanted.notes.map((part): MutationCall => {
      if (find(TASK_NOTES, part) !== undefined) return { name: 'taskNote.restore', args: { id: part.id } };
      return { name: 'taskNote.create', args: { ...part, taskId } };
    }),
    ...spent.map(
      (time): MutationCall => ({
        name: 'timer.log',
        args: { ...time, subjectKind: 'task', subjectId: taskId, runId: null },
      }),
    ),
  ];
}

/**
 * The id for an imported time. A discarded time entry, such as one of an undone import, stays discarded; a new import gives it a
 * derived id.
 */
function idOfTime(id: string, account: AccountRows): string {
  let free = id;
  while (typeof account.find({ collection: TIME_ENTRIES, id: free })?.deletedAt === 'string') {
    free = naturalId('imported_again', free);
  }
  return free;
}

/**
 * Plans the undo of an import. Rows that it created or restored move to "Recently deleted"; existing tasks lose the child rows
 * that it added, unless they changed since.
 *
 * @param changes the mutations of the import
 * @param account all current rows of the account
 */
export function planUndoOfTaskImport(changes: readonly MutationCall[], account: AccountRows): MutationCall[] {
  const made = new Set(changes.flatMap(({ name, args }) => (name === 'task.create' ? [args.id] : [])));
  const isUnchanged = (collection: string, { id, ...given }: { id: string }) => {
    const row = account.find({ collection, id });
    return row !== undefined && Object.entries(given).every(([field, value]) => isDeepEqual(row[field], value));
  };
  return changes.flatMap((change): MutationCall[] => {
    switch (change.name) {
      case 'task.create':
      case 'task.restore':
        return [{ name: 'task.delete', args: { id: change.args.id } }];
      case 'list.create':
      case 'list.restore':
        return [{ name: 'list.delete', args: { id: change.args.id } }];
      case 'taskFilter.create':
      case 'taskFilter.restore':
        return [{ name: 'taskFilter.delete', args: { id: change.args.id } }];
      case 'subtask.create':
        if (made.has(change.args.taskId) || !isUnchanged(SUBTASKS, change.args)) return [];
        return [{ name: 'subtask.delete', args: { id: change.args.id } }];
      case 'taskNote.create':
        if (made.has(change.args.taskId) || !isUnchanged(TASK_NOTES, change.args)) return [];
        return [{ name: 'taskNote.delete', args: { id: change.args.id } }];
      case 'subtask.restore':
        return [{ name: 'subtask.delete', args: { id: change.args.id } }];
      case 'taskNote.restore':
        return [{ name: 'taskNote.delete', args: { id: change.args.id } }];
      case 'timer.log':
        return made.has(change.args.subjectId) ? [] : [{ name: 'timer.discard', args: { id: change.args.id } }];
      default:
        return [];
    }
  });
}
