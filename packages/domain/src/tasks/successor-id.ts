import { naturalId } from '../kernel/natural-id.ts';

/** The id of the task that comes after one: whoever completes it, and how often, there is one. */
export function successorId(taskId: string): string {
  return naturalId('task_next', taskId);
}
