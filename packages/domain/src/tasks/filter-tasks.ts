import { addDays, type LocalDate } from '../time/local-date.ts';
import type { EpochMs } from '../time/zone.ts';
import { overdueAt } from './due.ts';
import type { TaskDueFilter, TaskFacts, TaskFilter } from './task.ts';

/** Filter that matches all tasks. */
export const ALL_TASKS: TaskFilter = {
  ...{ search: '', categories: [], statuses: [], priorities: [], listIds: [], tags: [], assignees: [], due: 'any' },
};

/** Number of days in `week`: today and the six days after it. */
const WEEK_DAYS = 7;

type Filtered = Pick<
  TaskFacts,
  | 'title'
  | 'description'
  | 'tags'
  | 'assignee'
  | 'category'
  | 'status'
  | 'priority'
  | 'listId'
  | 'dueDate'
  | 'dueTime'
  | 'completed'
  | 'archivedAt'
>;

/** Filters tasks and keeps their order (TASK-05, TASK-06). */
export function filterTasks<Task extends Filtered>(
  tasks: readonly Task[],
  filter: Partial<TaskFilter>,
  at: { today: LocalDate; now: EpochMs; zone: string },
): Task[] {
  const { search, categories, statuses, priorities, listIds, tags, assignees, due } = { ...ALL_TASKS, ...filter };
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const wantedTags = tags.map(foldText);
  const wantedAssignees = assignees.map(assigneeKey);
  // Only active conditions are tested, because each keystroke of a search filters thousands of tasks.
  const tests: ((task: Filtered) => boolean)[] = [];
  const wantOneOf = <Value>(wanted: readonly Value[], read: (task: Filtered) => Value) => {
    if (wanted.length > 0) tests.push((task) => wanted.includes(read(task)));
  };
  wantOneOf(categories, ({ category }) => category);
  wantOneOf(statuses, ({ status }) => status);
  wantOneOf(priorities, ({ priority }) => priority);
  wantOneOf(listIds, ({ listId }) => listId);
  wantOneOf(wantedAssignees, ({ assignee }) => assigneeKey(assignee));
  if (due !== 'any') tests.push(dueTest(due, at));
  if (wantedTags.length > 0) tests.push((task) => hasTags(task, wantedTags));
  if (words.length > 0) tests.push((task) => hasWords(task, words));
  return tasks.filter((task) => tests.every((test) => test(task)));
}

/** Folds a text for searching: lower case, without accents. */
function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase();
}

/** The key that equates the spellings of a name in small and large letters; null stays null. */
export function assigneeKey<Name extends string | null>(name: Name): Name | string {
  return name === null ? name : name.toLowerCase();
}

/** Caches the folded text of each task, because rows are replaced and never mutated, and folding a long text is slow. */
const foldedCache = new WeakMap<object, string>();

function hasWords(task: Filtered, words: readonly string[]): boolean {
  let text = foldedCache.get(task);
  if (text === undefined) {
    text = foldText([task.title, ...task.tags, task.assignee ?? '', task.description].join('\n'));
    foldedCache.set(task, text);
  }
  const searched = text;
  return words.every((word) => searched.includes(word));
}

function hasTags(task: Filtered, wanted: readonly string[]): boolean {
  return wanted.every((tag) => task.tags.some((ofTask) => foldText(ofTask) === tag));
}

function dueTest(
  due: TaskDueFilter,
  { today, now, zone }: { today: LocalDate; now: EpochMs; zone: string },
): (task: Filtered) => boolean {
  const afterWeek = addDays(today, WEEK_DAYS);
  switch (due) {
    case 'any':
      return () => true;
    case 'overdue':
      return overdueAt(now, zone);
    case 'today':
      return ({ dueDate }) => dueDate === today;
    case 'week':
      return ({ dueDate }) => dueDate !== null && dueDate >= today && dueDate < afterWeek;
    case 'later':
      return ({ dueDate }) => dueDate !== null && dueDate >= afterWeek;
    case 'none':
      return ({ dueDate }) => dueDate === null;
  }
}
