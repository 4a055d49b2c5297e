import { addDays, firstInstantAt, TASK_STATUSES } from '@dayward/domain';
import {
  AlarmClock,
  AlarmClockOff,
  Archive,
  ArchiveRestore,
  CalendarArrowUp,
  CalendarDays,
  Copy,
  Ellipsis,
  Flag,
  FolderInput,
  Pencil,
  RotateCcw,
  Share2,
  SquareArrowRight,
  Trash2,
} from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import type { Text } from '#src/platform/i18n/messages.ts';
import { type MenuKeys, useMenuKeys } from '#src/platform/shortcuts/use-menu-keys.ts';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { MenuEntry } from '#src/ui/menu-entry.ts';
import type { Task } from '../tasks.data.ts';
import type { PageContext } from './page-context.ts';
import type { tasksPageMessages } from './tasks-page.messages.ts';

/** End of a snooze until a morning: nine o'clock, in minutes of the day; chosen by us. */
const MORNING_MINUTE = 540;

/** Menu of all actions on a task; its title opens the details. */
export function TaskMenu({ task, page }: { task: Task; page: PageContext }) {
  const text = useText('tasks-page');
  const keys = useMenuKeys();
  return (
    <MenuButton
      label={text('menu.label', task)}
      data-role="menu"
      entries={() => entriesOf(task, page, text, keys)}
      className="relative z-1 grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink"
    >
      <Ellipsis aria-hidden="true" className="size-5" />
    </MenuButton>
  );
}

function entriesOf(task: Task, page: PageContext, text: Text<typeof tasksPageMessages>, keys: MenuKeys): MenuEntry[] {
  const { texts, actions, zone, nowMs, onOpen } = page;
  const { id, status } = task;
  const morning = (days: number) =>
    new Date(firstInstantAt(addDays(texts.today, days), MORNING_MINUTE, zone)).toISOString();
  const isSnoozed = task.snoozedUntil !== null && Date.parse(task.snoozedUntil) > nowMs;

  const moves = TASK_STATUSES.filter((other) => other !== status).map(
    (other): MenuEntry => ({
      label: text('menu.moveTo', { status: texts.text(`status.${other}`) }),
      icon: icon(SquareArrowRight),
      onAct: () => void actions.setStatus(id, other),
    }),
  );
  const snoozing: MenuEntry[] = isSnoozed
    ? [{ label: text('menu.wake'), icon: icon(AlarmClockOff), onAct: () => void actions.snooze(id, null) }]
    : [
        {
          label: text('menu.snooze.tomorrow'),
          icon: icon(AlarmClock),
          onAct: () => void actions.snooze(id, morning(1)),
        },
        { label: text('menu.snooze.week'), icon: icon(AlarmClock), onAct: () => void actions.snooze(id, morning(7)) },
      ];
  const postponing: MenuEntry[] = task.completed
    ? []
    : [
        { label: text('menu.notToday'), icon: icon(CalendarArrowUp), onAct: () => void actions.notToday(id) },
        ...snoozing,
      ];
  const isArchived = task.archivedAt !== null;
  const choose = (kind: 'due' | 'priority' | 'moveTo') => () => onOpen({ kind, ids: [id], beside: id });
  return [
    {
      label: text('menu.edit'),
      icon: icon(Pencil),
      ...keys('rowEdit'),
      onAct: () => onOpen({ kind: 'form', subject: task }),
    },
    { label: text('menu.due'), icon: icon(CalendarDays), ...keys('rowDue'), onAct: choose('due') },
    { label: text('menu.priority'), icon: icon(Flag), ...keys('rowPriority'), onAct: choose('priority') },
    { label: text('menu.list'), icon: icon(FolderInput), ...keys('rowMove'), onAct: choose('moveTo') },
    ...(isArchived ? [] : [...moves, { kind: 'separator' } as const, ...postponing]),
    { label: text('menu.duplicate'), icon: icon(Copy), onAct: () => void actions.duplicate(id) },
    { label: text('menu.share'), icon: icon(Share2), onAct: () => onOpen({ kind: 'share', tasks: [task] }) },
    { kind: 'separator' },
    { label: text('menu.restart'), icon: icon(RotateCcw), onAct: () => onOpen({ kind: 'restart', task }) },
    isArchived
      ? { label: text('menu.restore'), icon: icon(ArchiveRestore), onAct: () => void actions.restore(id) }
      : { label: text('menu.archive'), icon: icon(Archive), onAct: () => void actions.archive(id) },
    { label: text('menu.delete'), icon: icon(Trash2), tone: 'danger', onAct: () => void actions.remove(id) },
  ];
}

function icon(Icon: typeof Copy) {
  return <Icon aria-hidden="true" className="size-4.5" />;
}
