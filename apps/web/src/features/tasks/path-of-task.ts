/** The path of the tasks page. */
export const PATH_OF_TASKS = '/dashboard/tasks';

/** Views of the tasks with an address of their own. */
export const PATHS_OF_PLACES = {
  inbox: '/dashboard/inbox',
  today: '/dashboard/today',
  upcoming: '/dashboard/upcoming',
} as const;

/**
 * Returns the path of the details of a task.
 *
 * @param path the page around them
 */
export function pathOfTask({ id }: { id: string }, path: string = PATH_OF_TASKS): string {
  return `${path}?task=${id}`;
}

/** The path of the tasks page with the focus in the input for a new task. */
export const PATH_TO_ADD_TASK = `${PATH_OF_TASKS}?add`;
