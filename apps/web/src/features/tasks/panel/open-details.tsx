import { memo, Suspense, useEffect, useRef } from 'react';
import { useHistory } from '#src/platform/sync/use-local-data.ts';
import { useLocation, useNavigate } from '#src/ui/router/index.ts';
import { TaskDetails } from '../details/task-details.part.ts';
import { PATH_OF_TASKS } from '../path-of-task.ts';
import { useTask } from '../tasks.data.ts';

/**
 * The details of the task that the address names. The address says so, so that the browser's own way back closes them
 * and a link opens them; when they have left, the focus is on the task's title.
 */
export const OpenDetails = memo(function OpenDetails() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const taskId = new URLSearchParams(search).get('task');
  const isHere = useTask(taskId ?? '') !== undefined;
  const isWhole = useHistory() === 'complete'; // until then nobody knows that there is no such task
  const before = useRef(taskId);
  useEffect(() => {
    const closed = before.current;
    before.current = taskId;
    if (taskId === null && closed !== null) focusTitle(closed);
  }, [taskId]);
  if (taskId === null || (!isHere && !isWhole)) return null;
  return (
    <Suspense>
      <TaskDetails key={taskId} taskId={taskId} onClosed={() => navigate(PATH_OF_TASKS, { replace: true })} />
    </Suspense>
  );
});

function focusTitle(taskId: string): void {
  document.querySelector<HTMLElement>(`[data-task="${CSS.escape(taskId)}"] [data-role="name"]`)?.focus();
}
