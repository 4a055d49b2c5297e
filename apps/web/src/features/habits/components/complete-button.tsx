import { Check, Minus, Pause, Plus, X } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import { ProgressRing } from '#src/ui/progress-ring.tsx';
import { swatchLook } from '#src/ui/swatch.ts';
import type { useSingleTap } from '#src/ui/use-single-tap.ts';
import type { Habit } from '../habits.data.ts';
import { type HabitOnDay, isOverLimit } from '../habits.view-model.ts';
import { useHabitTexts } from '../use-habit-texts.ts';

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
      className="group relative z-1 grid size-12 shrink-0 place-items-center rounded-full aria-disabled:cursor-default"
    >
      {isComplete ? (
        <span
          className={classNames(
            'grid size-10 place-items-center rounded-full text-surface transition-transform duration-quick ease-calm group-active:scale-90',
            swatchLook(habit.colour),
          )}
        >
          <Check aria-hidden="true" strokeWidth={3} className="size-5" />
        </span>
      ) : (
        <span className="grid size-10 place-items-center text-muted transition-transform duration-quick ease-calm group-hover:scale-105 group-active:scale-90">
          <ProgressRing share={share} colour={habit.colour} className="col-start-1 row-start-1 size-10" />
          <span className="col-start-1 row-start-1">
            <Sign habit={habit} onDay={onDay} isOver={isOver} />
          </span>
        </span>
      )}
    </button>
  );
}

/** The small sign inside the open circle. */
function Sign({ habit, onDay, isOver }: { habit: Habit; onDay: HabitOnDay; isOver: boolean }) {
  if (isOver || onDay.look === 'missed') return <X aria-hidden="true" className="size-4" />;
  if (onDay.look === 'skipped') return <Minus aria-hidden="true" className="size-4" />;
  if (onDay.plan === 'paused') return <Pause aria-hidden="true" className="size-4" />;
  return habit.kind === 'count' ? <Plus aria-hidden="true" className="size-4" /> : null;
}
