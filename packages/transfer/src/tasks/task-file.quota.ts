import type { MutationCall } from '@dayward/contract';
import { ListEntity } from '@dayward/contract/features/lists';
import { SubtaskEntity, TaskEntity, TaskFilterEntity, TaskNoteEntity } from '@dayward/contract/features/tasks';
import { TimeEntries } from '@dayward/contract/features/time-entries';
import type { AccountRows } from '#src/files/account-rows.ts';
import { checkImportQuota, type ImportedKind, type QuotaExceeded, rowsOfMutations } from '#src/files/import-quota.ts';

export type TaskImportKind = 'tasks' | 'subtasks' | 'notes' | 'times' | 'lists' | 'filters';

export type TaskQuotaExceeded = QuotaExceeded<TaskImportKind>;

const KINDS: readonly ImportedKind<TaskImportKind>[] = [
  { of: 'tasks', declaration: TaskEntity, rowsOf: rowsOfMutations('task.create', 'task.restore') },
  { of: 'subtasks', declaration: SubtaskEntity, rowsOf: rowsOfMutations('subtask.create', 'subtask.restore') },
  { of: 'notes', declaration: TaskNoteEntity, rowsOf: rowsOfMutations('taskNote.create', 'taskNote.restore') },
  { of: 'times', declaration: TimeEntries, rowsOf: rowsOfMutations('timer.log') },
  { of: 'lists', declaration: ListEntity, rowsOf: rowsOfMutations('list.create', 'list.restore') },
  { of: 'filters', declaration: TaskFilterEntity, rowsOf: rowsOfMutations('taskFilter.create', 'taskFilter.restore') },
];

/**
 * Checks the tasks of an import against the quotas of an account, see {@link checkImportQuota}.
 *
 * @param changes the mutations of the import, from `planTaskImport`
 * @param planMax most tasks on the plan, if the plan's limits are enforced
 */
export function checkTaskImportQuota(
  changes: readonly MutationCall[],
  account: AccountRows,
  planMax: number | undefined,
): TaskQuotaExceeded[] {
  return checkImportQuota(KINDS, changes, account, planMax === undefined ? {} : { tasks: planMax });
}
