import type { MutationContext, RowKey, RowView, SyncedRow } from '../sync/index.ts';
import { deleteRow, patchRow, restoreRow } from '../sync/index.ts';
import { afterEffect, CONTEXT, findRow, type Rows, rowsOf, run } from '../sync/rows.fixture.ts';
import { type LocalDate, localDate } from '../time/index.ts';
import {
  type CompleteTaskArgs,
  childrenOfCompletion,
  completeTask,
  completeTaskAgain,
  patchTask,
  reopenTask,
  restartTask,
  rowsOfCompletion,
} from './completion.ts';
import type { RecurringTask } from './recurrence.ts';
import { isRule } from './recurrence-rule.ts';
import { nextOfSeries } from './series.ts';
import { successorId } from './successor-id.ts';
import { SUBTASKS, TASKS, type TaskFacts, type TaskReminder } from './task.ts';
import { rowsOfChain, type SeenArgs, tasksDeletedWith, tasksRestoredWith } from './unseen-completion.ts';

export const TASK_ID = '0193b2c4-6d1e-7c3a-9f2b-000000000001';
export const TODAY = localDate('2026-11-21');

type Fields = TaskFacts & { seriesId: string | null; reminders: readonly TaskReminder[]; actualTime: number };

/** Builds the fields of a task's row; override what matters to the test. */
export function taskRow(overrides: Partial<Fields> = {}): Fields {
  return {
    ...{ id: TASK_ID, createdAt: CONTEXT.now, title: 'Water the plants', description: '', priority: 'Medium' },
    ...{
      status: 'Todo',
      category: 'Home',
      listId: null,
      startDate: null,
      dueDate: null,
      dueTime: null,
      plannedOn: null,
    },
    ...{
      dayOrder: 0,
      tags: [],
      assignee: null,
      recurring: 'None',
      recurrence: null,
      seriesId: null,
      reminders: [],
      actualTime: 0,
    },
    ...{ completed: false, completedAt: null, snoozedUntil: null, restartedAt: null, archivedAt: null },
    ...overrides,
  };
}

/** Builds the rows of a task and its subtasks, given by their titles and whether they are completed. */
export function rowsOfTask(overrides: Partial<Fields> = {}, subtasks: Record<string, boolean> = {}): Rows {
  const task = taskRow(overrides);
  const rows = Object.entries(subtasks).map(([title, completed], index) => ({
    ...{ id: `0193b2c4-6d1e-7c3a-9f2b-10000000000${index}`, taskId: task.id, title, completed, sortOrder: index },
  }));
  return new Map([...rowsOf(TASKS, { ...task }), ...rowsOf(SUBTASKS, ...rows)]);
}

/** Context of the server, which has the calendar. */
export const ON_SERVER: MutationContext = {
  ...CONTEXT,
  series: { next: (task, day) => nextOfSeries(task as RecurringTask, localDate(day)), isRule },
};

export const taskKey = (id = TASK_ID): RowKey => ({ collection: TASKS, id });
export const taskIn = (rows: Rows, id = TASK_ID) => findRow(rows, taskKey(id)) as (SyncedRow & Fields) | undefined;
export const nextIn = (rows: Rows, id = TASK_ID) => taskIn(rows, successorId(id));
export const subtasksIn = (rows: Rows, taskId = TASK_ID) =>
  [...rows.values()].filter((row) => row['taskId'] === taskId && row.deletedAt === null);

type Further = {
  day?: LocalDate;
  next?: CompleteTaskArgs['next'];
  context?: MutationContext;
  id?: string;
  at?: string;
};

/** Rows that these mutations see, equal on a device and on the server. */
const seenOf = (id: string) => ({ needs: rowsOfCompletion({ id }), needsChildren: childrenOfCompletion({ id }) });

export function complete(rows: Rows, further: Further = {}) {
  const { day = TODAY, next = null, context = ON_SERVER, id = TASK_ID, at = CONTEXT.now } = further;
  return run(rows, completeTask, { id, at, day, zone: 'UTC', next }, { context, ...seenOf(id) });
}

export function reopen(rows: Rows, { context = ON_SERVER, id = TASK_ID }: Further = {}) {
  return run(rows, reopenTask, { id, at: CONTEXT.now }, { context, ...seenOf(id) });
}

export function completeAgain(
  rows: Rows,
  { context = ON_SERVER, id = TASK_ID, at = CONTEXT.now, hadNext = true } = {},
) {
  return run(rows, completeTaskAgain, { id, at, hadNext }, { context, ...seenOf(id) });
}

export function restart(rows: Rows, { at = CONTEXT.now, id = TASK_ID }: Further = {}) {
  return run(rows, restartTask, { id, at }, { context: ON_SERVER, ...seenOf(id) });
}

const SHAPE = { name: 'task', collection: TASKS, fieldNames: Object.keys(taskRow()) };

type Change = { context?: MutationContext; id?: string; seenOpen?: boolean };

const viewOf = (rows: Rows): RowView => ({ find: (key) => findRow(rows, key), childrenOf: () => [] });

/** Applies a patch like the mutation of that name. */
export function patch(
  rows: Rows,
  changes: Record<string, unknown>,
  { context = ON_SERVER, id = TASK_ID, seenOpen = false }: Change = {},
) {
  const seen = seenOf(id);
  return run(
    rows,
    (view, args: SeenArgs & { changes: Record<string, unknown> }, given) =>
      patchTask(view, args, given, {
        patch: (inStep, of) => patchRow(SHAPE, view, { id: of, changes: inStep }, given),
        remove: (of) => deleteRow(SHAPE, view, { id: of }, given),
      }),
    { id, changes, seenOpen },
    { context, ...seen, needs: [...seen.needs, ...rowsOfChain(viewOf(rows), { id, seenOpen })] },
  );
}

/** Deletes a task like the mutation of that name. */
export function remove(rows: Rows, { context = ON_SERVER, id = TASK_ID, seenOpen = false }: Change = {}): Rows {
  const view = viewOf(rows);
  return tasksDeletedWith(view, { id, seenOpen }).reduce(
    (left, of) => afterEffect(left, deleteRow(SHAPE, view, { id: of }, context), context),
    rows,
  );
}

/** Restores a task like the mutation of that name. */
export function restore(rows: Rows, id = TASK_ID): Rows {
  const view = viewOf(rows);
  return tasksRestoredWith(view, { id }).reduce(
    (left, of) => afterEffect(left, restoreRow(SHAPE, view, { id: of })),
    rows,
  );
}
