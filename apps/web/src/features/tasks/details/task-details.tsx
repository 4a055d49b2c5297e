import { TextVersions } from '@dayward/contract';
import { TaskNoteEntity } from '@dayward/contract/features/tasks';
import { isOverdue, TASK_NOTES, TASK_TITLE_MAX_CHARS, TASKS } from '@dayward/domain';
import {
  Archive,
  ArchiveRestore,
  Copy,
  Download,
  Ellipsis,
  History,
  Pencil,
  RotateCcw,
  Share2,
  Trash2,
} from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalStore, useRows } from '#src/platform/sync/use-local-store.ts';
import { useCalendarDay, useUserDays } from '#src/platform/today/use-today.ts';
import { Badge } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { WideDialog } from '#src/ui/dialog.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { TaskCheck } from '../components/task-check.tsx';
import { ConfirmRestartDialog } from '../panel/confirm-restart-dialog.tsx';
import type { Task } from '../tasks.data.ts';
import { findTask, useTask } from '../tasks.data.ts';
import { ShareTasks, TaskDialog } from '../tasks.lazy.ts';
import { useExportTasks } from '../transfer/use-export-tasks.ts';
import type { TaskActions } from '../use-task-actions.ts';
import { useTaskActions } from '../use-task-actions.ts';
import { useTaskTexts } from '../use-task-texts.ts';
import { InlineText } from './inline-text.tsx';
import { TaskDescription } from './task-description.tsx';
import { TaskFactsPanel } from './task-facts-panel.tsx';

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
  const close = () => setOpenDialog(undefined);
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
      subtitle={<StatusLine task={task} due={texts.due(task)} />}
      actions={<DetailsMenu task={task} actions={actions} onOpenDialog={setOpenDialog} />}
      closeLabel={common('close')}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
    >
      <div className="grid min-w-0 gap-x-8 gap-y-8 pt-2 md:grid-cols-[minmax(0,1fr)_15rem] md:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <TaskDescription task={task} />
          <DisplacedTexts taskId={id} />
          <Suspense fallback={<Skeleton className="h-32" />}>
            <TaskSubtasks taskId={id} />
          </Suspense>
        </div>
        <div className="min-w-0 max-md:border-y max-md:border-line max-md:py-6 md:col-start-2 md:row-span-2 md:row-start-1">
          <TaskFactsPanel task={task} actions={actions} texts={texts} onEdit={() => setOpenDialog('edit')} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Suspense fallback={<Skeleton className="h-64" />}>
            <TaskTime task={task} />
            <TaskNotes taskId={id} />
            <TaskAttachments taskId={id} />
          </Suspense>
        </div>
      </div>
      <Suspense>
        {openDialog === 'edit' && <TaskDialog subject={task} onClosed={close} />}
        {openDialog === 'share' && <ShareTasks tasks={[task]} onClosed={close} />}
      </Suspense>
      {openDialog === 'restart' && <ConfirmRestartDialog task={task} onClosed={close} />}
    </WideDialog>
  );
}

/** The line below the title: due date and unusual states. */
function StatusLine({ task, due }: { task: Task; due: string | undefined }) {
  const text = useText('task-details');
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const isLate = isOverdue(task, clock.now(), zone);
  if (due === undefined && task.archivedAt === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 px-2 text-small text-muted">
      {due !== undefined && (isLate ? <Badge tone="danger">{text('overdue', { due })}</Badge> : text('due', { due }))}
      {task.archivedAt !== null && <Badge>{text('archived')}</Badge>}
    </p>
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
        'max-h-40 rounded-control px-2 py-0.5 text-heading font-semibold',
        completed && 'text-muted line-through',
      )}
    />
  );
}
