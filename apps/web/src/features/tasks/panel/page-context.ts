import type { List } from '@dayward/contract/features/lists';
import type { LocalDate } from '@dayward/domain';
import { useCallback, useMemo } from 'react';
import { useCalendarDay } from '#src/platform/today/use-today.ts';
import type { TaskInitialValues } from '../form/task-form.model.ts';
import { type SubtaskCount, type Task, useSubtaskCounts } from '../tasks.data.ts';
import { type TaskActions, useTaskActions } from '../use-task-actions.ts';
import { type TaskTexts, useTaskTexts } from '../use-task-texts.ts';
import { useListsByName } from './use-lists-and-tags.ts';
import type { ManualOrder } from './use-manual-order.ts';
import { useOverdueCheck } from './use-overdue-check.ts';

/** Shared values of every row and card of the page; the same object until one of them changes. */
export type PageContext = {
  /** The address of the page; the details of a task open below it. */
  path: string;
  texts: TaskTexts;
  actions: TaskActions;
  zone: string;
  /** The moment of the last overdue check (TASK-30), in milliseconds since 1970. */
  nowMs: number;
  isOverdue: (task: Task) => boolean;
  subtasksOf: (taskId: string) => SubtaskCount | undefined;
  /** The list that a row names; undefined for the list of the page, which its rows do not repeat. */
  listOf: (listId: string | null) => List | undefined;
  onOpen: (dialog: PageDialog) => void;
  /** Undefined unless the manual order is active. */
  manualOrder: ManualOrder | undefined;
  /** Switches to the manual order. */
  onManualOrder: (isManual: true) => void;
  /** Handles the drop of a task on a target beside the page: a list of the navigation. */
  onDropOutside: (taskId: string, target: string) => void;
};

/** What every page with tasks reads, before it arranges them. */
export type PageData = ReturnType<typeof usePageData>;

export function usePageData() {
  const today: LocalDate = useCalendarDay();
  const texts = useTaskTexts(today);
  const actions = useTaskActions();
  return {
    ...useOverdueCheck(),
    ...useListsByName(),
    ...{ today, texts, actions, subtasksOf: useSubtaskCounts() },
  };
}

type Parts = Pick<PageContext, 'path' | 'manualOrder' | 'onManualOrder' | 'onDropOutside' | 'onOpen'> & {
  /** The list of the page. */
  listId?: string | undefined;
};

/** The context of a page's rows and cards. */
export function usePageContext(
  { texts, actions, zone, nowMs, isOverdue, subtasksOf, listOf }: PageData,
  { path, listId, manualOrder, onManualOrder, onDropOutside, onOpen }: Parts,
): PageContext {
  const otherListOf = useCallback((id: string | null) => (id === listId ? undefined : listOf(id)), [listId, listOf]);
  return useMemo(
    () => ({
      ...{ path, texts, actions, zone, nowMs, isOverdue, subtasksOf, listOf: otherListOf },
      ...{ manualOrder, onManualOrder, onDropOutside, onOpen },
    }),
    [
      path,
      texts,
      actions,
      zone,
      nowMs,
      isOverdue,
      subtasksOf,
      otherListOf,
      manualOrder,
      onManualOrder,
      onDropOutside,
      onOpen,
    ],
  );
}

/** The open dialog of the page, one at a time. */
export type PageDialog =
  | { kind: 'form'; subject: Task | TaskInitialValues }
  | { kind: 'restart'; task: Task }
  | { kind: 'share'; tasks: readonly Task[] }
  /** Values for some tasks, in a menu beside one of them. */
  | { kind: 'due' | 'priority' | 'moveTo'; ids: readonly string[]; beside: string }
  | { kind: 'date' | 'tag'; ids: readonly string[] }
  | { kind: 'saveFilter' };
