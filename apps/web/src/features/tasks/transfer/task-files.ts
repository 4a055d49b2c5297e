import { toTaskFile } from '@dayward/transfer';
import type { LocalStore } from '#src/platform/sync/local-store.ts';
import { downloadFile } from '#src/platform/transfer/save-file.ts';

/** Reading and planning of imports, in the same lazy chunk. */
export { checkTaskImportQuota, planTaskImport, planUndoOfTaskImport, readTaskFile } from '@dayward/transfer';

type Options = {
  /** Ids of the tasks; all tasks by default. */
  taskIds?: readonly string[] | undefined;
  name: string;
  /** The current instant, ISO 8601. */
  now: string;
};

/**
 * Downloads a file with some tasks or all of them (TASK-34).
 *
 * @returns the number of tasks in the file
 */
export function saveTaskFile(data: LocalStore, { taskIds, name, now }: Options): number {
  const file = toTaskFile(data, { now, taskIds });
  downloadFile(name, 'application/json', JSON.stringify(file));
  return file.tasks.length;
}
