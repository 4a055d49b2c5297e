import { SUBTASKS } from '@dayward/domain';
import { Copy, Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ShareLinks } from '#src/features/task-shares/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useCalendarDay } from '#src/platform/today/use-today.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckField } from '#src/ui/check-field.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { type Subtask, type Task, useSubtasks } from '../tasks.data.ts';
import { useTaskTexts } from '../use-task-texts.ts';

/** Maximum number of tasks with a checkbox of their own; the others are shared too. */
const LISTED_MAX = 100;

type Props = { tasks: readonly Task[]; onClosed: () => void };

/** Shares tasks with another person or app: as text, and a single one by a link (TASK-39). */
export function ShareTasks({ tasks, onClosed }: Props) {
  const text = useText('task-transfer');
  const common = useText('common');
  const [isOpen, setIsOpen] = useState(true);
  const [deselected, setDeselected] = useState<ReadonlySet<string>>(new Set());
  const chosen = tasks.filter(({ id }) => !deselected.has(id));
  const shared = useTasksAsText(chosen);
  const count = chosen.length;
  const [single] = count === 1 ? chosen : [];

  async function copy() {
    try {
      await navigator.clipboard.writeText(shared);
      showToast({ text: text('share.copied', { count }), tone: 'success' });
      setIsOpen(false);
    } catch {
      showToast({ text: text('share.notCopied'), tone: 'danger' });
    }
  }

  async function shareWithSystem() {
    try {
      await navigator.share({ title: text('share.title', { count }), text: shared });
      setIsOpen(false);
    } catch (error) {
      // The user closed the system's sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({ text: text('share.notShared'), tone: 'danger' });
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      title={text('share.title', { count })}
      closeLabel={common('close')}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <p className="text-muted">{text('share.body')}</p>
        {tasks.length > 1 && (
          <fieldset className="max-h-56 overflow-y-auto rounded-control border border-line px-3">
            <legend className="sr-only">{text('share.which')}</legend>
            {tasks.slice(0, LISTED_MAX).map(({ id, title }) => (
              <CheckField
                key={id}
                checked={!deselected.has(id)}
                onChange={() => setDeselected(toggled(deselected, id))}
              >
                <bdi className="break-words">{title}</bdi>
              </CheckField>
            ))}
            {tasks.length > LISTED_MAX && (
              <p className="py-2 text-small text-muted">{text('share.more', { count: tasks.length - LISTED_MAX })}</p>
            )}
          </fieldset>
        )}
        <section aria-label={text('share.text')}>
          <pre
            // Long texts scroll, by keyboard too.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
            tabIndex={0}
            dir="auto"
            className="max-h-48 overflow-y-auto rounded-control bg-sunken p-3 font-sans text-small break-words whitespace-pre-wrap"
          >
            {shared}
          </pre>
        </section>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={() => setIsOpen(false)}>
            {common('cancel')}
          </Button>
          {'share' in navigator && (
            <Button variant="secondary" disabled={count === 0} onClick={() => void shareWithSystem()}>
              <Share2 aria-hidden="true" className="size-5" />
              {text('share.system')}
            </Button>
          )}
          <Button disabled={count === 0} onClick={() => void copy()}>
            <Copy aria-hidden="true" className="size-5" />
            {text('share.copy')}
          </Button>
        </div>
        {single && <TaskShareLinks task={single} />}
      </div>
    </Dialog>
  );
}

function TaskShareLinks({ task }: { task: Task }) {
  const subtasks = useSubtasks(task.id);
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <ShareLinks task={{ ...task, subtasks: [...subtasks] }} />
    </Suspense>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

function useTasksAsText(tasks: readonly Task[]): string {
  const text = useText('task-transfer');
  const data = useLocalStore();
  const { due } = useTaskTexts(useCalendarDay());
  const parts = Map.groupBy(
    (data.rows(SUBTASKS) as readonly unknown[] as readonly Subtask[]) // the mutations of subtasks created them
      .filter(({ deletedAt }) => deletedAt === null)
      .toSorted((a, b) => a.sortOrder - b.sortOrder),
    ({ taskId }) => taskId,
  );
  return tasksAsText(
    tasks.map((task) => {
      const when = due(task);
      return {
        title: task.title,
        completed: task.completed,
        due: when === undefined ? undefined : text('share.due', { when }),
        subtasks: parts.get(task.id) ?? [],
      };
    }),
  );
}

type SharedTask = {
  title: string;
  completed: boolean;
  /** The due date as text. */
  due: string | undefined;
  subtasks: readonly { title: string; completed: boolean }[];
};

/** Formats tasks as a plain-text list, which many apps convert back to tasks. */
function tasksAsText(tasks: readonly SharedTask[]): string {
  return tasks
    .flatMap(({ title, completed, due, subtasks }) => [
      `${box(completed)} ${title}${due === undefined ? '' : ` (${due})`}`,
      ...subtasks.map((part) => `  ${box(part.completed)} ${part.title}`),
    ])
    .join('\n');
}

function box(isDone: boolean): string {
  return isDone ? '- [x]' : '- [ ]';
}
