import { TextVersions } from '@dayward/contract';
import type { List } from '@dayward/contract/features/lists';
import { TaskNoteEntity } from '@dayward/contract/features/tasks';
import { TASK_NOTES, TASK_TITLE_MAX_CHARS, TASKS } from '@dayward/domain';
import {
  Archive,
  ArchiveRestore,
  Copy,
  Download,
  Ellipsis,
  History,
  Inbox,
  Pencil,
  RotateCcw,
  Share2,
  Trash2,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useLocalStore, useRows } from '#src/platform/sync/use-local-store.ts';
import { useCalendarDay } from '#src/platform/today/use-today.ts';
import { Badge } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { WideDialog } from '#src/ui/dialog.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { swatchFillClass } from '#src/ui/swatch.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { TaskCheck } from '../components/task-check.tsx';
import { ConfirmRestartDialog } from '../panel/confirm-restart-dialog.tsx';
import { useListsByName } from '../panel/use-lists-and-tags.ts';
import type { Task } from '../tasks.data.ts';
import { findTask, useTask } from '../tasks.data.ts';
import { ShareTasks, TaskDialog } from '../tasks.lazy.ts';
import { useExportTasks } from '../transfer/use-export-tasks.ts';
import type { TaskActions } from '../use-task-actions.ts';
import { useTaskActions } from '../use-task-actions.ts';
import { useTaskTexts } from '../use-task-texts.ts';
import { InlineText } from './inline-text.tsx';
import { ADD_CLASS, ChoiceChip } from './property-chip.tsx';
import { TaskDescription } from './task-description.tsx';
import { SECTIONS, type SectionName, TaskProperties } from './task-properties.tsx';
import { useDetailSections } from './use-detail-sections.ts';

const TaskSubtasks = lazy(async () => ({ default: (await import('./task-subtasks.tsx')).TaskSubtasks }));
const TaskNotes = lazy(async () => ({ default: (await import('./task-notes.tsx')).TaskNotes }));
const TaskAttachments = lazy(async () => ({
  default: (await import('./task-attachments.tsx')).TaskAttachments,
}));
const TaskTime = lazy(async () => ({ default: (await import('./task-time.tsx')).TaskTime }));

type Props = {
  taskId: string;
  /** Called when the details closed: by the user, or because the task is gone. */
  onClosed: () => void;
};

/** Dialog with all details of one task. It closes itself before it calls `onClosed`. */
export function TaskDetails({ taskId, onClosed }: Props) {
  const task = useTask(taskId);
  const isThere = task !== undefined;
  useEffect(() => {
    if (!isThere) onClosed();
  }, [isThere, onClosed]);
  return task && <Details task={task} onClosed={onClosed} />;
}

/** The dialogs above the details. */
type DialogName = 'edit' | 'restart' | 'share';

function Details({ task, onClosed }: { task: Task; onClosed: () => void }) {
  const common = useText('common');
  const actions = useTaskActions();
  const texts = useTaskTexts(useCalendarDay());
  const [isOpen, setIsOpen] = useState(true);
  const [openDialog, setOpenDialog] = useState<DialogName>();
  const { id, completed } = task;
  const sections = useDetailSections(task);
  const close = () => setOpenDialog(undefined);

  function renderSection(name: SectionName) {
    if (name === 'notes') return <TaskNotes taskId={id} isAdding={sections.isNoting} />;
    return name === 'files' ? <TaskAttachments taskId={id} /> : <TaskTime task={task} />;
  }

  return (
    <WideDialog
      isOpen={isOpen}
      title={task.title}
      picture={
        <TaskCheck
          task={task}
          className="-ms-2"
          onTap={() => void (completed ? actions.reopen(id) : actions.complete(id))}
        />
      }
      head={<TitleField task={task} actions={actions} />}
      subtitle={<PlaceLine task={task} actions={actions} />}
      actions={<DetailsMenu task={task} actions={actions} onOpenDialog={setOpenDialog} />}
      closeLabel={common('close')}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only opens the section that accepts the dragged file */}
      <div
        className="flex min-w-0 flex-col gap-6 pt-1 sm:ps-14"
        onDragEnter={({ dataTransfer }) => {
          if (dataTransfer.types.includes('Files') && !sections.shown.has('files')) sections.open('files');
        }}
      >
        <TaskProperties
          task={task}
          actions={actions}
          texts={texts}
          closedSections={sections.closed}
          onOpenSection={sections.open}
        />
        <TaskDescription task={task} />
        <DisplacedTexts taskId={id} />
        <Suspense fallback={<Skeleton className="h-32" />}>
          <TaskSubtasks taskId={id} />
        </Suspense>
        {SECTIONS.map(
          (name) =>
            sections.shown.has(name) && (
              <Suspense key={name} fallback={<Skeleton className="h-24" />}>
                <Revealed isFocused={sections.opened === name}>{renderSection(name)}</Revealed>
              </Suspense>
            ),
        )}
      </div>
      <Suspense>
        {openDialog === 'edit' && <TaskDialog subject={task} onClosed={close} />}
        {openDialog === 'share' && <ShareTasks tasks={[task]} onClosed={close} />}
      </Suspense>
      {openDialog === 'restart' && <ConfirmRestartDialog task={task} onClosed={close} />}
    </WideDialog>
  );
}

/** The line below the title: the list of the task, and whether it is archived. */
function PlaceLine({ task: { id, listId, archivedAt }, actions }: { task: Task; actions: TaskActions }) {
  const text = useText('task-details');
  const form = useText('task-form');
  const { lists, listOf } = useListsByName();
  const list = listOf(listId);
  const isGone = listId !== null && list === undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      {(lists.length > 0 || isGone) && (
        <ChoiceChip
          icon={list === undefined ? <Inbox aria-hidden="true" /> : <ListDot colour={list.colour} />}
          label={form('list')}
          options={[
            { value: '', label: form('list.none') },
            ...lists.map(({ id: value, name, colour }) => ({ value, label: name, icon: <MenuDot colour={colour} /> })),
            ...(isGone ? [{ value: listId, label: form('list.gone') }] : []),
          ]}
          value={listId ?? ''}
          onChoose={(chosen) => void actions.patch(id, { listId: chosen === '' ? null : chosen })}
          className={ADD_CLASS}
        />
      )}
      {archivedAt !== null && <Badge>{text('archived')}</Badge>}
    </div>
  );
}

function ListDot({ colour }: { colour: List['colour'] }) {
  return <span aria-hidden="true" className={classNames('size-2.5 shrink-0 rounded-full', swatchFillClass(colour))} />;
}

/** As wide as the icons of menus. */
function MenuDot({ colour }: { colour: List['colour'] }) {
  return (
    <span className="grid place-items-center">
      <ListDot colour={colour} />
    </span>
  );
}

/** A section; one that the user has just opened takes the focus: the text of a new note, or the section itself. */
function Revealed({ isFocused, children }: { isFocused: boolean; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    const target = frame.current?.querySelector<HTMLElement>('form textarea') ?? frame.current;
    target?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isFocused]);
  return (
    <div ref={frame} tabIndex={-1} className="min-w-0 scroll-mb-6 outline-none">
      {children}
    </div>
  );
}

type MenuProps = { task: Task; actions: TaskActions; onOpenDialog: (asked: DialogName) => void };

function DetailsMenu({ task, actions, onOpenDialog }: MenuProps) {
  const text = useText('tasks-page');
  const own = useText('task-details');
  const { exportOne } = useExportTasks();
  const { id } = task;
  return (
    <MenuButton
      label={text('menu.label', task)}
      entries={[
        { label: text('menu.edit'), icon: <Pencil />, onAct: () => onOpenDialog('edit') },
        { label: text('menu.duplicate'), icon: <Copy />, onAct: () => void actions.duplicate(id) },
        { label: text('menu.share'), icon: <Share2 />, onAct: () => onOpenDialog('share') },
        { label: own('export'), icon: <Download />, onAct: () => void exportOne(id) },
        { kind: 'separator' },
        { label: text('menu.restart'), icon: <RotateCcw />, onAct: () => onOpenDialog('restart') },
        task.archivedAt === null
          ? { label: text('menu.archive'), icon: <Archive />, onAct: () => void actions.archive(id) }
          : { label: text('menu.restore'), icon: <ArchiveRestore />, onAct: () => void actions.restore(id) },
        { label: text('menu.delete'), icon: <Trash2 />, tone: 'danger', onAct: () => void actions.remove(id) },
      ]}
      className="-me-1 grid shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
    >
      <Ellipsis aria-hidden="true" className="size-5" />
    </MenuButton>
  );
}

/** Reports texts of this task that another device overwrote, with a link to restore them. */
function DisplacedTexts({ taskId }: { taskId: string }) {
  const text = useText('task-details');
  const data = useLocalStore();
  const versions = useRows(TextVersions);
  const notes = useRows(TaskNoteEntity);
  const count = versions.filter(({ ofCollection, ofId, text: words }) => {
    if (ofCollection === TASKS) return ofId === taskId && findTask(data, taskId)?.description !== words;
    const note = ofCollection === TASK_NOTES ? notes.find(({ id }) => id === ofId) : undefined;
    return note?.taskId === taskId && note.deletedAt === null && note.content !== words;
  }).length;
  if (count === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 rounded-control bg-sunken px-3.5 py-1 text-small">
      <History aria-hidden="true" className="size-4 shrink-0" />
      {text('texts', { count })}
      <TextLink to="/dashboard/recently-deleted">{text('texts.see')}</TextLink>
    </p>
  );
}

/** The task's title, edited in place. */
function TitleField({ task: { id, title, completed }, actions }: { task: Task; actions: TaskActions }) {
  const text = useText('task-form');
  return (
    <InlineText
      label={text('title')}
      value={title}
      maxChars={TASK_TITLE_MAX_CHARS}
      problemText={(problem) =>
        problem === 'required' ? text('title.required') : text('title.tooLong', { max: TASK_TITLE_MAX_CHARS })
      }
      onSave={(next) => actions.patch(id, { title: next })}
      className={classNames(
        'max-h-48 rounded-control px-2 py-0.5 text-lead font-semibold sm:text-heading',
        completed && 'text-muted line-through',
      )}
    />
  );
}
