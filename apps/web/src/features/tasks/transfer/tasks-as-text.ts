type SharedTask = {
  title: string;
  completed: boolean;
  /** When it is due, in words. */
  due: string | undefined;
  subtasks: readonly { title: string; completed: boolean }[];
};

/** Tasks as a list that any app shows, and that many turn into tasks again. */
export function tasksAsText(tasks: readonly SharedTask[]): string {
  return tasks
    .flatMap(({ title, completed, due, subtasks }) => [
      `${box(completed)} ${title}${due === undefined ? '' : ` (${due})`}`,
      ...subtasks.map((part) => `  ${box(part.completed)} ${part.title}`),
    ])
    .join('\n');
}

function box(isDone: boolean): string {
  return isDone ? '- [x]' : '- [ ]';
}
