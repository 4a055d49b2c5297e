import { currentRunId, type LocalDate } from '@dayward/domain';
import { Minus, Pause, Pencil, Play, Plus, Square, X } from 'lucide-react';
import { Suspense } from 'react';
import { TimerButton } from '#src/features/time-entries/index.ts';
import { classNames } from '#src/ui/class-names.ts';
import { useSingleTap } from '#src/ui/use-single-tap.ts';
import type { Habit } from '../habits.data.ts';
import type { HabitOnDay } from '../habits.view-model.ts';
import { type DescribeHabit, useHabitToday } from '../habits-today.ts';
import type { DayActions } from '../use-day-actions.ts';
import { useHabitTexts } from '../use-habit-texts.ts';
import { CompletionCircle } from './completion-circle.tsx';
import { isCircleFull, rowActOf } from './row-act.ts';
import type { RowRequest } from './row-request.ts';

const BUTTON_CLASS =
  'group/act relative z-1 grid size-12 shrink-0 place-items-center rounded-full contain-size contain-layout';

type Props = {
  habit: Habit;
  describe: DescribeHabit;
  today: LocalDate;
  /** Id of the element that describes the progress; undefined if there is none. */
  describedBy: string | undefined;
  actions: DayActions;
  onRequest: (request: RowRequest) => void;
};

/**
 * The button of a row's frequent act, see `row-act.ts`; its label says what the tap does. It reads the day itself and re-renders
 * in the event of the tap; the row and the page around it follow in a transition, because a slow phone needs longer than a frame
 * for them.
 */
export function ActButton({ habit, describe, today, describedBy, actions, onRequest }: Props) {
  const { text } = useHabitTexts();
  const { onDay } = useHabitToday(habit, describe);
  const { act } = rowActOf(habit, onDay.facts);
  const tap = useSingleTap(() => {
    if (act === 'ask') onRequest({ kind: 'day', habit, day: today, focus: 'amount' });
    else void actions.tap(habit, today);
  });
  if (act === 'time') {
    return (
      <Suspense
        fallback={
          <span className={BUTTON_CLASS}>
            <Face habit={habit} onDay={onDay} sign={Play} />
          </span>
        }
      >
        <TimerButton
          subjectKind="habit"
          subjectId={habit.id}
          runId={currentRunId(habit)}
          name={habit.name}
          describedBy={describedBy}
          className={BUTTON_CLASS}
        >
          {(isRunning) => <Face habit={habit} onDay={onDay} sign={isRunning ? Square : Play} isOpen={isRunning} />}
        </TimerButton>
      </Suspense>
    );
  }
  const label = text(act === 'set' ? 'complete' : act === 'add' ? 'addOne' : 'log.named', habit);
  return (
    <button
      type="button"
      {...tap}
      aria-label={label}
      title={label}
      aria-pressed={act === 'set' ? onDay.isComplete : undefined}
      aria-haspopup={act === 'ask' ? 'dialog' : undefined}
      aria-describedby={describedBy}
      data-role="complete"
      className={BUTTON_CLASS}
    >
      <Face habit={habit} onDay={onDay} sign={act === 'set' ? undefined : act === 'add' ? Plus : Pencil} />
    </button>
  );
}

type FaceProps = {
  habit: Habit;
  onDay: HabitOnDay;
  /** The sign of what a tap does. */
  sign: typeof Plus | undefined;
  /** True if the circle stays open though the day is complete: its timer runs. */
  isOpen?: boolean;
};

/** The circle with the progress of the day, and the sign of what a tap does. */
function Face({ habit, onDay, sign, isOpen = false }: FaceProps) {
  const isFull = !isOpen && isCircleFull(habit, onDay);
  const Sign = isFull ? undefined : isOpen ? sign : (stateSignOf(onDay) ?? sign);
  return (
    <span
      data-done={isFull || undefined}
      className={classNames(
        'group grid size-10 place-items-center rounded-full text-muted',
        // Not on touch: the transition would delay the frame that shows the result of the tap.
        'pointer-fine:transition-transform pointer-fine:duration-quick pointer-fine:ease-calm pointer-fine:group-active/act:scale-90',
        !isFull && 'group-hover/act:scale-105',
      )}
    >
      <CompletionCircle share={isFull ? 0 : onDay.share} colour={habit.colour} />
      {Sign && <Sign aria-hidden="true" className="col-start-1 row-start-1 size-4 overflow-visible" />}
    </span>
  );
}

/** The icon of a special state of the day; undefined if there is none. */
function stateSignOf({ facts, plan }: HabitOnDay): typeof X | undefined {
  if (facts?.state === 'missed') return X;
  if (facts?.state === 'skipped') return Minus;
  return plan === 'paused' ? Pause : undefined;
}
