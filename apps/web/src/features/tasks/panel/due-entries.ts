import { addDays, type LocalDate } from '@dayward/domain';
import type { Text } from '#src/platform/i18n/messages.ts';
import type { MenuEntry } from '#src/ui/menu-entry.ts';
import type { TaskChanges } from '../task-steps.ts';
import type { tasksPageMessages } from './tasks-page.messages.ts';

/**
 * The due dates that are one press away, and the way to any other.
 *
 * @param onSet sets the due date; without one the time of day goes too
 */
export function dueEntries(
  text: Text<typeof tasksPageMessages>,
  today: LocalDate,
  onSet: (changes: TaskChanges) => void,
  onChoose: () => void,
): MenuEntry[] {
  const days = (count: number) => () => onSet({ dueDate: addDays(today, count) });
  return [
    { label: text('bulk.due.today'), onAct: days(0) },
    { label: text('bulk.due.tomorrow'), onAct: days(1) },
    { label: text('bulk.due.week'), onAct: days(7) },
    { label: text('bulk.due.choose'), onAct: onChoose },
    { kind: 'separator' },
    { label: text('bulk.due.none'), onAct: () => onSet({ dueDate: null, dueTime: null }) },
  ];
}
