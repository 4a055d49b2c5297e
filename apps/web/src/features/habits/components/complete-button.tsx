import { Minus, Pause, Plus, X } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import type { useSingleTap } from '#src/ui/use-single-tap.ts';
import type { Habit } from '../habits.data.ts';
import { type HabitOnDay, isOverLimit } from '../habits.view-model.ts';
import { useHabitTexts } from '../use-habit-texts.ts';
import { CompletionCircle } from './completion-circle.tsx';

type Props = {
  habit: Habit;
  onDay: HabitOnDay;
  /** The element that says how far the habit is, where there is something to say. */
  describedBy: string | undefined;
  /** What a tap does; shared with whatever else completes the habit, so that two taps close together are one. */
  tap: ReturnType<typeof useSingleTap>;
};

/** The one tap: completes the habit, or adds 1 to one that is counted. */
export function CompleteButton({ habit, onDay, describedBy, tap }: Props) {
  const { text } = useHabitTexts();
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
          // Not under a finger: moving it would hold back the frame that shows what the tap did.
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

/** The small sign inside the open circle. */
function signOf(habit: Habit, onDay: HabitOnDay): typeof X | undefined {
  if (isOverLimit(habit, onDay) || onDay.look === 'missed') return X;
  if (onDay.look === 'skipped') return Minus;
  if (onDay.plan === 'paused') return Pause;
  return habit.kind === 'count' ? Plus : undefined;
}
