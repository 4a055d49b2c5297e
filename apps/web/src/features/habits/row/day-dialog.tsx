import type { LocalDate } from '@dayward/domain';
import { useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useToday, useWeekStart } from '#src/platform/today/use-today.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { AmountForm, DayEditor, DayNote } from '../details/day-card.tsx';
import { type Habit, useMonthsOf } from '../habits.data.ts';
import { habitOnDay } from '../habits.view-model.ts';
import { useHabitActions } from '../use-habit-actions.ts';
import { useHabitTexts } from '../use-habit-texts.ts';
import type { DayFocus } from './row-request.ts';

type Props = { habit: Habit; day: LocalDate; focus: DayFocus; onClosed: () => void };

/** One day of a habit in a dialog: only the entry of an amount, or everything about the day. */
export function DayDialog({ habit, day, focus, onClosed }: Props) {
  const { text, fullDay, progress } = useHabitTexts();
  const common = useText('common');
  const months = useMonthsOf(habit);
  const today = useToday();
  const weekStart = useWeekStart();
  const actions = useHabitActions();
  const [isOpen, setIsOpen] = useState(true);
  const start = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const onDay = habitOnDay(habit, months, day, weekStart, { today });
  const shared = { habit, months, day, onDay, actions };
  return (
    <Dialog
      isOpen={isOpen}
      title={habit.name}
      closeLabel={common('close')}
      // The button takes the focus where nothing is to be typed.
      {...((focus === 'note' || (focus === 'amount' && habit.kind !== 'count')) && { initialFocus: start })}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
    >
      {focus === 'amount' ? (
        <div className="flex flex-col gap-3">
          <p>
            <span className="font-semibold">{day === today ? text('day.today') : fullDay(day)}</span>
            <span className="text-muted"> · {progress(habit, onDay)}</span>
          </p>
          <AmountForm {...shared} field={start} onAdded={() => habit.kind !== 'count' && setIsOpen(false)} />
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <DayEditor {...shared} isToday={day === today} />
          <DayNote habit={habit} day={day} note={onDay.facts?.note ?? ''} field={start} />
        </div>
      )}
    </Dialog>
  );
}
