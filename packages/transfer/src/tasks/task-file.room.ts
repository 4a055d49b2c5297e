import type { MutationCall } from '@dayward/contract';
import { ListEntity } from '@dayward/contract/features/lists';
import { SubtaskEntity, TaskEntity, TaskFilterEntity, TaskNoteEntity } from '@dayward/contract/features/tasks';
import { TimeEntries } from '@dayward/contract/features/time-entries';
import type { AccountRows } from '#src/files/account-rows.ts';
import { type ImportedKind, type ImportShortage, rowsNamed, shortagesOfImport } from '#src/files/import-room.ts';

export type TaskImportKind = 'tasks' | 'subtasks' | 'notes' | 'times' | 'lists' | 'filters';

export type TaskImportShortage = ImportShortage<TaskImportKind>;

const KINDS: readonly ImportedKind<TaskImportKind>[] = [
  { of: 'tasks', declaration: TaskEntity, rowsOf: rowsNamed('task.create', 'task.restore') },
  { of: 'subtasks', declaration: SubtaskEntity, rowsOf: rowsNamed('subtask.create', 'subtask.restore') },
  { of: 'notes', declaration: TaskNoteEntity, rowsOf: rowsNamed('taskNote.create', 'taskNote.restore') },
  { of: 'times', declaration: TimeEntries, rowsOf: rowsNamed('timer.log') },
  { of: 'lists', declaration: ListEntity, rowsOf: rowsNamed('list.create', 'list.restore') },
  { of: 'filters', declaration: TaskFilterEntity, rowsOf: rowsNamed('taskFilter.create', 'taskFilter.restore') },
];

/**
 * Checks the tasks of an import against the quotas of an account, see {@link shortagesOfImport}.
 *
 * @param changes the mutations of the import, from `planTaskImport`
 * @param planMax most tasks on the plan, if the plan's limits are enforced
 */
export function shortagesOfTaskImport(
  changes: readonly MutationCall[],
  account: AccountRows,
  planMax: number | undefined,
): TaskImportShortage[] {
  return shortagesOfImport(KINDS, changes, account, planMax === undefined ? {} : { tasks: planMax });
}
