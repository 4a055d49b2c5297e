import {
  isLocalDate,
  LIST_NAME_MAX_CHARS,
  LISTS_PER_ACCOUNT_MAX,
  TASK_CATEGORIES,
  TASK_DESCRIPTION_MAX_CHARS,
  TASK_MINUTES_MAX,
  TASK_STATUSES,
} from '@dayward/domain';
import { Suspense } from 'react';
import { useCalendarDateTexts } from '#src/platform/forms/use-date-texts.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { TagProblem } from '#src/ui/tag-field.tsx';
import { TextAreaField, TextField } from '#src/ui/text-field.tsx';
import { TimeField } from '#src/ui/time-field.tsx';
import { RecurrenceField } from '../tasks.lazy.ts';
import { ListField, TagField, useSuggestions } from './list-and-tag-fields.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import {
  type FieldsProps,
  findListByName,
  type KnownList,
  type ListProblem,
  NEW_LIST,
  type TaskFormValues,
} from './task-form.model.ts';

/** The detail fields that can be invalid. */
export const DETAIL_FIELDS = [
  'description',
  'startDate',
  'dueTime',
  'newList',
  'estimatedTime',
  'tags',
  'reminderTime',
  'reminders',
  'recurrence',
] as const satisfies (keyof TaskFormValues)[];

/** The optional fields of a task. */
export function DetailFields({ taskId, ...props }: FieldsProps & { taskId: string | undefined }) {
  const { values, problems, onChange, onProblem } = props;
  const text = useText('task-form');
  const names = useText('tasks');
  const known = useSuggestions(taskId);
  return (
    <div className="flex flex-col gap-5">
      <TextAreaField
        label={text('description')}
        hint={text('description.hint')}
        error={problems.description && text('description.tooLong', { max: TASK_DESCRIPTION_MAX_CHARS })}
        dir="auto"
        value={values.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <WhenFields {...props} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <ChoiceField
          label={text('status')}
          options={TASK_STATUSES}
          labelOf={(option) => names(`status.${option}`)}
          value={values.status}
          onChoose={(status) => onChange({ status })}
        />
        <ChoiceField
          label={text('category')}
          options={TASK_CATEGORIES}
          labelOf={(option) => names(`category.${option}`)}
          value={values.category}
          onChoose={(category) => onChange({ category })}
        />
        <ListField canAdd lists={known.lists} value={values.listId} onChoose={(listId) => onChange({ listId })} />
        {values.listId === NEW_LIST && (
          <NewListField
            value={values.newList}
            problem={problems.newList as ListProblem | undefined} // its only possible problems
            lists={known.lists}
            onType={(newList) => onChange({ newList })}
          />
        )}
        <TextField
          type="number"
          inputMode="numeric"
          min={1}
          max={TASK_MINUTES_MAX}
          label={text('estimate')}
          error={problems.estimatedTime && text('estimate.invalid', { max: TASK_MINUTES_MAX })}
          value={values.estimatedTime}
          onChange={({ target }) => onChange({ estimatedTime: target.value })}
        />
      </div>
      <TagField
        tags={values.tags}
        typed={values.newTag}
        problem={problems.tags as TagProblem | undefined} // the only possible problems of tags
        known={known.tags}
        onType={(newTag) => onChange({ newTag })}
        onTags={(tags, newTag) => onChange({ tags, newTag })}
        onProblem={(found) => onProblem({ tags: found })}
      />
      <ReminderFields {...props} />
      <Suspense fallback={<Skeleton className="h-20" />}>
        <RecurrenceField
          value={values}
          dueDate={isLocalDate(values.dueDate) ? values.dueDate : null}
          onChange={({ recurring, recurrence }) => onChange({ recurring, recurrence })}
        />
      </Suspense>
      <p role="alert" className="-mt-3 text-small font-medium text-danger empty:hidden">
        {problems.recurrence && text('recurrence.invalid')}
      </p>
    </div>
  );
}

/** Fields for the start date and the time of day at which a task is due. */
function WhenFields({ values, problems, onChange }: FieldsProps) {
  const text = useText('task-form');
  const dateTexts = useCalendarDateTexts();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {values.dueDate !== '' && (
        <TimeField
          name="dueTime"
          label={text('dueTime')}
          hint={text('dueTime.hint')}
          error={problems.dueTime && text('time.invalid')}
          value={values.dueTime}
          onChange={(dueTime) => onChange({ dueTime })}
        />
      )}
      <DateField
        {...dateTexts}
        name="startDate"
        label={text('start')}
        hint={text('start.hint')}
        error={problems.startDate && text(problems.startDate === 'too-late' ? 'start.tooLate' : 'date.invalid')}
        max={values.dueDate === '' ? undefined : values.dueDate}
        value={values.startDate}
        onChange={(startDate) => onChange({ startDate })}
      />
    </div>
  );
}

type Props = {
  value: string;
  problem: ListProblem | undefined;
  lists: readonly KnownList[];
  onType: (name: string) => void;
};

/** Name of the list that is created with a task. */
function NewListField({ value, problem, lists, onType }: Props) {
  const text = useText('task-form');
  const errors = {
    required: () => text('list.new.required'),
    'too-long': () => text('list.new.tooLong', { max: LIST_NAME_MAX_CHARS }),
    'too-many': () => text('list.new.full', { max: LISTS_PER_ACCOUNT_MAX }),
  } satisfies Record<ListProblem, () => string>;
  return (
    <TextField
      label={text('list.new.name')}
      hint={findListByName(value, lists) ? text('list.new.known') : undefined}
      error={problem && errors[problem]()}
      dir="auto"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
