/** The address of the page of tasks. */
export const PATH_OF_TASKS = '/dashboard/tasks';

/** The address at which the page of tasks opens with the details of one of them. */
export function pathOfTask({ id }: { id: string }): string {
  return `${PATH_OF_TASKS}?task=${id}`;
}

/** The address at which the page of tasks opens with the cursor where the next one is named. */
export const PATH_TO_ADD_TASK = `${PATH_OF_TASKS}?add`;
