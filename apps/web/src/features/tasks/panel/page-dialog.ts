import type { TaskInitialValues } from '../form/task-form.model.ts';
import type { Task } from '../tasks.data.ts';

/** The open dialog of the page, one at a time. */
export type PageDialog =
  | { kind: 'form'; subject: Task | TaskInitialValues }
  | { kind: 'restart'; task: Task }
  | { kind: 'share'; tasks: readonly Task[] }
  | { kind: 'date' | 'tag'; ids: readonly string[] }
  | { kind: 'saveFilter' };
