import { assigneeKey } from './filter-tasks.ts';
import { TASK_ASSIGNEE_SUGGESTIONS_MAX } from './limits.ts';
import type { TaskFacts } from './task.ts';

type Assigned = Pick<TaskFacts, 'assignee' | 'createdAt'>;

/**
 * Lists the assignees of the tasks, most tasks first, then newest task first. Spellings that differ only in case are one name, as
 * the newest task spells it.
 */
export function assigneesInUse(tasks: readonly Assigned[]): string[] {
  const uses = new Map<string, { name: string; count: number; lastAt: string }>();
  for (const { assignee, createdAt } of tasks) {
    if (assignee === null) continue;
    const key = assigneeKey(assignee);
    const use = uses.get(key);
    if (use === undefined) uses.set(key, { name: assignee, count: 1, lastAt: createdAt });
    else {
      use.count += 1;
      if (createdAt > use.lastAt) Object.assign(use, { name: assignee, lastAt: createdAt });
    }
  }
  return [...uses.values()]
    .toSorted((one, other) => other.count - one.count || (one.lastAt < other.lastAt ? 1 : -1))
    .map(({ name }) => name);
}

/** Suggests names that contain the typed text and are not equal to it, in their order; at most TASK_ASSIGNEE_SUGGESTIONS_MAX. */
export function suggestAssignees(names: readonly string[], typed: string): string[] {
  const wanted = assigneeKey(typed);
  return names
    .filter((name) => name !== typed && assigneeKey(name).includes(wanted))
    .slice(0, TASK_ASSIGNEE_SUGGESTIONS_MAX);
}
