import { changedFields } from '#src/platform/changed-fields.ts';
import { FormDialog } from '#src/platform/forms/form-dialog.tsx';
import { useDialogForm } from '#src/platform/forms/use-dialog-form.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { newId } from '#src/platform/new-id.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import type { Habit } from '../habits.data.ts';
import { HabitFields } from './habit-fields.tsx';
import { formValuesOf, type HabitDraft, type HabitInitialValues, parseHabitForm } from './habit-form.model.ts';

type Props = {
  /** The habit to change, or the initial values of a new one. */
  subject: Habit | HabitInitialValues;
  onAdded: () => void;
  onClosed: () => void;
};

/** The full form of a habit in a dialog, which animates out before `onClosed` is called. */
export function HabitDialog({ subject, onAdded, onClosed }: Props) {
  const text = useText('habit-form');
  const common = useText('common');
  const write = useWrite();
  const { seen, before, fields, dialog } = useDialogForm({
    kind: 'habit',
    subject,
    valuesOf: formValuesOf,
    read: parseHabitForm,
    dates: ['startsOn', 'endsOn'],
    alsoTouchedBy: (changes) => ('newTag' in changes ? ['tags'] : []),
    save: (draft, seen) => ('id' in seen ? change(seen, draft) : add(draft)),
  });
  const habit = 'id' in seen ? seen : undefined;

  async function add(draft: HabitDraft): Promise<void> {
    await write.save({ name: 'habit.create', args: { id: newId(), ...draft } });
    onAdded();
  }

  async function change({ id, ...seenFields }: Habit, draft: HabitDraft): Promise<void> {
    const changes = changedFields(seenFields, draft);
    if (Object.keys(changes).length === 0) return;
    const base = changes.description === undefined ? {} : { base: { description: before.description } };
    await write.save({ name: 'habit.patch', args: { id, changes, ...base } });
  }

  return (
    <FormDialog
      {...dialog}
      title={habit ? text('title.edit', habit) : text('title.add')}
      submitLabel={habit ? common('save') : text('submit.add')}
      onClosed={onClosed}
    >
      <HabitFields {...fields} habitId={habit?.id} />
    </FormDialog>
  );
}
