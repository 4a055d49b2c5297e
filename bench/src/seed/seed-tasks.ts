import {
  addDays,
  type LocalDate,
  naturalId,
  TASK_CATEGORIES,
  TASK_PRIORITIES,
  type TaskRecurrence,
} from '@dayward/domain';
import type { Client } from 'pg';
import { taskTitle } from './task-title.ts';

/** Tasks of all kinds: with or without a list, a day, a time, tags, steps or a rule. */
export type TasksSeed = {
  /** Number of tasks that are not archived; some of them are done. */
  live: number;
  /**
   * Number of done and archived tasks. There may be more than an account may add today: this measures the cost of old rows, which
   * many rows show more clearly.
   */
  archived: number;
  /** The day around which active tasks are due. */
  today: LocalDate;
};

const LISTS = ['Home', 'Office', 'Garden', 'Travel', 'Studies', 'Family', 'Someday', 'Errands'];
const TAGS = ['phone', 'computer', 'town', 'waiting', 'quick', 'deep', 'evening'];
const STEPS = ['Gather what is needed', 'Do it', 'Tell everybody'];

/** Statuses of twenty active tasks, as cumulative counts; the rest is done. */
const STATUS_OF_TWENTY = [[12, 'Todo'] as const, [15, 'In Progress'] as const, [17, 'Review'] as const];

/** Every nth task has steps, a rule, a description. */
const [STEPS_EVERY, RULE_EVERY, DESCRIPTION_EVERY] = [5, 8, 2];

const ROWS_AT_ONCE = 5_000;

/**
 * Inserts lists, tasks and their steps into an empty account, directly in SQL: each row has its own version, as after years of
 * use.
 *
 * @param admin the administrator's connection, which bypasses row-level security
 * @returns the number of steps
 */
export async function seedTasks(admin: Client, userId: string, seed: TasksSeed): Promise<{ subtasks: number }> {
  const listIds = LISTS.map((name) => naturalId('bench_list', userId, name));
  await admin.query(
    `insert into lists (user_id, id, rev, name, colour)
     select $1, id, number, name, 'teal' from unnest($2::uuid[], $3::text[]) with ordinality as list (id, name, number)`,
    [userId, listIds, LISTS],
  );
  const count = seed.live + seed.archived;
  const tasks = Array.from({ length: count }, (_, number) => ({
    id: naturalId('bench_task', userId, String(number)),
    rev: LISTS.length + 1 + number,
    ...(number < seed.live ? activeTask(number, seed.today, listIds) : archivedTask(number, seed.today, listIds)),
  }));
  for (let start = 0; start < count; start += ROWS_AT_ONCE) {
    await insertTasks(admin, userId, tasks.slice(start, start + ROWS_AT_ONCE));
  }
  const parents = tasks.slice(0, seed.live).filter((_, number) => number % STEPS_EVERY === 0);
  const steps = parents.flatMap(({ id }) => STEPS.map((title, place) => ({ taskId: id, title, place })));
  const start = LISTS.length + count;
  await admin.query(
    `insert into subtasks (user_id, id, rev, task_id, title, completed, sort_order)
     select $1, id, $2::bigint + number, task_id, title, place = 0, place
     from unnest($3::uuid[], $4::uuid[], $5::text[], $6::integer[])
       with ordinality as step (id, task_id, title, place, number)`,
    [
      userId,
      start,
      steps.map(({ taskId, place }) => naturalId('bench_step', taskId, String(place))),
      steps.map(({ taskId }) => taskId),
      steps.map(({ title }) => title),
      steps.map(({ place }) => place),
    ],
  );
  await admin.query(
    `insert into user_sync (user_id, rev) values ($1, $2) on conflict (user_id) do update set rev = excluded.rev`,
    [userId, start + steps.length],
  );
  return { subtasks: steps.length };
}

type SeededTask = ReturnType<typeof activeTask> & { id: string; rev: number };

async function insertTasks(admin: Client, userId: string, tasks: readonly SeededTask[]): Promise<void> {
  await admin.query(
    `insert into tasks (user_id, id, rev, title, description, priority, status, category, list_id, due_date, due_time, tags,
       recurring, recurrence, completed, completed_at, archived_at, created_at)
     select $1, id, rev, title, description, priority, status, category, "listId", "dueDate", "dueTime", tags,
       recurring, recurrence, "doneAt" is not null, "doneAt", "archivedAt", "createdAt"
     from jsonb_to_recordset($2) as task (id uuid, rev bigint, title text, description text, priority text, status text,
       category text, "listId" uuid, "dueDate" date, "dueTime" text, tags text[], recurring text, recurrence jsonb,
       "doneAt" timestamptz, "archivedAt" timestamptz, "createdAt" timestamptz)`,
    [userId, JSON.stringify(tasks)],
  );
}

/** Due between four weeks ago and five months ahead, one of ten without a day. */
function activeTask(number: number, today: LocalDate, listIds: readonly string[]) {
  const dueDate = number % 10 === 9 ? null : addDays(today, ((number * 37) % 180) - 28);
  const status = STATUS_OF_TWENTY.find(([end]) => number % 20 < end)?.[1] ?? 'Done';
  const isDone = status === 'Done';
  const rule = dueDate !== null && !isDone && number % RULE_EVERY === 0 ? weekly(dueDate) : null;
  return {
    title: taskTitle(number),
    description:
      number % DESCRIPTION_EVERY === 0 ? 'What matters is in the folder. Ask Robin where anything is missing.' : '',
    priority: TASK_PRIORITIES[number % TASK_PRIORITIES.length],
    status,
    category: TASK_CATEGORIES[number % TASK_CATEGORIES.length],
    listId: number % 5 < 3 ? listIds[number % listIds.length] : null,
    dueDate,
    dueTime: dueDate !== null && number % 3 === 0 ? '09:30' : null,
    tags: TAGS.slice(0, number % 4),
    recurring: rule === null ? 'None' : 'Weekly',
    recurrence: rule,
    doneAt: isDone ? `${addDays(today, -(number % 20))}T16:00:00Z` : null,
    archivedAt: null as string | null, // only archived tasks have one
    createdAt: `${addDays(today, -30 - (number % 300))}T08:00:00Z`,
  };
}

/** Completed on one of the last three thousand days. */
function archivedTask(number: number, today: LocalDate, listIds: readonly string[]): ReturnType<typeof activeTask> {
  const day = addDays(today, -21 - (number % 3_000));
  return {
    ...activeTask(number, today, listIds),
    ...{ status: 'Done', recurring: 'None', recurrence: null, dueDate: day },
    doneAt: `${day}T16:00:00Z`,
    archivedAt: `${addDays(day, 10)}T16:00:00Z`,
    createdAt: `${addDays(day, -5)}T08:00:00Z`,
  };
}

function weekly(startsOn: LocalDate): TaskRecurrence {
  return { rule: 'FREQ=WEEKLY', anchor: 'due', pileUp: 'skip', startsOn };
}
