import { useState } from 'react';
import { useOwnEntry } from '#src/features/time-entries/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import type { Task } from '../tasks.data.ts';
import { useTaskActions } from '../use-task-actions.ts';

type Props = { task: Task; onClosed: () => void };

/** Confirms the restart of a task (TASK-23), which Undo reverts too. */
export function ConfirmRestartDialog({ task, onClosed }: Props) {
  const text = useText('tasks-page');
  const common = useText('common');
  const actions = useTaskActions();
  const write = useWrite();
  const { clock } = useRuntime();
  const [isOpen, setIsOpen] = useState(true);
  const running = useOwnEntry({ subjectKind: 'task', subjectId: task.id });

  /** The timer stops first: its time belongs to the period before the restart. */
  async function restart() {
    const at = new Date(clock.now()).toISOString();
    if (running && !(await write.run({ name: 'timer.stop', args: { id: running.id, at } }))) return;
    await actions.restart(task.id);
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
