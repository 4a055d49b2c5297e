import { type SmartLink, tasksOfLink } from '@dayward/domain/smart-reminders';
import type { FieldInputProps } from '#src/platform/resource/define-resource.ts';
import { LazyComboboxField } from '#src/ui/lazy-combobox-field.tsx';
import { useLinkable } from './linked.ts';

const NOTHING = 'none';
const keyOf = ({ kind, id }: SmartLink) => `${kind}:${id}`;

/** The habit or task that a reminder is for: those that are open, and the one that it has. */
export function LinkInput({ value, onChange, text }: FieldInputProps) {
  const link = value as SmartLink | null; // by the entity's schema
  const { habits, tasks } = useLinkable();
  const chosen = link === null ? NOTHING : keyOf(link);
  const linkedTasks = link?.kind === 'task' ? tasksOfLink(tasks, link.id) : [];
  const names = new Map<string, string>([[NOTHING, text('link.none')]]);
  for (const { id, name, archivedAt } of habits) {
    const key = keyOf({ kind: 'habit', id });
    if (archivedAt === null || key === chosen) names.set(key, text('link.habit', { name }));
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
