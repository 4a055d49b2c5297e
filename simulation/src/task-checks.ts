import type { MutationName } from '@dayward/contract';
import { presetOf, successorId, type TaskFacts } from '@dayward/domain';
import type { SimulatedDevice } from './device.ts';
import type { IsRefused } from './is-refused.ts';
import type { Ledger } from './ledger.ts';

/** The mutations that create rows. */
const MAKERS: Readonly<Record<string, MutationName | undefined>> = {
  tasks: 'task.create',
  subtasks: 'subtask.create',
  task_notes: 'taskNote.create',
  task_attachments: 'taskAttachment.create',
  task_filters: 'taskFilter.create',
};

/**
 * Checks tasks: every row confirmed as saved exists or is refused; `completed`, `completedAt` and `status` are consistent, and so
 * are the rule and its preset; a task has at most one successor, however many devices completed it.
 */
export function checkTasks(ledger: Ledger, newcomer: SimulatedDevice, isRefused: IsRefused): void {
  for (const [id, collection] of ledger.rows) {
    const name = MAKERS[collection];
    if (!newcomer.knows({ collection, id }) && !(name !== undefined && isRefused(name, id)))
      throw new Error(`${id} of ${collection} is lost`);
  }
  for (const { id, taskId } of newcomer.rows('subtasks')) {
    if (!newcomer.knows({ collection: 'tasks', id: String(taskId) })) throw new Error(`The subtask ${id} has no task`);
  }
  checkSeries(newcomer);
}

function checkSeries(newcomer: SimulatedDevice): void {
  const tasks = newcomer.rows('tasks') as unknown as (TaskFacts & { seriesId: string | null })[]; // as the contract declares them
  const successors = new Set(tasks.map(({ id }) => successorId(id)));
  for (const task of tasks) {
    const { id, completed, completedAt, status, recurring, recurrence, seriesId } = task;
    const isInStep = completed === (status === 'Done') && completed === (completedAt !== null);
    const doesFit = recurrence === null || presetOf(recurrence.rule) === recurring;
    if (!isInStep || !doesFit) throw new Error(`The task ${id} contradicts itself: ${JSON.stringify(task)}`);
    if (seriesId !== null && !successors.has(id)) throw new Error(`The task ${id} of a series is nobody's successor`);
  }
}
