import { addDays, localDate, TASK_MINUTES_MAX } from '@dayward/domain';
import { type ReactNode, Suspense, useState } from 'react';
import { changedFields } from '#src/platform/changed-fields.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useCalendarDay } from '#src/platform/today/use-today.ts';
import { badInputOf } from '#src/ui/bad-input.ts';
import { Button } from '#src/ui/button.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { TagProblem } from '#src/ui/tag-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { TagField, useSuggestions } from '../form/list-and-tag-fields.tsx';
import { ReminderFields } from '../form/reminder-fields.tsx';
import {
  type FieldsProps,
  formValuesOf,
  parseTaskForm,
  type TaskDraft,
  type TaskFormValues,
} from '../form/task-form.model.ts';
import { nextReminder } from '../form/task-reminders.ts';
import { RecurrenceField } from '../tasks.lazy.ts';
import { AssigneeEditor } from './assignee-editor.tsx';
import { AutosaveDateField, AutosaveTimeField } from './autosave-date-field.tsx';
import { EDITOR_CLASS, EditorForm, type EditorProps } from './editor-form.tsx';
import type { Property } from './use-property-texts.ts';

type Props = EditorProps & {
  property: Property;
  /** The name of the property. */
  label: string;
  isOpen: boolean;
  /** The button that opened it, or its chip once the property is set. */
  anchor: () => HTMLElement | null;
};

/** The editor of one property, beside its chip. Enter saves and closes it, Escape closes it. */
export function PropertyEditor({ property, label, isOpen, anchor, ...props }: Props) {
  return (
    <Popover isOpen={isOpen} label={label} anchor={anchor} onClose={props.onClose}>
      {renderEditor(property, props)}
    </Popover>
  );
}

function renderEditor(property: Property, props: EditorProps): ReactNode {
  switch (property) {
    case 'due':
      return <DueEditor {...props} />;
    case 'start':
      return <StartEditor {...props} />;
    case 'planned':
      return <PlannedEditor {...props} />;
    case 'repeat':
      return <RepeatEditor {...props} />;
    case 'reminders':
      return <RemindersEditor {...props} />;
    case 'tags':
      return <TagsEditor {...props} />;
    case 'assignee':
      return <AssigneeEditor {...props} />;
    case 'estimate':
      return <EstimateEditor {...props} />;
  }
}

function dayOf(date: string | null) {
  return date === null ? null : localDate(date); // the fields and choices return whole dates
}

/** Due date and time, with the days that are chosen most. */
function DueEditor({ task: { id, dueDate, dueTime }, actions, onClose }: EditorProps) {
  const text = useText('task-details');
  const form = useText('task-form');
  const save = (date: string | null) =>
    void actions.patch(id, { dueDate: dayOf(date), ...(date === null && { dueTime: null }) });
  return (
    <div className={EDITOR_CLASS}>
      <AutosaveDateField label={form('due')} value={dueDate} onSave={save} onEnter={onClose} />
      <DayChoices isSet={dueDate !== null} removeLabel={text('due.remove')} onChoose={save} onClose={onClose} />
      {dueDate !== null && (
        <AutosaveTimeField
          label={form('dueTime')}
          hint={form('dueTime.hint')}
          value={dueTime}
          onSave={(time) => void actions.patch(id, { dueTime: time })}
          onEnter={onClose}
        />
      )}
    </div>
  );
}

function StartEditor({ task: { id, startDate, dueDate }, actions, onClose }: EditorProps) {
  const text = useText('task-details');
  const form = useText('task-form');
  const save = (date: string | null) => void actions.patch(id, { startDate: dayOf(date) });
  const isTooLate = startDate !== null && dueDate !== null && startDate > dueDate;
  return (
    <div className={EDITOR_CLASS}>
      <AutosaveDateField
        label={form('start')}
        hint={form('start.hint')}
        error={isTooLate ? form('start.tooLate') : undefined}
        value={startDate}
        onSave={save}
        onEnter={onClose}
      />
      <DayChoices isSet={startDate !== null} removeLabel={text('start.remove')} onChoose={save} onClose={onClose} />
    </div>
  );
}

function PlannedEditor({ task: { id, plannedOn }, actions, onClose }: EditorProps) {
  const text = useText('task-details');
  const save = (date: string | null) => void actions.plan(id, dayOf(date));
  return (
    <div className={EDITOR_CLASS}>
      <AutosaveDateField
        label={text('planned')}
        hint={text('planned.hint')}
        value={plannedOn}
        onSave={save}
        onEnter={onClose}
      />
      <DayChoices isSet={plannedOn !== null} removeLabel={text('planned.remove')} onChoose={save} onClose={onClose} />
    </div>
  );
}

const WEEK_DAYS = 7;

type DayChoicesProps = {
  isSet: boolean;
  removeLabel: string;
  onChoose: (date: string | null) => void;
  onClose: () => void;
};

/** Today, tomorrow and in a week, and no day at all; each saves and closes the editor. */
function DayChoices({ isSet, removeLabel, onChoose, onClose }: DayChoicesProps) {
  const text = useText('task-details');
  const names = useText('tasks');
  const today = useCalendarDay();
  const choices = [
    { label: names('day.today'), date: today },
    { label: names('day.tomorrow'), date: addDays(today, 1) },
    { label: text('day.inAWeek'), date: addDays(today, WEEK_DAYS) },
  ];
  const choose = (date: string | null) => {
    onChoose(date);
    onClose();
  };
  return (
    <div className="flex flex-wrap gap-1.5">
      {choices.map(({ label, date }) => (
        <Button key={date} variant="secondary" size="small" onClick={() => choose(date)}>
          {label}
        </Button>
      ))}
      {isSet && (
        <Button variant="ghost" size="small" onClick={() => choose(null)}>
          {removeLabel}
        </Button>
      )}
    </div>
  );
}

function EstimateEditor({ task: { id, estimatedTime }, actions, onClose }: EditorProps) {
  const form = useText('task-form');
  const [typed, setTyped] = useState(String(estimatedTime));
  const [isWrong, setIsWrong] = useState(false);
  async function save() {
    const minutes = Number(typed);
    if (!(Number.isInteger(minutes) && minutes >= 1 && minutes <= TASK_MINUTES_MAX)) return setIsWrong(true);
    if (minutes === estimatedTime || (await actions.patch(id, { estimatedTime: minutes }))) onClose();
  }
  return (
    <EditorForm onSave={save} onClose={onClose}>
      <TextField
        type="number"
        inputMode="numeric"
        min={1}
        max={TASK_MINUTES_MAX}
        label={form('estimate')}
        error={isWrong ? form('estimate.invalid', { max: TASK_MINUTES_MAX }) : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsWrong(false);
        }}
      />
    </EditorForm>
  );
}

/** Each tag is saved as soon as it is added or removed. */
function TagsEditor({ task: { id, tags }, actions }: EditorProps) {
  const known = useSuggestions(id);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<TagProblem>();
  return (
    <TagField
      tags={tags}
      typed={typed}
      problem={problem}
      known={known.tags}
      onType={(next) => {
        setTyped(next);
        setProblem(undefined);
      }}
      onTags={(next, left) => {
        setTyped(left);
        setProblem(undefined);
        void actions.patch(id, { tags: [...next] });
      }}
      onProblem={setProblem}
    />
  );
}

function RepeatEditor(props: EditorProps) {
  const { fields, save } = useFieldsDraft(props, ['recurring', 'recurrence']);
  const form = useText('task-form');
  const { dueDate } = props.task;
  return (
    <EditorForm onSave={save} onClose={props.onClose}>
      <Suspense fallback={<Skeleton className="h-20" />}>
        <RecurrenceField
          value={fields.values}
          dueDate={dueDate}
          onChange={({ recurring, recurrence }) => fields.onChange({ recurring, recurrence })}
        />
      </Suspense>
      <p role="alert" className="text-small font-medium text-danger empty:hidden">
        {fields.problems.recurrence && form('recurrence.invalid')}
      </p>
    </EditorForm>
  );
}

function RemindersEditor(props: EditorProps) {
  const today = useCalendarDay();
  const { fields, save } = useFieldsDraft(props, ['reminderTime', 'reminderEnabled', 'reminders'], (values) =>
    withReminder(values, today),
  );
  return (
    <EditorForm onSave={save} onClose={props.onClose}>
      <ReminderFields {...fields} />
    </EditorForm>
  );
}

/** Adds a first reminder to suggest, if none of the task's own could ever show. */
function withReminder(values: TaskFormValues, today: string): TaskFormValues {
  const isOfDue = values.dueDate !== '' && values.reminderTime !== '';
  const reminders = isOfDue || values.reminders.length > 0 ? values.reminders : [nextReminder(values, today)];
  return { ...values, reminderEnabled: true, reminders };
}

type SavedField = 'recurring' | 'recurrence' | 'reminderTime' | 'reminderEnabled' | 'reminders';

/** A draft of some fields of the form, which are saved together; only differences are sent. */
function useFieldsDraft(
  { task, actions, onClose }: EditorProps,
  names: readonly (SavedField & keyof TaskDraft)[],
  initial: (values: TaskFormValues) => TaskFormValues = (values) => values,
) {
  const [seen] = useState(task);
  const [values, setValues] = useState(() => initial(formValuesOf(task)));
  const [problems, setProblems] = useState<FieldsProps['problems']>({});
  const fields: FieldsProps = {
    values,
    problems,
    onChange(changes) {
      setValues((before) => ({ ...before, ...changes }));
      setProblems({});
    },
    onProblem: setProblems,
  };

  async function save(form: HTMLFormElement) {
    if (badInputOf(form).includes('reminderTime')) return setProblems({ reminderTime: 'invalid' });
    // The date may have changed meanwhile, and the other fields of the task are not part of this editor.
    const read = parseTaskForm({ ...formValuesOf(task), ...pick(values, names) }, []);
    const found = 'problems' in read ? pick(read.problems, names) : {};
    if (Object.values(found).some(Boolean)) return setProblems(found);
    if (!('draft' in read)) return;
    const changes = changedFields(seen, pick(read.draft, names));
    if (Object.keys(changes).length === 0 || (await actions.patch(task.id, changes))) onClose();
  }
  return { fields, save };
}

function pick<Whole extends object, Key extends keyof Whole>(whole: Whole, keys: readonly Key[]): Pick<Whole, Key> {
  return Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>; // the keys are these
}
