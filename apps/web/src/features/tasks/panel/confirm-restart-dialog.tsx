import { useState } from 'react';
import { useStopTimer } from '#src/features/time-entries/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import type { Task } from '../tasks.data.ts';
import { useTaskActions } from '../use-task-actions.ts';

type Props = { task: Task; onClosed: () => void };

/** Confirms the restart of a task (TASK-23), which Undo reverts too. */
export function ConfirmRestartDialog({ task, onClosed }: Props) {
  const text = useText('tasks-page');
  const common = useText('common');
  const actions = useTaskActions();
  const [isOpen, setIsOpen] = useState(true);
  const stopTimer = useStopTimer({ subjectKind: 'task', subjectId: task.id });

  /** The timer stops first: its time belongs to the period before the restart. */
  async function restart() {
    if (await stopTimer()) await actions.restart(task.id);
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={text('restart.title', task)}
      body={text('restart.body')}
      confirmLabel={text('restart.confirm')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
      onConfirm={() => {
        setIsOpen(false);
        void restart();
      }}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
    />
  );
}
