import type { MutationCall } from '@dayward/contract';
import { COLOURS, TASK_PRIORITIES, TASK_TITLE_MAX_CHARS } from '@dayward/domain';
import { changedFields } from '#src/platform/changed-fields.ts';
import { FormDialog } from '#src/platform/forms/form-dialog.tsx';
import { MoreFields } from '#src/platform/forms/more-fields.tsx';
import { useCalendarDateTexts } from '#src/platform/forms/use-date-texts.ts';
import { useDialogForm } from '#src/platform/forms/use-dialog-form.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { newId } from '#src/platform/new-id.ts';
import { useSettings } from '#src/platform/preferences/use-settings.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useListsByName } from '../panel/use-lists-and-tags.ts';
import { patchStep } from '../task-steps.ts';
import { findTask, type Task } from '../tasks.data.ts';
import { useTaskActions } from '../use-task-actions.ts';
import { DETAIL_FIELDS, DetailFields } from './detail-fields.tsx';
import {
  type FieldsProps,
  formValuesOf,
  parseTaskForm,
  type TaskDraft,
  type TaskFormDraft,
  type TaskInitialValues,
} from './task-form.model.ts';

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
  const { newTaskReminderTime } = useSettings('notifications');
  const { seen, before, fields, dialog } = useDialogForm({
    kind: 'task',
    subject,
    valuesOf: (known) => formValuesOf('id' in known ? known : { reminderTime: newTaskReminderTime, ...known }),
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

type TaskFieldsProps = FieldsProps & {
  /** The id of the task in edit mode, which shows all fields; undefined for a new task. */
  taskId: string | undefined;
};

/** The fields of a task: title, due date and priority first, the others in a folded section. */
function TaskFields({ taskId, ...props }: TaskFieldsProps) {
  const { values, problems, onChange } = props;
  const text = useText('task-form');
  const names = useText('tasks');
  const dateTexts = useCalendarDateTexts();
  return (
    <>
      <TextField
        label={text('title')}
        error={
          problems.title &&
          (problems.title === 'too-long'
            ? text('title.tooLong', { max: TASK_TITLE_MAX_CHARS })
            : text('title.required'))
        }
        dir="auto"
        autoComplete="off"
        value={values.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <DateField
        {...dateTexts}
        name="dueDate"
        label={text('due')}
        error={problems.dueDate && text('date.invalid')}
        value={values.dueDate}
        onChange={(dueDate) => onChange({ dueDate })}
      />
      <SegmentedControl
        legend={text('priority')}
        options={TASK_PRIORITIES.map((option) => ({ value: option, label: names(`priority.${option}`) }))}
        value={values.priority}
        onChoose={(priority) => onChange({ priority })}
        className="max-sm:[&_label]:basis-2/5"
      />
      <MoreFields
        summary={text('more.summary')}
        fields={DETAIL_FIELDS}
        problems={problems}
        isOpenAtFirst={taskId !== undefined}
      >
        <DetailFields taskId={taskId} {...props} />
      </MoreFields>
    </>
  );
}

/**
 * Saves the task of a form; rejects if it could not be saved. If it creates a list, a toast offers Undo for both, as in quick
 * add.
 */
function useSaveTask() {
  const text = useText('task-form');
  const data = useLocalStore();
  const write = useWrite();
  const actions = useTaskActions();

  /** @param undo the mutations that revert the changes beside the list */
  function keep(
    calls: readonly MutationCall[],
    list: NewList | undefined,
    undo: () => MutationCall[],
    toast: ToastText,
  ) {
    if (list === undefined) return write.save(calls);
    return write.save([...list.creation, ...calls], {
      text: () => text(toast.key, { title: toast.title, list: list.name }),
      undo: () => [...undo(), ...list.removal],
    });
  }

  return {
    /** @returns the id of the new task */
    async add(draft: TaskFormDraft): Promise<string> {
      const id = newId();
      const { list, fields } = withList(draft);
      const undo = (): MutationCall[] => [{ name: 'task.delete', args: { id } }];
      const toast = { key: 'list.new.added', title: draft.title } as const;
      await keep([{ name: 'task.create', args: { id, ...fields } }], list, undo, toast);
      return id;
    },

    /**
     * @param seen the task at the moment the form opened
     * @param description the field's text at that moment
     */
    async change({ id, ...seen }: Task, draft: TaskFormDraft, description: string): Promise<void> {
      const { list, fields } = withList(draft);
      const { status, ...rest } = changedFields(seen, fields);
      // Completing a task creates the next one of its series, which no patch does.
      const isCompleting = status === 'Done';
      const changes = isCompleting || status === undefined ? rest : { ...rest, status };
      if (Object.keys(changes).length > 0) {
        const base = changes.description === undefined ? {} : { base: { description } };
        const before = findTask(data, id);
        const undo = before === undefined ? () => [] : () => [...patchStep(data, before, changes).undo()];
        const toast = { key: 'list.new.changed', title: draft.title } as const;
        await keep([{ name: 'task.patch', args: { id, changes, ...base } }], list, undo, toast);
      }
      if (isCompleting) await actions.complete(id);
    },
  };
}

type ToastText = { key: 'list.new.added' | 'list.new.changed'; title: string };

type NewList = { name: string; creation: readonly MutationCall[]; removal: readonly MutationCall[] };

/** Returns a task with its list, and the mutations that create and undo a new list. */
function withList({ newList: name, ...draft }: TaskFormDraft): { fields: TaskDraft; list?: NewList } {
  if (name === null) return { fields: draft };
  const id = newId();
  const creation: MutationCall[] = [{ name: 'list.create', args: { id, name, colour: COLOURS[0] } }];
  return {
    fields: { ...draft, listId: id },
    list: { name, creation, removal: [{ name: 'list.delete', args: { id } }] },
  };
}
