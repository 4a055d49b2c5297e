import { type SortDirection, TASK_PRIORITIES, type TaskFacts, type TaskSortKey } from './task.ts';

type Sorted = Pick<TaskFacts, 'id' | 'createdAt' | 'title' | 'priority' | 'dueDate' | 'dueTime'>;
type Compare = (a: Sorted, b: Sorted) => number;

/** Sorts after any day and any time of day. */
const LAST = '~';

/** Returns the weight of a priority: Urgent 4, High 3, Medium 2, Low 1 (TASK-29). */
export function priorityWeight({ priority }: Pick<TaskFacts, 'priority'>): number {
  return TASK_PRIORITIES.indexOf(priority) + 1;
}

/**
 * Sorts tasks by a key (TASK-29). Ties are sorted by due date, then by higher weight, then by age, oldest first. Tasks without a
 * due date come last in either direction.
 *
 * @param language of titles, as a BCP 47 tag
 */
export function sortTasks<Task extends Sorted>(
  tasks: Iterable<Task>,
  key: TaskSortKey = 'dueDate',
  direction: SortDirection = 'asc',
  language?: string,
): Task[] {
  const sign = direction === 'asc' ? 1 : -1;
  const byKey = comparisonOf(key, sign, language);
  return [...tasks].sort((a, b) => byKey(a, b) || compareByDue(a, b));
}

/** Compares by due date and time, then by weight, then by age: no two tasks are equal. */
export function compareByDue(a: Sorted, b: Sorted): number {
  return (
    compare(a.dueDate ?? LAST, b.dueDate ?? LAST) ||
    compare(a.dueTime ?? LAST, b.dueTime ?? LAST) ||
    priorityWeight(b) - priorityWeight(a) ||
    compare(a.createdAt, b.createdAt) ||
    compare(a.id, b.id)
  );
}

function comparisonOf(key: TaskSortKey, sign: number, language: string | undefined): Compare {
  switch (key) {
    case 'dueDate':
      return (a, b) => {
        if (a.dueDate === null || b.dueDate === null) return Number(a.dueDate === null) - Number(b.dueDate === null);
        return sign * (compare(a.dueDate, b.dueDate) || compare(a.dueTime ?? LAST, b.dueTime ?? LAST));
      };
    case 'priority':
      return (a, b) => sign * (priorityWeight(a) - priorityWeight(b));
    case 'createdAt':
      return (a, b) => sign * compare(a.createdAt, b.createdAt);
    case 'title': {
      const collator = new Intl.Collator(language, { numeric: true });
      return (a, b) => sign * collator.compare(a.title, b.title);
    }
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
