import type { MutationCall } from '@dayward/contract';
import {
  Archive,
  ArchiveRestore,
  Copy,
  DatabaseBackup,
  Download,
  ListChecks,
  RotateCcw,
  Share2,
  Trash2,
  Upload,
} from 'lucide-react';
import { type ComponentProps, memo, Suspense, useState } from 'react';
import { useRunningEntry } from '#src/features/time-entries/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useHistory, useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { FileImport, TransferAction } from '#src/platform/transfer/file-import.tsx';
import { useClearRows } from '#src/platform/transfer/use-clear-rows.ts';
import { SectionCard } from '#src/ui/card.tsx';
import { lazyDialog } from '#src/ui/lazy-dialog.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { duplicateStep } from '../duplicate-step.ts';
import { deleteStep, restartStep, type Step } from '../task-steps.ts';
import { type Task, useTasks } from '../tasks.data.ts';
import { ShareTasks } from '../tasks.lazy.ts';
import { useTaskActions } from '../use-task-actions.ts';
import { useExportTasks } from './use-export-tasks.ts';
import { useTaskImport } from './use-task-import.ts';

/** Tasks that an action of the card applies to. */
const TASK_SCOPES = ['all', 'open', 'done', 'archived'] as const;
type TaskScope = (typeof TASK_SCOPES)[number];

/** @param tasks all that are not deleted, archived ones too */
function tasksIn(scope: TaskScope, tasks: readonly Task[]): readonly Task[] {
  switch (scope) {
    case 'all':
      return tasks;
    case 'archived':
      return tasks.filter(({ archivedAt }) => archivedAt !== null);
    case 'open':
      return tasks.filter(({ archivedAt, completed }) => archivedAt === null && !completed);
    case 'done':
      return tasks.filter(({ archivedAt, completed }) => archivedAt === null && completed);
  }
}

const ClearDialog = lazyDialog(async () => (await import('#src/platform/transfer/clear-dialog.tsx')).ClearDialog);
const ConfirmDialog = lazyDialog(async () => (await import('#src/ui/confirm-dialog.tsx')).ConfirmDialog);

type Props = {
  /** Title on a page with other content. */
  title?: string;
  /** The page beside it shows the archive; undefined if it cannot. */
  isArchivedShown?: boolean;
  onShowArchived?: (isShown: boolean) => void;
};

/**
 * Import, export and bulk actions of tasks (TASK-01). While old tasks are still loading, or not all are on this device, it shows
 * no count and disables actions: they would only apply to a part.
 */
export const DataManagement = memo(function DataManagement({ title, isArchivedShown = false, onShowArchived }: Props) {
  const text = useText('task-transfer');
  const { active, archived, hidden } = useTasks();
  const all = [...active, ...hidden, ...archived];
  const [scope, setScope] = useState<TaskScope>('all');
  const [asked, setAsked] = useState<'restart' | 'clear' | 'share'>();
  const chosen = tasksIn(scope, all);
  const saving = useExportTasks();
  const files = useTaskImport();
  const history = useHistory();
  const isWhole = history === 'complete';
  const isOff = !isWhole || all.length === 0;
  const here = all.length === 0 ? text('here.none') : text('here', { count: all.length });
  return (
    <SectionCard title={title ?? text('title')} body={text('body')}>
      <p role={isWhole ? undefined : 'status'} className="flex items-center gap-2 text-small text-muted">
        {history === 'loading' && <Spinner />}
        {isWhole ? here : text(`here.${history}`)}
      </p>
      <SelectField
        label={text('scope')}
        hint={text('scope.hint')}
        value={scope}
        options={TASK_SCOPES.map((value) => ({
          value,
          label: isWhole
            ? text(`scope.${value}`, { count: tasksIn(value, all).length })
            : text(`scope.${value}.uncounted`),
        }))}
        onChange={({ target }) => setScope(TASK_SCOPES.find((known) => known === target.value) ?? 'all')}
      />
      <ScopeActions scope={scope} chosen={isWhole ? chosen : []} onAsk={setAsked} />
      <div className="grid gap-2 border-t border-line pt-4 min-[24rem]:grid-cols-2">
        <Action icon={Upload} label={text('import')} onAct={files.choose} />
        <Action icon={DatabaseBackup} label={text('backup')} isOff={isOff} onAct={() => void saving.backup()} />
        {onShowArchived && (
          <Action
            icon={isArchivedShown ? ListChecks : Archive}
            label={text(isArchivedShown ? 'showActive' : 'showArchived')}
            onAct={() => onShowArchived(!isArchivedShown)}
          />
        )}
        <Action icon={Trash2} label={text('clear')} isOff={isOff} isDanger onAct={() => setAsked('clear')} />
      </div>
      <FileImport label={text('import')} files={files} />
      <ConfirmDialogs
        asked={asked}
        chosen={chosen}
        all={all}
        onExport={saving.exportAll}
        onClose={() => setAsked(undefined)}
      />
    </SectionCard>
  );
});

type Chosen = ReturnType<typeof tasksIn>;

type ScopeProps = { scope: TaskScope; chosen: Chosen; onAsk: (what: 'restart' | 'share') => void };

/** Actions on the tasks in scope. */
function ScopeActions({ scope, chosen, onAsk }: ScopeProps) {
  const text = useText('task-transfer');
  const files = useExportTasks();
  const actions = useTaskActions();
  const many = useManyTasks();
  const ids = chosen.map(({ id }) => id);
  const isOff = ids.length === 0;
  const save = () => (scope === 'all' ? files.exportAll() : files.exportSome(ids));
  return (
    <div className="grid gap-2 min-[24rem]:grid-cols-2">
      <Action icon={Download} label={text('export')} isOff={isOff} onAct={() => void save()} />
      <Action icon={Share2} label={text('share')} isOff={isOff} onAct={() => onAsk('share')} />
      <Action icon={Copy} label={text('duplicate')} isOff={isOff} onAct={() => void many.duplicate(chosen)} />
      <Action icon={RotateCcw} label={text('restart')} isOff={isOff} onAct={() => onAsk('restart')} />
      {scope === 'archived' ? (
        <Action
          icon={ArchiveRestore}
          label={text('restore')}
          isOff={isOff}
          onAct={() => void actions.restoreAll(ids)}
        />
      ) : (
        <Action icon={Archive} label={text('archive')} isOff={isOff} onAct={() => void actions.archiveAll(ids)} />
      )}
    </div>
  );
}

type ConfirmDialogsProps = {
  asked: 'restart' | 'clear' | 'share' | undefined;
  chosen: Chosen;
  all: Chosen;
  onExport: () => Promise<void>;
  onClose: () => void;
};

/** Confirmation dialogs of the actions (TASK-33), and the selection of tasks to share. */
function ConfirmDialogs({ asked, chosen, all, onExport, onClose }: ConfirmDialogsProps) {
  const text = useText('task-transfer');
  const common = useText('common');
  const many = useManyTasks();
  return (
    <>
      <ConfirmDialog
        isOpen={asked === 'restart'}
        title={text('restart.title', { count: chosen.length })}
        body={text('restart.body')}
        confirmLabel={text('restart.confirm')}
        cancelLabel={common('cancel')}
        closeLabel={common('close')}
        onConfirm={() => {
          onClose();
          void many.restart(chosen);
        }}
        onClose={onClose}
      />
      <ClearDialog
        isOpen={asked === 'clear'}
        title={text('clear.title', { count: all.length })}
        body={text('clear.body')}
        confirmLabel={text('clear.confirm')}
        onExport={() => void onExport()}
        onConfirm={() => {
          onClose();
          void many.clear(all);
        }}
        onClose={onClose}
      />
      <Suspense>{asked === 'share' && <ShareTasks tasks={chosen} onClosed={onClose} />}</Suspense>
    </>
  );
}

type ActionProps = Omit<ComponentProps<typeof TransferAction>, 'className'>;

function Action(props: ActionProps) {
  return <TransferAction {...props} className="px-3" />;
}

/** Bulk actions on tasks: each applies to all of them or to none. */
function useManyTasks() {
  const text = useText('task-transfer');
  const data = useLocalStore();
  const write = useWrite();
  const clearRows = useClearRows();
  const running = useRunningEntry();
  const { clock } = useRuntime();

  function doAll(steps: readonly Step[], message: string, first: readonly MutationCall[] = []): Promise<boolean> {
    const calls = [...first, ...steps.flatMap((step) => step.calls)];
    return write.run(calls, { text: message, undo: () => steps.toReversed().flatMap((step) => step.undo()) });
  }

  return {
    duplicate: (tasks: readonly Task[]) =>
      doAll(
        tasks.map((task) => duplicateStep(data, task)),
        text('duplicate.done', { count: tasks.length }),
      ),

    restart(tasks: readonly Task[]): Promise<boolean> {
      const at = new Date(clock.now()).toISOString();
      const isTimed = tasks.some(({ id }) => id === running?.subjectId);
      // The timer stops first: its time belongs to the period before the restart.
      const first: MutationCall[] = isTimed && running ? [{ name: 'timer.stop', args: { id: running.id, at } }] : [];
      const steps = tasks.map((task) => restartStep(data, task, at));
      return doAll(steps, text('restart.done', { count: tasks.length }), first);
    },

    clear: (tasks: readonly Task[]) =>
      clearRows(
        tasks.flatMap((task) => deleteStep(task).calls),
        { done: text('clear.done', { count: tasks.length }) },
      ),
  };
}
