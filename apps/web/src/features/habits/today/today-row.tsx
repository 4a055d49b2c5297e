import { currentRunId, type LocalDate } from '@dayward/domain';
import { memo, Suspense, useId } from 'react';
import { TimerButton } from '#src/features/time-entries/index.ts';
import { classNames } from '#src/ui/class-names.ts';
import { completeOnSpace } from '#src/ui/complete-on-space.ts';
import { Link } from '#src/ui/router/index.ts';
import { useSingleTap } from '#src/ui/use-single-tap.ts';
import { CompleteButton } from '../components/complete-button.tsx';
import type { DescribeHabit, HabitToday } from '../habits-today.ts';
import { pathOfHabit } from '../path-of-habit.ts';
import type { HabitActions } from '../use-habit-actions.ts';
import { useHabitTexts } from '../use-habit-texts.ts';

type Props = { habitToday: HabitToday; describe: DescribeHabit; today: LocalDate; actions: HabitActions };

/** One habit of the day. Its name opens it; Space on the name, or the circle, completes it. */
export const TodayRow = memo(function TodayRow({ habitToday, describe, today, actions }: Props) {
  const { standsAt } = useHabitTexts();
  const id = useId();
  const { habit, onDay } = habitToday;
  const tap = useSingleTap(() => void actions.tap(habit, today));
  const standing = standsAt(habit, onDay);
  return (
    <li className="relative -mx-2 flex min-h-14 items-center gap-2 rounded-control px-1 transition-colors hover:bg-sunken">
      <CompleteButton habit={habit} describe={describe} describedBy={standing && id} tap={tap} />
      <span className="min-w-0 flex-1 py-1.5">
        <Link
          to={pathOfHabit(habit)}
          dir="auto"
          className={classNames(
            'block font-medium break-words -outline-offset-2 after:absolute after:inset-0 after:rounded-control',
            onDay.isComplete && 'text-muted',
          )}
          {...completeOnSpace(tap.onClick)}
        >
          {habit.name}
        </Link>
        {standing !== undefined && (
          <span id={id} className="block text-small text-muted">
            {standing}
          </span>
        )}
      </span>
      {habit.kind === 'duration' && (
        <Suspense fallback={<span className="size-11 shrink-0" />}>
          <TimerButton subjectKind="habit" subjectId={habit.id} runId={currentRunId(habit)} name={habit.name} />
        </Suspense>
      )}
    </li>
  );
});
