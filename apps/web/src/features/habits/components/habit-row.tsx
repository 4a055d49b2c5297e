import { type HabitMonth, habitFigures, type LocalDate } from '@dayward/domain';
import { ChevronDown } from 'lucide-react';
import { lazy, memo, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useWeekStart } from '#src/platform/today/use-today.ts';
import { classNames } from '#src/ui/class-names.ts';
import { useSingleTap } from '#src/ui/use-single-tap.ts';
import type { Habit } from '../habits.data.ts';
import { habitOnDay } from '../habits.view-model.ts';
import { spaceCompletes } from '../space-completes.ts';
import type { HabitActions } from '../use-habit-actions.ts';
import { useHabitTexts } from '../use-habit-texts.ts';
import { CompleteButton } from './complete-button.tsx';
import { HabitFiguresLine } from './habit-figures-line.tsx';

const HabitPanel = lazy(async () => ({ default: (await import('./habit-panel.tsx')).HabitPanel }));

type Props = {
  habit: Habit;
  months: readonly HabitMonth[];
  today: LocalDate;
  /** All of the history is here, so that figures can be computed. */
  isWhole: boolean;
  /** Set while somebody came for this one, and another each time: it is unfolded, in view and has the focus. */
  wantedBy: string | undefined;
  actions: HabitActions;
  onEdit: (habit: Habit) => void;
};

/** One habit. Drawn and computed anew only when it or one of its days changed: there may be hundreds of them. */
export const HabitRow = memo(function HabitRow(props: Props) {
  const { habit, months, today, isWhole, wantedBy, actions, onEdit } = props;
  const texts = useHabitTexts();
  const id = useId();
  const [isOpen, setIsOpen] = useState(wantedBy !== undefined);
  const name = useRef<HTMLButtonElement>(null);
  const tap = useSingleTap(() => void actions.tap(habit, months, today));
  const weekStart = useWeekStart();
  const onDay = useMemo(
    () => habitOnDay(habit, months, today, weekStart, isWhole),
    [habit, months, today, weekStart, isWhole],
  );
  const figures = useMemo(
    () => (isWhole ? habitFigures(habit, months, today, weekStart) : undefined),
    [isWhole, habit, months, today, weekStart],
  );
  useEffect(() => {
    if (wantedBy === undefined) return;
    setIsOpen(true);
    name.current?.focus();
    name.current?.scrollIntoView({ block: 'center' });
  }, [wantedBy]);
  return (
    <li
      aria-labelledby={`${id}-name`}
      className={classNames(
        'rounded-card border border-line bg-surface shadow-card transition-colors has-[h2_button:hover]:border-outline',
        !isOpen && '[contain-intrinsic-size:auto_6rem] [content-visibility:auto]',
      )}
    >
      <div className="relative flex items-center gap-2 p-3 sm:gap-3 sm:p-4">
        <CompleteButton habit={habit} onDay={onDay} describedBy={`${id}-summary`} tap={tap} />
        <div className="min-w-0 flex-1 lg:flex lg:items-center lg:gap-6">
          <div className="min-w-0 flex-1">
            <h2 className="text-body leading-snug font-semibold">
              <button
                ref={name}
                type="button"
                {...spaceCompletes(tap.onClick)}
                id={`${id}-name`}
                dir="auto"
                aria-expanded={isOpen}
                className="max-w-full text-start break-words after:absolute after:inset-0 after:rounded-card"
                onClick={() => setIsOpen(!isOpen)}
              >
                {habit.name}
              </button>
            </h2>
            <p id={`${id}-summary`} className="text-small text-muted">
              {texts.summary(habit, onDay)}
            </p>
          </div>
          <HabitFiguresLine figures={figures} />
        </div>
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-5 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
        />
      </div>
      {isOpen && (
        <Suspense fallback={<div className="h-96" />}>
          <HabitPanel
            habit={habit}
            months={months}
            today={today}
            figures={figures}
            actions={actions}
            onEdit={() => onEdit(habit)}
          />
        </Suspense>
      )}
    </li>
  );
});
