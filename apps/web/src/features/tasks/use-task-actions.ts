import type { MutationCall } from '@dayward/contract';
import { addDays, type LocalDate, localDateAt } from '@dayward/domain';
import { useMemo } from 'react';
import type { DoneToast } from '#src/platform/resource/use-write.ts';
import { deleteStep, patchStep, restartStep, type Step, type TaskChanges } from './task-steps.ts';
import { findTask, type Task } from './tasks.data.ts';
import { type TaskActionsDeps, useTaskActionsDeps } from './use-task-actions-deps.ts';

/** All actions on tasks, see `createTaskActions`; memoized by their dependencies. */
export function useTaskActions() {
  const deps = useTaskActionsDeps();
  return useMemo(() => createTaskActions(deps), [deps]);
}

export type TaskActions = ReturnType<typeof useTaskActions>;

/**
 * Creates all actions on tasks, by task id. Each is optimistic and its toast offers Undo. A failed save shows an error and
 * resolves to false.
 */
export function createTaskActions(deps: TaskActionsDeps) {
  const runner = createRunner(deps);
  return {
    ...actionsOnStatus(deps, runner),
    ...actionsOnOne(deps, runner),
    ...actionsOnDefinition(deps, runner),
    ...actionsOnMany(deps, runner),
  };
}

/** Runs mutations as one change, shows a toast, and offers Undo. */
function createRunner({ data, write, showError, clock, zone }: TaskActionsDeps) {
  const now = () => new Date(clock.now()).toISOString();
  const today = (): LocalDate => localDateAt(clock.now(), zone);

  /** @param subject what the toast is about: it replaces an earlier toast of the same subject */
  function act(
    subject: string,
    steps: readonly Step[],
    text: () => string,
    merged?: DoneToast['merged'],
  ): Promise<boolean> {
    const calls = steps.flatMap((step) => step.calls);
    if (calls.length === 0) return Promise.resolve(false);
    const undo = () => steps.toReversed().flatMap((step) => step.undo());
    return write.run(calls, { text, undo, subject, ...(merged && { merged }) });
  }

  const tasksOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const task = findTask(data, id);
      return task === undefined || task.deletedAt !== null ? [] : [task];
    });

  async function one(
    id: string,
    stepOf: (task: Task) => Step,
    message: (task: Task) => string,
    merged?: DoneToast['merged'],
  ): Promise<boolean> {
    const [task] = tasksOf([id]);
    return task !== undefined && act(id, [stepOf(task)], () => message(task), merged);
  }

  return {
    now,
    today,
    act,
    tasksOf,
    one,
    patchOne: (id: string, changes: () => TaskChanges, message: (task: Task) => string, merged?: DoneToast['merged']) =>
      one(id, (task) => patchStep(data, task, changes()), message, merged),
    many(ids: readonly string[], stepOf: (task: Task) => Step, message: (count: number) => string): Promise<boolean> {
      const steps = tasksOf(ids).map(stepOf);
      return act('many', steps, () => message(steps.filter(({ calls }) => calls.length > 0).length));
    },
    /** Loads what completes tasks; undefined if the recurrence calculation could not be fetched, which shows an error. */
    async completions(tasks: readonly Task[]) {
      try {
        return await Promise.all(tasks.map((task) => completion(task, { now, day: today(), zone })));
      } catch (error) {
        showError(error);
        return undefined;
      }
    },
  };
}

type Runner = ReturnType<typeof createRunner>;

const NO_PLACES: ReadonlyMap<string, number> = new Map();

/** Actions that change the status of tasks. */
function actionsOnStatus({ data, text, dayText }: TaskActionsDeps, { act, tasksOf, completions }: Runner) {
  /** @param places order keys by task id, for a task that was dropped among completed ones */
  async function complete(id: string, places: ReadonlyMap<string, number> = NO_PLACES): Promise<boolean> {
    const [task] = tasksOf([id]);
    if (task === undefined || task.completed) return false;
    const [done] = (await completions([task])) ?? [];
    if (done === undefined) return false;
    const { step, next } = done;
    // After the completion: the next task of the series keeps the previous place.
    const moves = tasksOf([...places.keys()]).map((moved) =>
      patchStep(data, moved, { sortOrder: places.get(moved.id) ?? moved.sortOrder }),
    );
    const message = () =>
      next === null ? text('completed.toast', task) : text('completed.next.toast', { ...task, day: dayText(next) });
    return act(id, [step, ...moves], message, {
      group: 'completed',
      text: (count) => text('completed.many.toast', { count }),
    });
  }

  async function setStatus(id: string, status: Task['status']): Promise<boolean> {
    const [task] = tasksOf([id]);
    if (task === undefined || task.status === status) return false;
    if (status === 'Done') return complete(id);
    const isOpened = task.completed && status === 'Todo';
    return act(id, [patchStep(data, task, { status })], () =>
      isOpened ? text('reopened.toast', task) : text('moved.toast', { ...task, status: text(`status.${status}`) }),
    );
  }

  return { complete, setStatus, reopen: (id: string) => setStatus(id, 'Todo') };
}

function actionsOnOne({ text, dayText, momentText }: TaskActionsDeps, { now, today, one, patchOne }: Runner) {
  return {
    patch: (id: string, changes: TaskChanges, message?: string) =>
      patchOne(
        id,
        () => changes,
        (task) => message ?? text('changed.toast', task),
      ),
    archive: (id: string) =>
      patchOne(
        id,
        () => ({ archivedAt: now() }),
        (task) => text('archived.toast', task),
        { group: 'archived', text: (count) => text('archived.many.toast', { count }) },
      ),
    restore: (id: string) =>
      patchOne(
        id,
        () => ({ archivedAt: null }),
        (task) => text('unarchived.toast', task),
      ),
    remove: (id: string) =>
      one(id, deleteStep, (task) => text('deleted.toast', task), {
        group: 'deleted',
        text: (count) => text('deleted.many.toast', { count }),
      }),
    /** Sets the day on which the user plans to do the task; the due date stays. */
    plan: (id: string, day: LocalDate | null) =>
      patchOne(
        id,
        () => ({ plannedOn: day }),
        (task) =>
          day === null ? text('unplanned.toast', task) : text('planned.toast', { ...task, day: dayText(day) }),
      ),
    notToday: (id: string) =>
      patchOne(
        id,
        () => ({ plannedOn: addDays(today(), 1) }),
        (task) => text('notToday.toast', task),
      ),
    /** @param until an instant, ISO 8601; null ends the snooze */
    snooze: (id: string, until: string | null) =>
      patchOne(
        id,
        () => ({ snoozedUntil: until }),
        (task) =>
          until === null
            ? text('unsnoozed.toast', task)
            : text('snoozed.toast', { ...task, moment: momentText(until) }),
      ),
  };
}

/** Actions that begin a task again: as a copy, or the task itself. */
function actionsOnDefinition({ data, showError, text }: TaskActionsDeps, { now, one }: Runner) {
  return {
    /** Copies the definition to a new open task; notes, files and times stay with the first (TASK-25). */
    async duplicate(id: string): Promise<boolean> {
      try {
        const { duplicateStep } = await import('./duplicate-step.ts'); // the page does not wait for the schemas of tasks
        return await one(
          id,
          (task) => duplicateStep(data, task),
          (task) => text('duplicated.toast', task),
        );
      } catch (error) {
        showError(error);
        return false;
      }
    },
    /** Restarts the task with nothing done and no time spent (TASK-23); the caller has confirmed it. */
    restart: (id: string) =>
      one(
        id,
        (task) => restartStep(data, task, now()),
        (task) => text('restarted.toast', task),
      ),
  };
}

function actionsOnMany({ data, text }: TaskActionsDeps, { now, act, tasksOf, many, completions }: Runner) {
  return {
    async completeAll(ids: readonly string[]): Promise<boolean> {
      const done = await completions(tasksOf(ids).filter(({ completed }) => !completed));
      const steps = done?.map(({ step }) => step) ?? [];
      return act('many', steps, () => text('completed.many.toast', { count: steps.length }));
    },
    /** @param changes one for all tasks, or a function of the task */
    patchAll: (
      ids: readonly string[],
      changes: TaskChanges | ((task: Task) => TaskChanges),
      message?: (count: number) => string,
    ) =>
      many(
        ids,
        (task) => patchStep(data, task, typeof changes === 'function' ? changes(task) : changes),
        message ?? ((count) => text('changed.many.toast', { count })),
      ),
    archiveAll: (ids: readonly string[]) =>
      many(
        ids,
        (task) => patchStep(data, task, { archivedAt: task.archivedAt ?? now() }),
        (count) => text('archived.many.toast', { count }),
      ),
    restoreAll: (ids: readonly string[]) =>
      many(
        ids,
        (task) => patchStep(data, task, { archivedAt: null }),
        (count) => text('unarchived.many.toast', { count }),
      ),
    removeAll: (ids: readonly string[]) => many(ids, deleteStep, (count) => text('deleted.many.toast', { count })),
  };
}

type CompletionContext = { now: () => string; day: LocalDate; zone: string };

/** The mutations that complete a task and those that undo it, and the due date of the next task of its series. */
async function completion(task: Task, { now, day, zone }: CompletionContext) {
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
