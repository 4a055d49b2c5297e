import { useState } from 'react';
import { useStopTimer } from '#src/features/time-entries/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import type { Habit } from '../habits.data.ts';
import type { HabitActions } from '../use-habit-actions.ts';

type Props = {
  question: 'delete' | 'restart';
  habit: Habit;
  actions: HabitActions;
  onClosed: () => void;
};

/** Confirms the deletion (HAB-36) or the restart (HAB-34) of a habit; both can be undone. */
export function ConfirmHabitDialog({ question, habit, actions, onClosed }: Props) {
  const page = useText('habits-page');
  const common = useText('common');
  const [isOpen, setIsOpen] = useState(true);
  const isDelete = question === 'delete';
  const stopTimer = useStopTimer({ subjectKind: 'habit', subjectId: habit.id });

  /** Stops a running timer first: it would go on adding to the days of the ended run. */
  async function restart() {
    if (await stopTimer()) await actions.restart(habit);
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isDelete ? page('delete.title', habit) : page('restart.title', habit)}
      body={isDelete ? page('delete.body') : page('restart.body')}
      confirmLabel={isDelete ? page('delete.confirm') : page('restart.confirm')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
      onConfirm={() => {
        setIsOpen(false);
        void (isDelete ? actions.remove(habit) : restart());
      }}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
    />
  );
}
