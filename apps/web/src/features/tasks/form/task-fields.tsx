import { TASK_PRIORITIES, TASK_TITLE_MAX_CHARS } from '@dayward/domain';
import { MoreFields } from '#src/platform/forms/more-fields.tsx';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { DETAIL_FIELDS, DetailFields } from './detail-fields.tsx';
import type { FieldsProps } from './task-form.model.ts';
import { useDateTexts } from './use-date-texts.ts';

type Props = FieldsProps & {
  /** The id of the task in edit mode, which shows all fields; undefined for a new task. */
  taskId: string | undefined;
};

/** The fields of a task: title, due date and priority first, the others in a folded section. */
export function TaskFields({ taskId, ...props }: Props) {
  const { values, problems, onChange } = props;
  const text = useText('task-form');
  const names = useText('tasks');
  const dateTexts = useDateTexts();
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
