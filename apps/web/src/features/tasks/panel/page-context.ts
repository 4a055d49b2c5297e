import type { List } from '@dayward/contract/features/lists';
import type { TaskInitialValues } from '../form/task-form.model.ts';
import type { SubtaskCount, Task } from '../tasks.data.ts';
import type { TaskActions } from '../use-task-actions.ts';
import type { TaskTexts } from '../use-task-texts.ts';
import type { ManualOrder } from './use-manual-order.ts';

/** Shared values of every row and card of the page; the same object until one of them changes. */
export type PageContext = {
  texts: TaskTexts;
  actions: TaskActions;
  zone: string;
  /** The moment of the last overdue check (TASK-30), in milliseconds since 1970. */
  nowMs: number;
  isOverdue: (task: Task) => boolean;
  subtasksOf: (taskId: string) => SubtaskCount | undefined;
  listOf: (listId: string | null) => List | undefined;
  onOpen: (dialog: PageDialog) => void;
  /** Undefined unless the manual order is active. */
  manualOrder: ManualOrder | undefined;
  /** Switches to the manual order. */
  onManualOrder: () => void;
};

/** The open dialog of the page, one at a time. */
export type PageDialog =
  | { kind: 'form'; subject: Task | TaskInitialValues }
  | { kind: 'restart'; task: Task }
  | { kind: 'share'; tasks: readonly Task[] }
  | { kind: 'date' | 'tag'; ids: readonly string[] }
  | { kind: 'saveFilter' };
