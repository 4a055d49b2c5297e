import { isSameValue } from '@dayward/domain';
import { useRef, useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { newId } from '#src/platform/new-id.ts';
import { useLocalData, useMutate } from '#src/platform/sync/use-local-data.ts';
import { badInputOf } from '#src/ui/bad-input.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextButton } from '#src/ui/text-button.tsx';
import type { Habit } from '../habits.data.ts';
import { formDrafts } from './form-drafts.ts';
import { HabitFields } from './habit-fields.tsx';
import { habitFormCatalogue } from './habit-form.catalogue.ts';
import type { HabitBeginning, HabitDraft, HabitFormValues } from './habit-form.model.ts';
import { formValuesOf, type HabitFormProblems, readHabitForm } from './habit-form.model.ts';

type Props = {
  /** The habit to change, or the beginning of a new one. */
  subject: Habit | HabitBeginning;
  onAdded: () => void;
  onClosed: () => void;
};

/** All that can be said of a habit. Closes itself before it tells that it is closed. */
export function HabitDialog({ subject, onAdded, onClosed }: Props) {
  const text = useText(habitFormCatalogue);
  const common = useText(commonCatalogue);
  const errorText = useErrorText();
  const mutate = useMutate();
  const data = useLocalData();
  const form = useRef<HTMLFormElement>(null);
  /** From the first press until the dialog is gone: a second one would add the habit twice. */
  const isSaving = useRef(false);
  const [isOpen, setIsOpen] = useState(true);
  const [drafts] = useState(() => formDrafts(data, subject));
  /** As it was when the form was opened: what others change meanwhile is no change made here. */
  const [seen] = useState(subject);
  const [before] = useState(() => formValuesOf(seen));
  const [values, setValues] = useState((): HabitFormValues => ({ ...before, ...drafts.find() }));
  const [isDraft, setIsDraft] = useState(() => drafts.find() !== undefined);
  const [problems, setProblems] = useState<HabitFormProblems>({});
  const [failure, setFailure] = useState<string>();
  const habit = 'id' in seen ? seen : undefined;

  function edit(changes: Partial<HabitFormValues>) {
    setValues((typed) => ({ ...typed, ...changes }));
    setProblems((found) => without(found, [...Object.keys(changes), ...('newTag' in changes ? ['tags'] : [])]));
  }

  async function submit() {
    if (isSaving.current) return;
    setFailure(undefined);
    const read = readHabitForm(values);
    const found = { ...('problems' in read && read.problems), ...halfTypedDates(form.current) };
    setProblems(found);
    if ('problems' in read || Object.keys(found).length > 0) {
      requestAnimationFrame(() => goToProblem(form.current)); // the marks are drawn first
      return;
    }
    isSaving.current = true;
    try {
      if (habit) await change(habit, read.draft);
      else await add(read.draft);
      drafts.drop();
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
      title={habit ? text('title.edit', habit) : text('title.add')}
      closeLabel={common('close')}
      onClose={() => {
        if (!isSaving.current) drafts.keep(before, values); // put away by a tap beside it, perhaps by mistake
        setIsOpen(false);
      }}
      onClosed={onClosed}
    >
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {isDraft && (
          <p className="flex flex-wrap items-center gap-x-4 rounded-control bg-sunken px-3.5 py-1 text-small">
            {text('draft')}
            <TextButton
              onClick={() => {
                drafts.drop();
                setValues(before);
                setProblems({});
                setIsDraft(false);
              }}
            >
              {text('draft.discard')}
            </TextButton>
          </p>
        )}
        <HabitFields
          habitId={habit?.id}
          values={values}
          problems={problems}
          onChange={edit}
          onProblem={(found) => setProblems((others) => ({ ...others, ...found }))}
        />
        <Notice>{failure}</Notice>
        <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-6 py-4">
          <Button
            variant="ghost"
            onClick={() => {
              drafts.drop();
              setIsOpen(false);
            }}
          >
            {common('cancel')}
          </Button>
          <Button type="submit">{habit ? common('save') : text('submit.add')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Into the middle, so that what the field is called and what is wrong with it are seen too. */
function goToProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid]');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** A date of which a part is missing reads like none, which would be taken for a date left open. */
function halfTypedDates(form: HTMLFormElement | null): HabitFormProblems {
  const names = form === null ? [] : badInputOf(form);
  return {
    ...(names.includes('startsOn') && { startsOn: 'invalid' }),
    ...(names.includes('endsOn') && { endsOn: 'invalid' }),
  };
}

/** Only what was changed here is sent, so that what others changed meanwhile stays. */
function changedFields(seen: Omit<Habit, 'id'>, draft: HabitDraft): Partial<HabitDraft> {
  const changed = Object.entries(draft).filter(([name, value]) => !isSameValue(seen[name as keyof HabitDraft], value)); // its keys
  return Object.fromEntries(changed);
}

function without(problems: HabitFormProblems, fields: readonly string[]): HabitFormProblems {
  if (!Object.keys(problems).some((field) => fields.includes(field))) return problems;
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)));
}
