/** The path of the tasks page. */
export const PATH_OF_TASKS = '/dashboard/tasks';

/** Returns the path of the tasks page with the details of a task. */
export function pathOfTask({ id }: { id: string }): string {
  return `${PATH_OF_TASKS}?task=${id}`;
}

/** The path of the tasks page with the focus in the input for a new task. */
export const PATH_TO_ADD_TASK = `${PATH_OF_TASKS}?add`;
