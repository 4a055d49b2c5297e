import {
  localDate,
  recurrenceOf,
  TASK_CATEGORIES,
  TASK_MINUTES_MAX,
  TASK_PRIORITIES,
  TASK_STATUSES,
} from '@dayward/domain';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useClockText } from '#src/platform/i18n/use-format-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import type { TagProblem } from '#src/ui/tag-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { ListField, TagField, useSuggestions } from '../form/list-and-tag-fields.tsx';
import { useMinutesBeforeText } from '../form/task-reminders.ts';
import { useRecurrenceText } from '../recurrence/rule-format.ts';
import type { Task } from '../tasks.data.ts';
import type { TaskActions } from '../use-task-actions.ts';
import type { TaskTexts } from '../use-task-texts.ts';
import { AutosaveDateField, AutosaveTimeField } from './autosave-date-field.tsx';

type Props = {
  task: Task;
  actions: TaskActions;
  texts: TaskTexts;
  /** Opens the whole form. */
  onEdit: () => void;
};

/** The properties of the task. Each field is edited in place, and its toast offers Undo. */
export function TaskFactsPanel({ task, actions, texts, onEdit }: Props) {
  const text = useText('task-details');
  const form = useText('task-form');
  const known = useSuggestions(task.id);
  const { id, dueDate, startDate } = task;
  const names = texts.text;
  return (
    <section aria-label={text('facts')} className="grid min-w-0 grid-cols-2 items-start gap-x-3 gap-y-4 md:grid-cols-1">
      <ChoiceField
        label={form('status')}
        options={TASK_STATUSES}
        labelOf={(option) => names(`status.${option}`)}
        value={task.status}
        onChoose={(status) => void actions.setStatus(id, status)}
      />
      <ChoiceField
        label={form('priority')}
        options={TASK_PRIORITIES}
        labelOf={(option) => names(`priority.${option}`)}
        value={task.priority}
        onChoose={(priority) => void actions.patch(id, { priority })}
      />
      <AutosaveDateField
        label={form('due')}
        value={dueDate}
        onSave={(date) => void actions.patch(id, { dueDate: dayOf(date), ...(date === null && { dueTime: null }) })}
      />
      {dueDate !== null && (
        <AutosaveTimeField
          label={form('dueTime')}
          value={task.dueTime}
          onSave={(dueTime) => void actions.patch(id, { dueTime })}
        />
      )}
      <AutosaveDateField
        label={form('start')}
        value={startDate}
        error={startDate !== null && dueDate !== null && startDate > dueDate ? form('start.tooLate') : undefined}
        onSave={(date) => void actions.patch(id, { startDate: dayOf(date) })}
      />
      <AutosaveDateField
        label={text('planned')}
        value={task.plannedOn}
        onSave={(date) => void actions.plan(id, dayOf(date))}
      />
      <ChoiceField
        label={form('category')}
        options={TASK_CATEGORIES}
        labelOf={(option) => names(`category.${option}`)}
        value={task.category}
        onChoose={(category) => void actions.patch(id, { category })}
      />
      <ListField
        lists={known.lists}
        value={task.listId ?? ''}
        onChoose={(listId) => void actions.patch(id, { listId: listId === '' ? null : listId })}
      />
      <Estimate task={task} actions={actions} />
      <div className="col-span-full">
        <Tags task={task} actions={actions} known={known.tags} />
      </div>
      <Repeats task={task} />
      <Reminders task={task} texts={texts} />
      <Button variant="ghost" className="col-span-full -ms-3 justify-self-start" onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-4" />
        {text('facts.edit')}
      </Button>
    </section>
  );
}

function dayOf(date: string | null) {
  return date === null ? null : localDate(date); // the field returns whole dates
}

function Estimate({ task: { id, estimatedTime }, actions }: Pick<Props, 'task' | 'actions'>) {
  const form = useText('task-form');
  const [typed, setTyped] = useState<string>();
  const minutes = Number(typed ?? estimatedTime);
  const isWrong = typed !== undefined && !(Number.isInteger(minutes) && minutes >= 1 && minutes <= TASK_MINUTES_MAX);
  async function save() {
    if (typed === undefined || isWrong) return;
    if (minutes !== estimatedTime && !(await actions.patch(id, { estimatedTime: minutes }))) return;
    setTyped((now) => (now === typed ? undefined : now)); // edited during the save
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        type="number"
        inputMode="numeric"
        min={1}
        max={TASK_MINUTES_MAX}
        label={form('estimate')}
        error={isWrong ? form('estimate.invalid', { max: TASK_MINUTES_MAX }) : undefined}
        value={typed ?? String(estimatedTime)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void save()}
      />
    </form>
  );
}

function Tags({ task: { id, tags }, actions, known }: Pick<Props, 'task' | 'actions'> & { known: readonly string[] }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<TagProblem>();
  return (
    <TagField
      tags={tags}
      typed={typed}
      problem={problem}
      known={known}
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

/** The recurrence of the task; the form changes it. */
function Repeats({ task }: Pick<Props, 'task'>) {
  const text = useText('task-details');
  const recurrenceText = useRecurrenceText();
  const recurrence = recurrenceOf(task);
  return recurrence && <Fact label={text('repeats')}>{recurrenceText(recurrence)}</Fact>;
}

/** The reminders of the task; the form changes them. */
function Reminders({ task, texts }: Pick<Props, 'task' | 'texts'>) {
  const text = useText('task-details');
  const clockText = useClockText();
  const beforeText = useMinutesBeforeText();
  const beforeWords = (minutes: number) =>
    minutes === 0 ? beforeText(0) : text('reminders.before', { time: beforeText(minutes) });
  const lines = [
    ...(task.reminderTime === null ? [] : [text('reminders.due', { time: clockText(task.reminderTime) })]),
    ...task.reminders.map((reminder) =>
      reminder.kind === 'before'
        ? beforeWords(reminder.minutes)
        : text('reminders.at', { day: texts.day(localDate(reminder.date)), time: clockText(reminder.time) }),
    ),
  ];
  return (
    <Fact label={text('reminders')}>
      {!task.reminderEnabled && text('reminders.off')}
      {task.reminderEnabled && lines.length === 0 && text('reminders.none')}
      {task.reminderEnabled && lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Fact>
  );
}

/** A read-only property. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="col-span-full min-w-0">
      <p className="text-small font-semibold">{label}</p>
      <div className="text-muted">{children}</div>
    </div>
  );
}
