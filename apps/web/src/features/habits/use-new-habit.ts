import { habitNameSchema } from '@dayward/contract/features/habits';
import { HABIT_NAME_MAX_CHARS, type HabitCategory, type HabitSchedule } from '@dayward/domain';
import { useRef, useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { newId } from '#src/platform/new-id.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useHabitTexts } from './use-habit-texts.ts';
import { useNewHabitReminder } from './use-new-habit-reminder.ts';

/** State of the one-line form for a new habit: the typed name, its problem, and the result. */
export function useNewHabit() {
  const { text } = useHabitTexts();
  const errorText = useErrorText();
  const write = useWrite();
  const reminder = useNewHabitReminder();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [added, setAdded] = useState('');
  const field = useRef<HTMLInputElement>(null);

  /** Adds the habit. The field is cleared at once for the next one; a name that was not saved comes back into it. */
  async function add(fields: { schedule?: HabitSchedule; category?: HabitCategory } = {}): Promise<void> {
    const checked = habitNameSchema().safeParse(name);
    const isTooLong = name.trim().length > HABIT_NAME_MAX_CHARS;
    const refusal = isTooLong ? text('name.tooLong', { max: HABIT_NAME_MAX_CHARS }) : text('name.required');
    setFailure(undefined);
    setProblem(checked.success ? undefined : refusal);
    field.current?.focus();
    if (!checked.success) return;
    setName('');
    setAdded('');
    try {
      await write.save({ name: 'habit.create', args: { id: newId(), name: checked.data, ...reminder, ...fields } });
      setAdded(text('add.done', { name: checked.data }));
    } catch (error) {
      setName((typed) => (typed === '' ? name : typed));
      setFailure(text('notSaved', { reason: errorText(error) }));
    }
  }

  return {
    field,
    name,
    problem,
    failure,
    /** The announcement of the last added habit. */
    added,
    add,
    type(typed: string) {
      setName(typed);
      setProblem(undefined);
    },
    clearProblem: () => setProblem(undefined),
  };
}
