import { HABITS, type Weekday } from '@dayward/domain';
import {
  SMART_REMINDER_MORE_TIMES_MAX,
  SMART_REMINDER_TYPES,
  type SmartLink,
  tasksOfLink,
} from '@dayward/domain/smart-reminders';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useWeekdayText } from '#src/platform/i18n/use-format-texts.ts';
import type { FieldInputProps } from '#src/platform/resource/define-resource.ts';
import { useRows } from '#src/platform/sync/use-local-store.ts';
import { useWeekStart } from '#src/platform/today/use-today.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LazyComboboxField } from '#src/ui/lazy-combobox-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { SwitchField } from '#src/ui/switch-field.tsx';
import { TimeField } from '#src/ui/time-field.tsx';
import { WeekdayField } from '#src/ui/weekday-field.tsx';
import { type LinkableHabit, useLinkableTasks } from './use-linked.ts';

// The entity's schema decides the types of the values below.

/** A switch with the field's label and hint. */
export function SwitchInput({ name, value, onChange, text }: FieldInputProps) {
  return (
    <SwitchField
      label={text(`field.${name}`)}
      hint={text(`field.${name}.hint`)}
      isOn={value === true}
      onSwitch={onChange}
    />
  );
}

/** The days of the week, in the order of the user's week. */
export function DaysInput({ value, onChange, error, text }: FieldInputProps) {
  const weekday = useWeekdayText('short');
  return (
    <WeekdayField
      legend={text('field.days')}
      days={useWeekdays()}
      nameOf={weekday}
      chosen={value as readonly Weekday[]}
      error={error}
      onChange={onChange}
    />
  );
}

/** The weekdays in the order of the user's week. */
export function useWeekdays(): Weekday[] {
  const first = useWeekStart();
  return Array.from({ length: 7 }, (_, index) => ((first + index) % 7) as Weekday);
}

export function TypeInput({ name, value, onChange, text }: FieldInputProps) {
  return (
    <SelectField
      name={name}
      label={text('field.type')}
      options={SMART_REMINDER_TYPES.map((type) => ({ value: type, label: text(`type.${type}`) }))}
      value={String(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Minutes that are offered; any other that a reminder has stays among them. */
const LEADS = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180];

export function LeadInput({ name, value, onChange, text }: FieldInputProps) {
  const leads = [...new Set([...LEADS, Number(value)])].sort((one, other) => one - other);
  return (
    <SelectField
      name={name}
      label={text('field.leadMinutes')}
      options={leads.map((lead) => ({ value: String(lead), label: text('lead', { count: lead }) }))}
      value={String(value)}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}

/** Times beside the first one. */
export function MoreTimesInput({ value, onChange, error, text }: FieldInputProps) {
  const times = value as readonly string[];
  const list = useRef<HTMLUListElement>(null);
  const focusTime = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus());
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <ul ref={list} className="grid gap-2 empty:hidden sm:grid-cols-2">
        {times.map((time, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time is identified by its place only, also while it is typed
          <li key={index} className="flex min-w-0 items-end gap-1">
            <TimeField
              label={text('field.moreTimes', { number: index + 1 })}
              error={error !== undefined && (time === '' || times.indexOf(time) < index) ? error : undefined}
              className="flex-1"
              value={time}
              onChange={(typed) => onChange(times.with(index, typed))}
            />
            <IconButton
              label={text('moreTimes.remove', { time })}
              onClick={() => {
                onChange(times.toSpliced(index, 1));
                focusTime(Math.min(index, times.length - 2));
              }}
            >
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
      {times.length < SMART_REMINDER_MORE_TIMES_MAX && (
        <Button
          variant="ghost"
          className="self-start"
          onClick={() => {
            onChange([...times, nextTime(times)]);
            focusTime(times.length);
          }}
        >
          <Plus aria-hidden="true" className="size-4" />
          {text('moreTimes.add')}
        </Button>
      )}
    </div>
  );
}

/** A full hour of the afternoon or evening that is not among the times yet. */
function nextTime(times: readonly string[]): string {
  const hours = ['13:00', '18:00', '20:00', '11:00', '15:00', '16:00', '17:00', '19:00', '21:00', '12:00'];
  return hours.find((hour) => !times.includes(hour)) ?? '';
}

const NOTHING = 'none';
const keyOf = ({ kind, id }: SmartLink) => `${kind}:${id}`;

/** The habit or task that a reminder is for: those that are open, and the one that it has. */
export function LinkInput({ value, onChange, text }: FieldInputProps) {
  const link = value as SmartLink | null;
  const habits = useRows({ collection: HABITS }) as readonly object[] as readonly LinkableHabit[];
  const tasks = useLinkableTasks();
  const chosen = link === null ? NOTHING : keyOf(link);
  const linkedTasks = link?.kind === 'task' ? tasksOfLink(tasks, link.id) : [];
  const names = new Map<string, string>([[NOTHING, text('link.none')]]);
  for (const { id, name, archivedAt, deletedAt } of habits) {
    const key = keyOf({ kind: 'habit', id });
    if (deletedAt === null && (archivedAt === null || key === chosen)) names.set(key, text('link.habit', { name }));
  }
  for (const task of tasks) {
    const key = keyOf({ kind: 'task', id: task.id });
    const isOpen = !task.completed && task.archivedAt === null && !linkedTasks.includes(task);
    if (isOpen || key === chosen) names.set(key, text('link.task', { name: task.title }));
  }
  if (!names.has(chosen)) names.set(chosen, text('link.gone'));
  return (
    <LazyComboboxField
      label={text('field.linkedTo')}
      value={chosen}
      options={[...names.keys()]}
      labelOf={(option) => names.get(option) ?? option}
      emptyText={text('link.empty')}
      openLabel={text('link.open')}
      onChoose={(option) => onChange(linkOf(option))}
    />
  );
}

function linkOf(option: string): SmartLink | null {
  const [kind, id = ''] = option.split(':');
  return kind === 'habit' || kind === 'task' ? { kind, id } : null;
}
