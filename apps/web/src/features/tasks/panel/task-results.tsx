import { Archive, ListTodo, Search } from 'lucide-react';
import { memo, Suspense } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { ListPlaceholder } from '#src/platform/resource/list-placeholder.tsx';
import { useHistory } from '#src/platform/sync/use-local-store.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { RowsSkeleton } from '#src/ui/skeleton.tsx';
import type { Task } from '../tasks.data.ts';
import { ManualOrderList, TaskBoard, TaskCalendar } from '../tasks.lazy.ts';
import { TaskList, type TaskListProps } from './task-list.tsx';
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

/** Empty state of the page, or its placeholder while tasks load. */
export const NoTasks = memo(function NoTasks({ hasTasks, onAdd }: { hasTasks: boolean; onAdd: () => void }) {
  const tasks = useText('tasks');
  const text = useText('tasks-page');
  const isWhole = useHistory() !== 'loading'; // until then archived tasks may exist
  return (
    <ListPlaceholder
      hasRows={hasTasks || !isWhole}
      title={tasks('failed.title')}
      skeleton={<TasksSkeleton label={tasks('loading')} />}
    >
      <EmptyState icon={ListTodo} title={text('empty.title')} offer={{ label: text('empty.action'), onAct: onAdd }}>
        {text('empty.body')}
      </EmptyState>
    </ListPlaceholder>
  );
});

type NothingFoundProps = { isArchive: boolean; isFiltered: boolean; typed: string; onAll: () => void };

/** Empty result of search and filters; one button resets them. */
export function NothingFound({ isArchive, isFiltered, typed, onAll }: NothingFoundProps) {
  const text = useText('tasks-page');
  const isSearch = typed.trim() !== '';
  const isEmptyArchive = isArchive && !isSearch && !isFiltered;
  const Icon = isEmptyArchive ? Archive : Search;
  const body = () => {
    if (isEmptyArchive) return text('nothing.archived');
    return isSearch ? text('nothing.search', { typed: typed.trim() }) : text('nothing.filter');
  };
  return (
    <EmptyState icon={Icon} title={text('nothing.title')} offer={{ label: text('nothing.all'), onAct: onAll }}>
      {body()}
    </EmptyState>
  );
}

/** Placeholder rows while the tasks load. */
export const TasksSkeleton = ({ label }: { label: string }) => (
  <RowsSkeleton label={label} cards="one" mark="size-6.5" />
);
