import type { LocalDate } from '@dayward/domain';
import { Archive, Pause, Pencil, Play, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useSingleTaps } from '#src/ui/use-single-tap.ts';
import type { Habit } from '../habits.data.ts';
import type { HabitActions } from '../use-habit-actions.ts';
import { useHabitTexts } from '../use-habit-texts.ts';

type Props = { habit: Habit; today: LocalDate; actions: HabitActions; onEdit: () => void };

/** What can be done to the habit as a whole. */
export function HabitMenu({ habit, today, actions, onEdit }: Props) {
  const { text } = useHabitTexts();
  const common = useText(commonCatalogue);
  const isSingleTap = useSingleTaps();
  const [isAsking, setIsAsking] = useState(false);
  const isPaused = habit.pauses.some(({ from, to }) => from <= today && (to === null || to >= today));

  const item = (
    verb: 'edit' | 'pause' | 'resume' | 'archive' | 'restart' | 'delete',
    picture: ReactNode,
    act: () => void,
  ) => {
    // Opening a dialog twice opens it once. Pause and Resume take each other's place: a double tap would be both.
    const isRepeatable = verb === 'edit' || verb === 'restart';
    const guard = verb === 'resume' ? 'pause' : verb;
    return (
      <Button
        variant="ghost"
        aria-label={text(`${verb}.named`, habit)}
        className={verb === 'delete' ? 'px-3 text-danger hover:bg-danger-soft hover:text-danger' : 'px-3'}
        onClick={(tap) => (isRepeatable || isSingleTap(tap, guard)) && act()}
      >
        {picture}
        {text(verb)}
      </Button>
    );
  };

  return (
    <div className="-mx-3 flex flex-wrap">
      {item('edit', <Pencil aria-hidden="true" className="size-4" />, onEdit)}
      {isPaused
        ? item('resume', <Play aria-hidden="true" className="size-4" />, () => void actions.resume(habit, today))
        : item('pause', <Pause aria-hidden="true" className="size-4" />, () => void actions.pause(habit, today))}
      {item('archive', <Archive aria-hidden="true" className="size-4" />, () => void actions.archive(habit))}
      {item('restart', <RotateCcw aria-hidden="true" className="size-4" />, () => setIsAsking(true))}
      {item('delete', <Trash2 aria-hidden="true" className="size-4" />, () => void actions.remove(habit))}
      <ConfirmDialog
        isOpen={isAsking}
        title={text('restart.title', habit)}
        body={text('restart.body')}
        confirmLabel={text('restart.confirm')}
        cancelLabel={common('cancel')}
        closeLabel={common('close')}
        onConfirm={() => {
          setIsAsking(false);
          void actions.restart(habit);
        }}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}
