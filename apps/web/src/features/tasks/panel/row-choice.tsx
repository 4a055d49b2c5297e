import type { List } from '@dayward/contract/features/lists';
import { type LocalDate, TASK_PRIORITIES } from '@dayward/domain';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import type { MenuEntry } from '#src/ui/menu-entry.ts';
import { MenuPopup } from '#src/ui/menu-popup.tsx';
import type { TaskChanges } from '../task-steps.ts';
import { findTask } from '../tasks.data.ts';
import type { TaskActions } from '../use-task-actions.ts';
import { dueEntries } from './due-entries.ts';
import type { PageDialog } from './page-context.ts';
import { DueDateDialog } from './prompt-dialogs.tsx';
import type { MoveToList } from './use-move-to-list.ts';

type Props = {
  /** Each request is a new object, which opens the menu again. */
  request: Extract<PageDialog, { kind: 'due' | 'priority' | 'moveTo' }>;
  actions: TaskActions;
  today: LocalDate;
  lists: readonly List[];
  onMove: MoveToList;
  onClosed: () => void;
};

/** A menu beside a task with the values of one of its fields: due date, priority, or list. */
export function RowChoice({ request, actions, today, lists, onMove, onClosed }: Props) {
  const text = useText('tasks-page');
  const words = useText('tasks');
  const data = useLocalStore();
  const [closed, setClosed] = useState<Props['request']>();
  const [asked, setAsked] = useState<Props['request']>();
  const opened = useAfterMenus(request);
  const anchor = useMemo(() => ({ current: nameOfRow(request.beside) }), [request]);
  const { ids } = request;
  const [only, ...others] = ids;
  const isOne = others.length === 0;
  const set = (changes: TaskChanges) =>
    void (isOne && only !== undefined ? actions.patch(only, changes) : actions.patchAll(ids, changes));
  const entries: Record<typeof request.kind, () => MenuEntry[]> = {
    due: () => dueEntries(text, today, set, () => setAsked(request)),
    priority: () =>
      TASK_PRIORITIES.toReversed().map((priority) => ({
        label: words(`priority.${priority}`),
        isDisabled: isOne && only !== undefined && findTask(data, only)?.priority === priority,
        onAct: () => set({ priority }),
      })),
    moveTo: () =>
      [{ id: null, name: text('move.list.inbox') }, ...lists].map(({ id, name }) => ({
        label: name,
        isDisabled: isOne && only !== undefined && findTask(data, only)?.listId === id,
        onAct: () => (isOne && only !== undefined ? onMove(only, id) : set({ listId: id })),
      })),
  };
  return (
    <>
      <MenuPopup
        isOpen={opened === request && closed !== request}
        isByKeyboard
        anchor={anchor}
        align="start"
        header={<span className="font-semibold">{text(HEADS[request.kind])}</span>}
        entries={entries[request.kind]()}
        onClose={() => setClosed(request)}
      />
      {asked === request && (
        <DueDateDialog count={ids.length} today={today} onChoose={(dueDate) => set({ dueDate })} onClosed={onClosed} />
      )}
    </>
  );
}

/** The request, once no other menu is left: a menu that closes gives the focus back, which this one would lose. */
function useAfterMenus(request: Props['request']): Props['request'] | undefined {
  const [opened, setOpened] = useState<Props['request']>();
  useEffect(() => {
    let frame = 0;
    const look = () => {
      if (document.querySelector('[role="menu"]') === null) setOpened(request);
      else frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [request]);
  return opened;
}

const HEADS = { due: 'bulk.due', priority: 'bulk.priority', moveTo: 'move.list.label' } as const;

/** The menu opens beside the name of the task, which has the focus again after it. */
function nameOfRow(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [data-row-id="${id}"] [data-role="name"]`);
}
