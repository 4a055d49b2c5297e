import { naturalId } from '../kernel/natural-id.ts';

/** Returns the id of the next task: one per task, regardless of device and number of completions. */
export function successorId(taskId: string): string {
  return naturalId('task_next', taskId);
}
