import { Minus, Pause, Plus, X } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import type { useSingleTap } from '#src/ui/use-single-tap.ts';
import type { Habit } from '../habits.data.ts';
import { type HabitOnDay, isOverLimit } from '../habits.view-model.ts';
import { type DescribeHabit, useHabitToday } from '../habits-today.ts';
import { useHabitTexts } from '../use-habit-texts.ts';
import { CompletionCircle } from './completion-circle.tsx';

type Props = {
  habit: Habit;
  describe: DescribeHabit;
  /** Id of the element that describes the progress; undefined if there is none. */
  describedBy: string | undefined;
  /** The tap handlers; shared with every other control that completes the habit, so that a double tap counts once. */
  tap: ReturnType<typeof useSingleTap>;
};

/**
 * The button that completes a habit, or adds 1 to a counted one. It reads the day itself and re-renders in the event of the tap;
 * the row and the page around it follow in a transition, because a slow phone needs longer than a frame for them.
 */
export function CompleteButton({ habit, describe, describedBy, tap }: Props) {
  const { text } = useHabitTexts();
  const { onDay } = useHabitToday(habit, describe);
  const { isComplete, share } = onDay;
  const isCounted = habit.kind === 'count';
  const isOver = isOverLimit(habit, onDay);
  const label = text(isCounted ? 'addOne' : isOver ? 'overLimit' : 'complete', habit);
  const Sign = isComplete ? undefined : signOf(habit, onDay);
  return (
    <button
      type="button"
      {...tap}
      aria-label={label}
      title={label}
      aria-pressed={isCounted ? undefined : isComplete}
      aria-disabled={isOver || undefined}
      aria-describedby={describedBy}
      data-role="complete"
      data-done={isComplete || undefined}
      className="group relative z-1 grid size-12 shrink-0 place-items-center rounded-full contain-size contain-layout aria-disabled:cursor-default"
    >
      <span
        className={classNames(
          'grid size-10 place-items-center rounded-full text-muted',
          // Not on touch: the transition would delay the frame that shows the result of the tap.
          'pointer-fine:transition-transform pointer-fine:duration-quick pointer-fine:ease-calm pointer-fine:group-active:scale-90',
          !isComplete && 'group-hover:scale-105',
        )}
      >
        <CompletionCircle share={isComplete ? 0 : share} colour={habit.colour} />
        {Sign && <Sign aria-hidden="true" className="col-start-1 row-start-1 size-4 overflow-visible" />}
      </span>
    </button>
  );
}

/** The icon inside the open circle; undefined if there is none. */
function signOf(habit: Habit, onDay: HabitOnDay): typeof X | undefined {
  if (isOverLimit(habit, onDay) || onDay.look === 'missed') return X;
  if (onDay.look === 'skipped') return Minus;
  if (onDay.plan === 'paused') return Pause;
  return habit.kind === 'count' ? Plus : undefined;
}
