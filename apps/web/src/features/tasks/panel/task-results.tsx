import { Suspense } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import type { Task } from '../tasks.data.ts';
import { ManualOrderList, TaskBoard, TaskCalendar } from '../tasks.lazy.ts';
import { TaskList, type TaskListProps } from './task-list.tsx';
import { TasksSkeleton } from './tasks-skeleton.tsx';
import type { TaskViewOptions } from './use-task-view-options.ts';

type Props = {
  viewOptions: Pick<TaskViewOptions, 'view' | 'sortKey'>;
  found: readonly Task[];
  /** Props of the list; its groups are the columns of the board. */
  list: TaskListProps;
};

/** The filtered tasks as a board, a list or a calendar. */
export function TaskResults({ viewOptions: { view, sortKey }, found, list }: Props) {
  const words = useText('tasks');
  const text = useText('tasks-page');
  if (found.length === 0 && view !== 'calendar') return null;
  if (view === 'list') {
    const own = <TaskList {...list} />;
    return list.page.manualOrder ? (
      <Suspense fallback={own}>
        <ManualOrderList {...list} />
      </Suspense>
    ) : (
      own
    );
  }
  return (
    <Suspense fallback={<TasksSkeleton label={words('loading')} />}>
      {view === 'board' ? (
        <TaskBoard
          tasks={found}
          columns={list.groups}
          page={list.page}
          sortName={text(`sort.${sortKey}`)}
          onEmptied={list.onEmptied}
        />
      ) : (
        <TaskCalendar tasks={found} />
      )}
    </Suspense>
  );
}
