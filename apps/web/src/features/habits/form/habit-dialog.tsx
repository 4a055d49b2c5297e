import { isSameValue } from '@dayward/domain';
import { useRef, useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { newId } from '#src/platform/new-id.ts';
import { useMutate } from '#src/platform/sync/use-local-data.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Habit } from '../habits.data.ts';
import { useHabitTexts } from '../use-habit-texts.ts';
import { HabitFields } from './habit-fields.tsx';
import type { HabitBeginning, HabitDraft } from './habit-form.model.ts';
import { formValuesOf, type HabitFormProblems, readHabitForm } from './habit-form.model.ts';

type Props = {
  /** The habit to change, or the beginning of a new one. */
  subject: Habit | HabitBeginning;
  onAdded: () => void;
  onClosed: () => void;
};

/** All that can be said of a habit. Closes itself before it tells that it is closed. */
export function HabitDialog({ subject, onAdded, onClosed }: Props) {
  const { text } = useHabitTexts();
  const common = useText(commonCatalogue);
  const errorText = useErrorText();
  const mutate = useMutate();
  const form = useRef<HTMLFormElement>(null);
  /** From the first press until the dialog is gone: a second one would add the habit twice. */
  const isSaving = useRef(false);
  const [isOpen, setIsOpen] = useState(true);
  const [before] = useState(() => formValuesOf(subject));
  const [values, setValues] = useState(before);
  const [problems, setProblems] = useState<HabitFormProblems>({});
  const [failure, setFailure] = useState<string>();
  const habit = 'id' in subject ? subject : undefined;

  async function submit() {
    if (isSaving.current) return;
    setFailure(undefined);
    const read = readHabitForm(values);
    setProblems('problems' in read ? read.problems : {});
    if ('problems' in read) {
      // The marks are drawn first.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    isSaving.current = true;
    try {
      if (habit) await change(habit, read.draft);
      else await add(read.draft);
      setIsOpen(false);
    } catch (error) {
      isSaving.current = false;
      setFailure(text('notSaved', { reason: errorText(error) }));
    }
  }

  async function add(draft: HabitDraft) {
    await mutate('habit.create', { id: newId(), ...draft });
    onAdded();
  }

  async function change({ id, ...seen }: Habit, draft: HabitDraft) {
    const changes = changedFields(seen, draft);
    if (Object.keys(changes).length === 0) return;
    const base = changes.description === undefined ? {} : { base: { description: before.description } };
    await mutate('habit.patch', { id, changes, ...base });
  }

  return (
    <Dialog
      isOpen={isOpen}
      title={habit ? text('form.title.edit', habit) : text('form.title.add')}
      closeLabel={common('close')}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
    >
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <HabitFields
          values={values}
          problems={problems}
          onChange={(changes) => setValues((typed) => ({ ...typed, ...changes }))}
        />
        <Notice>{failure}</Notice>
        <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-6 py-4">
          <Button variant="ghost" onClick={() => setIsOpen(false)}>
            {common('cancel')}
          </Button>
          <Button type="submit">{habit ? common('save') : text('form.submit.add')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Only what was changed here is sent, so that what others changed meanwhile stays. */
function changedFields(seen: Omit<Habit, 'id'>, draft: HabitDraft): Partial<HabitDraft> {
  const changed = Object.entries(draft).filter(([name, value]) => !isSameValue(seen[name as keyof HabitDraft], value)); // its keys
  return Object.fromEntries(changed);
}
