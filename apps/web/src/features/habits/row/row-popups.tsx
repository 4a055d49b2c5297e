import type { LocalDate } from '@dayward/domain';
import {
  Archive,
  ArchiveRestore,
  Ban,
  Check,
  Copy,
  Download,
  FolderInput,
  NotebookPen,
  Pause,
  Pencil,
  Play,
  PlusCircle,
  RotateCcw,
  SkipForward,
  Trash2,
} from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useMenuKeys } from '#src/platform/shortcuts/use-menu-keys.ts';
import type { MenuEntry } from '#src/ui/menu-entry.ts';
import { MenuPopup } from '#src/ui/menu-popup.tsx';
import { type Habit, useFindDay, useHabits } from '../habits.data.ts';
import { hasAmounts } from '../habits.view-model.ts';
import { groupNamesOf } from '../panel/habit-groups.ts';
import type { PageDialog } from '../panel/page-dialog.ts';
import { PageDialogs } from '../panel/page-dialogs.tsx';
import { usePageActions } from '../panel/use-page-actions.ts';
import { type HabitActions, useHabitActions } from '../use-habit-actions.ts';
import type { RowRequest } from './row-request.ts';

type Props = { request: RowRequest; today: LocalDate };

/** The menu of a row and the dialogs that it opens, for all rows of a page: one of them at a time, as the last request asks. */
export function RowPopups({ request, today }: Props) {
  const { active, archived } = useHabits();
  const actions = useHabitActions();
  const pageActions = usePageActions();
  const [dialog, setDialog] = useState<PageDialog>();
  /** The last request whose menu or dialog was closed. */
  const [closed, setClosed] = useState<RowRequest>();
  const groups = useMemo(() => groupNamesOf(active), [active]);
  const isOpen = closed !== request;
  const close = () => setClosed(request);
  const habit = [...active, ...archived].find(({ id }) => id === request.habit.id);
  return (
    <>
      {request.kind === 'menu' && habit && (
        <RowMenu {...{ request, habit, today, actions, pageActions, isOpen }} onOpen={setDialog} onClose={close} />
      )}
      <PageDialogs
        dialog={isOpen ? (dialogOf(request) ?? dialog) : dialog}
        groups={groups}
        actions={actions}
        pageActions={pageActions}
        onOpen={setDialog}
        onAdded={() => {}}
        onClosed={() => {
          setDialog(undefined);
          close();
        }}
      />
    </>
  );
}

/** The dialog that a row asks for by itself. */
function dialogOf(request: RowRequest): PageDialog | undefined {
  if (request.kind === 'form') return { kind: 'form', subject: request.habit };
  return request.kind === 'day' ? request : undefined;
}

type RowMenuProps = {
  request: Extract<RowRequest, { kind: 'menu' }>;
  habit: Habit;
  today: LocalDate;
  actions: HabitActions;
  pageActions: ReturnType<typeof usePageActions>;
  isOpen: boolean;
  onOpen: (dialog: PageDialog) => void;
  onClose: () => void;
};

/** Everything that can be done with a habit beside the one tap (HAB-19); its name opens the details. */
function RowMenu({ request, isOpen, onClose, ...rest }: RowMenuProps) {
  const { opener, at } = request;
  const anchor = useMemo(() => ({ current: opener }), [opener]);
  useEffect(() => {
    if (!isOpen) return;
    opener.setAttribute('aria-expanded', 'true');
    return () => opener.removeAttribute('aria-expanded');
  }, [opener, isOpen]);
  return (
    <MenuPopup
      isOpen={isOpen}
      isByKeyboard={request.isByKeyboard}
      anchor={anchor}
      at={at}
      isPinned={() => request.finger?.isDown === true}
      align={at === undefined ? 'end' : 'start'}
      entries={useEntries(rest)}
      onClose={onClose}
    />
  );
}

type EntriesProps = Omit<RowMenuProps, 'request' | 'isOpen' | 'onClose'>;

function useEntries({ habit, today, actions, pageActions, onOpen }: EntriesProps): readonly MenuEntry[] {
  const text = useText('habits-page');
  const findDay = useFindDay();
  const keys = useMenuKeys();
  const isPaused = habit.pauses.some(({ from, to }) => from <= today && (to === null || to >= today));
  const facts = findDay(habit, today);
  const icon = (Icon: typeof Copy) => <Icon aria-hidden="true" className="size-4.5" />;
  const entry = (label: string, Icon: typeof Copy, onAct: () => unknown): MenuEntry => ({
    label,
    icon: icon(Icon),
    onAct: () => void onAct(),
  });
  const openDay = (focus: 'amount' | 'note') => onOpen({ kind: 'day', habit, day: today, focus });
  const isMeasured = habit.kind === 'quantity' || habit.kind === 'duration';
  const ofToday: MenuEntry[] = [
    ...(hasAmounts(habit) ? [entry(text('menu.log'), PlusCircle, () => openDay('amount'))] : []),
    ...(isMeasured ? [entry(text('menu.complete'), Check, () => actions.complete(habit, today))] : []),
    ...(habit.kind === 'at_most' && facts?.logs === undefined && facts?.state !== 'done'
      ? [entry(text('menu.noneToday'), Ban, () => actions.setDay(habit, today, 'done'))]
      : []),
    facts?.state === 'skipped'
      ? entry(text('menu.unskip'), SkipForward, () => actions.setDay(habit, today, null))
      : entry(text('menu.skip'), SkipForward, () => actions.setDay(habit, today, 'skipped')),
    entry(text('menu.note'), NotebookPen, () => openDay('note')),
    { kind: 'separator' },
  ];
  const ofActive: MenuEntry[] = [
    isPaused
      ? entry(text('menu.resume'), Play, () => actions.resume(habit, today))
      : entry(text('menu.pause'), Pause, () => actions.pause(habit, today)),
    entry(text('menu.group'), FolderInput, () => onOpen({ kind: 'group', habit })),
  ];
  const isArchived = habit.archivedAt !== null;
  return [
    ...(isArchived ? [] : ofToday),
    { ...entry(text('menu.edit'), Pencil, () => onOpen({ kind: 'form', subject: habit })), ...keys('rowEdit') },
    ...(isArchived ? [] : ofActive),
    entry(text('menu.duplicate'), Copy, () => pageActions.duplicate(habit)),
    entry(text('menu.export'), Download, () => pageActions.exportHabit(habit)),
    { kind: 'separator' },
    entry(text('menu.restart'), RotateCcw, () => onOpen({ kind: 'restart', habit })),
    isArchived
      ? entry(text('menu.restore'), ArchiveRestore, () => actions.unarchive(habit))
      : entry(text('menu.archive'), Archive, () => actions.archive(habit)),
    {
      label: text('menu.delete'),
      icon: icon(Trash2),
      tone: 'danger',
      onAct: () => onOpen({ kind: 'delete', habit }),
    },
  ];
}
