import { TASK_STATUSES } from '@dayward/domain';
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowDownUp,
  ArrowUp,
  ArrowUpToLine,
  GripVertical,
  SquareArrowRight,
} from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import type { Text } from '#src/platform/i18n/messages.ts';
import type { DragListeners } from '#src/ui/drag/drag-area.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { MenuEntry } from '#src/ui/menu-entry.ts';
import type { Task } from '../tasks.data.ts';
import type { PageContext } from './page-context.ts';
import type { tasksPageMessages } from './tasks-page.messages.ts';

type Props = {
  task: Task;
  page: PageContext;
  /** The id of the element that describes the keys. */
  describedBy: string;
  /** The task was grabbed with the keyboard. */
  isGrabbed: boolean;
  onGrab: ((taskId: string) => void) | undefined;
  /** The menu offers other columns too. */
  canCross?: boolean;
  /** Drag listeners, if only the handle starts a drag. */
  listeners?: DragListeners;
};

/** Handle of a task: a pointer drags it, Space or Enter grabs it, and a tap opens a menu of target positions. */
export function MoveHandle({ task, page, describedBy, isGrabbed, onGrab, canCross = false, listeners }: Props) {
  const text = useText('tasks-page');
  return (
    <span className="contents" {...listeners}>
      <MenuButton
        label={text('board.handle', task)}
        entries={() => entriesOf(task, page, { text, canCross })}
        align="start"
        data-role="handle"
        aria-describedby={describedBy}
        aria-pressed={isGrabbed}
        onKeyDown={(event) => {
          if (isGrabbed || (event.key !== ' ' && event.key !== 'Enter')) return;
          event.preventDefault();
          if (!event.repeat) onGrab?.(task.id);
        }}
        className="relative z-1 grid size-11 shrink-0 cursor-grab touch-manipulation select-none place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink aria-pressed:text-accent"
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </MenuButton>
    </span>
  );
}

type Offer = { text: Text<typeof tasksPageMessages>; canCross: boolean };

function entriesOf(task: Task, page: PageContext, { text, canCross }: Offer): readonly MenuEntry[] {
  const { texts, actions, manualOrder } = page;
  const statuses = canCross ? TASK_STATUSES.filter((status) => status !== task.status) : [];
  const moves: readonly MenuEntry[] = manualOrder
    ? [
        { label: text('order.up'), icon: <ArrowUp />, onAct: () => manualOrder.moveBy(task, -1) },
        { label: text('order.down'), icon: <ArrowDown />, onAct: () => manualOrder.moveBy(task, 1) },
        { label: text('order.top'), icon: <ArrowUpToLine />, onAct: () => manualOrder.moveBy(task, -Infinity) },
        { label: text('order.bottom'), icon: <ArrowDownToLine />, onAct: () => manualOrder.moveBy(task, Infinity) },
      ]
    : [{ label: text('order.use'), icon: <ArrowDownUp />, onAct: () => page.onManualOrder(true) }];
  return [
    ...statuses.map(
      (status): MenuEntry => ({
        label: texts.text(`status.${status}`),
        icon: <SquareArrowRight />,
        onAct: () => void actions.setStatus(task.id, status),
      }),
    ),
    ...(canCross ? [{ kind: 'separator' } as const] : []),
    ...moves,
  ];
}
