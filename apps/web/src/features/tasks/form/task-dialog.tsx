import { FormDialog } from '#src/platform/forms/form-dialog.tsx';
import { useDialogForm } from '#src/platform/forms/use-dialog-form.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useListsByName } from '../panel/use-lists-and-tags.ts';
import type { Task } from '../tasks.data.ts';
import { TaskFields } from './task-fields.tsx';
import { formValuesOf, parseTaskForm, type TaskFormDraft, type TaskInitialValues } from './task-form.model.ts';
import { useSaveTask } from './use-save-task.ts';

type Props = {
  /** The task to change, or the initial values of a new one. */
  subject: Task | TaskInitialValues;
  onAdded?: (id: string) => void;
  onClosed: () => void;
};

/** Form with all fields of a task (TASK-10, TASK-11). It closes itself before it calls `onClosed`. */
export function TaskDialog({ subject, onAdded, onClosed }: Props) {
  const text = useText('task-form');
  const common = useText('common');
  const { lists } = useListsByName();
  const keeping = useSaveTask();
  const { seen, before, fields, dialog } = useDialogForm({
    kind: 'task',
    subject,
    valuesOf: formValuesOf,
    read: (values) => parseTaskForm(values, lists),
    dates: ['dueDate', 'dueTime', 'startDate', 'reminderTime'],
    alsoTouchedBy: (changes) => [
      ...('newTag' in changes ? (['tags'] as const) : []),
      ...('listId' in changes ? (['newList'] as const) : []),
      ...('dueDate' in changes ? (['startDate', 'reminders'] as const) : []),
    ],
    save,
  });
  const task = 'id' in seen ? seen : undefined;

  async function save(draft: TaskFormDraft, of: Task | TaskInitialValues): Promise<void> {
    if ('id' in of) await keeping.change(of, draft, before.description);
    else onAdded?.(await keeping.add(draft));
  }

  return (
    <FormDialog
      {...dialog}
      title={task ? text('title.edit', task) : text('title.add')}
      submitLabel={task ? common('save') : text('submit.add')}
      onClosed={onClosed}
    >
      <TaskFields {...fields} taskId={task?.id} />
    </FormDialog>
  );
}
