import type { List } from '@dayward/contract/features/lists';
import type { SubtaskCount, Task } from '../tasks.data.ts';
import type { TaskActions } from '../use-task-actions.ts';
import type { TaskTexts } from '../use-task-texts.ts';
import type { PageDialog } from './page-dialog.ts';
import type { ByHand } from './use-by-hand.ts';

/** What every line and card of the page needs; the same object until something in it changes. */
export type PageContext = {
  texts: TaskTexts;
  actions: TaskActions;
  zone: string;
  /** The moment of the last overdue check (TASK-30). */
  nowMs: number;
  isOverdue: (task: Task) => boolean;
  subtasksOf: (taskId: string) => SubtaskCount | undefined;
  listOf: (listId: string | null) => List | undefined;
  onOpen: (dialog: PageDialog) => void;
  /** Undefined while something else than their user decides the order of tasks. */
  byHand: ByHand | undefined;
  /** Lets their user decide it from now on. */
  onByHand: () => void;
};
