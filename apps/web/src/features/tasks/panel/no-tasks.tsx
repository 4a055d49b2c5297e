import { ListTodo } from 'lucide-react';
import { memo } from 'react';
import { FirstFetch } from '#src/platform/changes/first-fetch.tsx';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useHistory } from '#src/platform/sync/use-local-data.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { TasksSkeleton } from './tasks-skeleton.tsx';

/** Stands where the first tasks will be; or says that they are on their way. */
export const NoTasks = memo(function NoTasks({ hasTasks, onAdd }: { hasTasks: boolean; onAdd: () => void }) {
  const tasks = useText('tasks');
  const text = useText('tasks-page');
  const isWhole = useHistory() !== 'loading'; // until then there may be some that were put away
  return (
    <FirstFetch
      hasRows={hasTasks || !isWhole}
      title={tasks('failed.title')}
      skeleton={<TasksSkeleton label={tasks('loading')} />}
    >
      <EmptyState icon={ListTodo} title={text('empty.title')} offer={{ label: text('empty.action'), onAct: onAdd }}>
        {text('empty.body')}
      </EmptyState>
    </FirstFetch>
  );
});
