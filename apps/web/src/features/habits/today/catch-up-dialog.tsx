import { addDays, type HabitDayState, isComplete, type LocalDate } from '@dayward/domain';
import { Check, Minus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogButtons } from '#src/ui/dialog.tsx';
import { type Habit, useFindDay } from '../habits.data.ts';
import type { DayActions } from '../use-day-actions.ts';
import { useHabitTexts } from '../use-habit-texts.ts';

type Answer = Extract<HabitDayState, 'done' | 'skipped' | 'missed'>;

type Props = {
  /** The habits without an answer when the dialog opens. */
  habits: readonly Habit[];
  today: LocalDate;
  actions: DayActions;
  onClosed: () => void;
};

/**
 * Asks about yesterday, habit by habit or all at once. Each answer is written at once, and a second press removes it. The
 * questions keep their places until the dialog closes; its toast can undo all answers.
 */
export function CatchUpDialog({ habits, today, actions, onClosed }: Props) {
  const text = useText('catch-up');
  const { fullDay } = useHabitTexts();
  const common = useText('common');
  const findDay = useFindDay();
  const [questions] = useState(habits);
  const [day] = useState(() => addDays(today, -1));
  const [isOpen, setIsOpen] = useState(true);
  const finish = useRef<HTMLButtonElement>(null);
  const answered = useRef(new Set<Habit>());
  const lastAnswer = useRef(Promise.resolve());
  const answerOf = (habit: Habit): Answer | undefined => {
    const facts = findDay(habit, day);
    if (isComplete(habit, facts)) return 'done';
    return facts?.state === 'skipped' || facts?.state === 'missed' ? facts.state : undefined;
  };
  const isUntouched = questions.every((habit) => answerOf(habit) === undefined);
  const open = questions.filter((habit) => answerOf(habit) === undefined);

  function answer(some: readonly Habit[], state: Answer | null): void {
    for (const habit of some) answered.current.add(habit);
    lastAnswer.current = actions.answerDay(some, day, state);
  }

  /** The buttons for all disappear with the last open question, so the focus moves on. */
  function answerAll(state: Answer): void {
    answer(open, state);
    finish.current?.focus();
  }

  function close(): void {
    if (!isOpen) return;
    setIsOpen(false);
    void lastAnswer.current.then(() => actions.tellAnswered([...answered.current], day));
  }

  return (
    <Dialog
      isOpen={isOpen}
      title={text('catchUp.title')}
      closeLabel={common('close')}
      onClose={close}
      onClosed={onClosed}
    >
      <p className="text-muted">{text('catchUp.question', { day: fullDay(day) })}</p>
      <ul className="flex flex-col divide-y divide-line py-2">
        {questions.map((habit) => (
          <Question
            key={habit.id}
            habit={habit}
            answer={answerOf(habit)}
            onAnswer={(state) => answer([habit], state)}
          />
        ))}
      </ul>
      <DialogButtons>
        {open.length > 1 && (
          <>
            <Button variant="ghost" className="px-3" onClick={() => answerAll('done')}>
              {text('catchUp.allDone')}
            </Button>
            <Button variant="ghost" className="me-auto px-3" onClick={() => answerAll('skipped')}>
              {text('catchUp.skipAll')}
            </Button>
          </>
        )}
        {/* One button, so that it can take the focus before it reports that everything is answered. */}
        <Button
          ref={finish}
          variant={open.length > 0 ? 'secondary' : 'primary'}
          onClick={() => {
            if (open.length > 0) answer(open, 'missed');
            close();
          }}
        >
          {text(open.length === 0 ? 'catchUp.finish' : isUntouched ? 'catchUp.leaveAll' : 'catchUp.leaveRest')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

type QuestionProps = { habit: Habit; answer: Answer | undefined; onAnswer: (state: Answer | null) => void };

function Question({ habit, answer, onAnswer }: QuestionProps) {
  const text = useText('catch-up');
  const { text: habitText } = useHabitTexts();
  const choice = (state: 'done' | 'skipped', Picture: typeof Check) => (
    <Button
      variant="secondary"
      aria-pressed={answer === state}
      aria-label={text(`catchUp.${state}.named`, habit)}
      className="px-3 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
      onClick={() => onAnswer(answer === state ? null : state)}
    >
      <Picture aria-hidden="true" className="size-4" />
      {habitText(`day.set.${state}`)}
    </Button>
  );
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 py-2">
      <span dir="auto" className="min-w-32 flex-1 font-medium break-words">
        {habit.name}
      </span>
      <span className="flex gap-2">
        {choice('done', Check)}
        {choice('skipped', Minus)}
      </span>
    </li>
  );
}
