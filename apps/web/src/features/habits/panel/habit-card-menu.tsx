import type { LocalDate } from '@dayward/domain';
import {
  Archive,
  ArchiveRestore,
  Copy,
  Download,
  FolderInput,
  Pause,
  Pencil,
  Play,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { memo } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { MenuEntry } from '#src/ui/menu-entry.ts';
import type { Habit } from '../habits.data.ts';
import type { HabitActions } from '../use-habit-actions.ts';
import type { PageDialog } from './page-dialog.ts';
import type { PageActions } from './use-page-actions.ts';

type Props = {
  habit: Habit;
  today: LocalDate;
  actions: HabitActions;
  pageActions: PageActions;
  onOpen: (dialog: PageDialog) => void;
};

/** The actions of a habit (HAB-19); its name opens the details. */
export const HabitCardMenu = memo(function HabitCardMenu(props: Props) {
  const { habit, today, actions, pageActions, onOpen } = props;
  const text = useText('habits-page');
  const isArchived = habit.archivedAt !== null;
  const isPaused = habit.pauses.some(({ from, to }) => from <= today && (to === null || to >= today));
  const icon = (Icon: typeof Copy) => <Icon aria-hidden="true" className="size-4.5" />;
  const ofActive: MenuEntry[] = [
    { label: text('menu.group'), icon: icon(FolderInput), onAct: () => onOpen({ kind: 'group', habit }) },
    isPaused
      ? { label: text('menu.resume'), icon: icon(Play), onAct: () => void actions.resume(habit, today) }
      : { label: text('menu.pause'), icon: icon(Pause), onAct: () => void actions.pause(habit, today) },
  ];
  const entries: MenuEntry[] = [
    { label: text('menu.edit'), icon: icon(Pencil), onAct: () => onOpen({ kind: 'form', subject: habit }) },
    { label: text('menu.duplicate'), icon: icon(Copy), onAct: () => void pageActions.duplicate(habit) },
    { label: text('menu.export'), icon: icon(Download), onAct: () => void pageActions.exportHabit(habit) },
    ...(isArchived ? [] : ofActive),
    { kind: 'separator' },
    { label: text('menu.restart'), icon: icon(RotateCcw), onAct: () => onOpen({ kind: 'restart', habit }) },
    isArchived
      ? { label: text('menu.restore'), icon: icon(ArchiveRestore), onAct: () => void actions.unarchive(habit) }
      : { label: text('menu.archive'), icon: icon(Archive), onAct: () => void actions.archive(habit) },
    {
      label: text('menu.delete'),
      icon: icon(Trash2),
      tone: 'danger',
      onAct: () => onOpen({ kind: 'delete', habit }),
    },
  ];
  return (
    <MenuButton
      label={text('menu.label', habit)}
      entries={entries}
      className="relative z-1 grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink"
    >
      <Dots />
    </MenuButton>
  );
});

/** Three dots from borders instead of an icon: each SVG costs every frame of the page, and there may be hundreds. */
function Dots() {
  return (
    <span aria-hidden="true" className="flex gap-0.75">
      <span className={DOT_CLASS} />
      <span className={DOT_CLASS} />
      <span className={DOT_CLASS} />
    </span>
  );
}

const DOT_CLASS = 'size-px rounded-full border';
