import { toTaskFile } from '@dayward/transfer';
import { downloadFile } from '#src/platform/download-file.ts';
import type { LocalStore } from '#src/platform/sync/local-store.ts';

type Options = {
  /** Which tasks; all of them where it is left out. */
  taskIds?: readonly string[] | undefined;
  name: string;
  /** The moment, ISO 8601. */
  now: string;
};

/**
 * Hands the person a file with some tasks or all of them (TASK-34).
 *
 * @returns how many tasks it holds
 */
export function saveTaskFile(data: LocalStore, { taskIds, name, now }: Options): number {
  const file = toTaskFile(data, { now, taskIds });
  downloadFile(name, 'application/json', JSON.stringify(file));
  return file.tasks.length;
}
