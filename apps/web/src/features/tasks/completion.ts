import type { MutationCall } from '@dayward/contract';
import type { LocalDate } from '@dayward/domain';
import type { Task } from './tasks.data.ts';

type Surroundings = { now: () => string; day: LocalDate; zone: string };

/** What completes a task, what takes that back, and when the next one of its series is due. */
export async function completion(task: Task, { now, day, zone }: Surroundings) {
  const { id, status } = task;
  const next = task.recurring === 'None' ? null : (await import('./next-of-series.ts')).nextOfSeries(task, day);
  const calls: readonly MutationCall[] = [{ name: 'task.complete', args: { id, at: now(), day, zone, next } }];
  const undo = (): readonly MutationCall[] => {
    const open: MutationCall = { name: 'task.reopen', args: { id, at: now() } };
    return status === 'Todo' || status === 'Done'
      ? [open]
      : [open, { name: 'task.patch', args: { id, changes: { status } } }];
  };
  return { step: { calls, undo }, next: next?.dueDate ?? null };
}
