import type { MutationCall } from '@dayward/contract';
import type { SharedTask } from '@dayward/contract/features/task-shares';
import { SubtaskEntity, TaskEntity } from '@dayward/contract/features/tasks';
import { Link2Off, ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useAccess } from '#src/features/plans/index.ts';
import { pathOfTask } from '#src/features/tasks/index.ts';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useMomentText } from '#src/platform/i18n/use-format-texts.ts';
import { newId } from '#src/platform/new-id.ts';
import { SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useOpenLocalStore } from '#src/platform/runtime.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { Button, buttonVariants } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { Link, useParams } from '#src/ui/router/index.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { SharedTaskView } from '../components/shared-task-view.tsx';
import { isGone, useSharedTask } from '../task-shares.data.ts';

/** The public page of a share link, with or without an account (TASK-39). */
export function SharedTaskScreen() {
  const { token = '' } = useParams();
  return (
    <SharedQueries>
      <article className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-5 py-8 sm:px-8">
        {/* The server says the same with its page; this holds where the page came from this device. */}
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <SharedTaskAt key={token} token={token} />
      </article>
    </SharedQueries>
  );
}

function SharedTaskAt({ token }: { token: string }) {
  const text = useText('shared-task');
  const common = useText('common');
  const errorText = useErrorText();
  const shared = useSharedTask(token);
  const hasGone = isGone(shared.error);
  usePageTitle(hasGone ? text('gone.title') : (shared.data?.title ?? text('title')));
  // Also hides a copy that was shown before: its link has ended.
  if (hasGone) {
    return (
      <EmptyState level={1} icon={Link2Off} title={text('gone.title')} action={<ProductNote />}>
        {text('gone.body')}
      </EmptyState>
    );
  }
  if (shared.data) return <SharedTaskPage task={shared.data} />;
  if (shared.isLoadingError) {
    return (
      <ErrorState
        level={1}
        title={text('failed')}
        retryLabel={common('retry')}
        isRetrying={shared.isRefetching}
        onRetry={() => void shared.refetch()}
      >
        {errorText(shared.error)}
      </ErrorState>
    );
  }
  return (
    <div role="status" aria-label={text('loading')} className="appear-late flex flex-col gap-4">
      <Skeleton className="h-10 w-3/4" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  );
}

function SharedTaskPage({ task }: { task: SharedTask }) {
  const text = useText('shared-task');
  const momentText = useMomentText();
  return (
    <>
      <header className="flex min-w-0 flex-col gap-1">
        <p className="text-small font-semibold text-muted">{text('title')}</p>
        <h1 dir="auto" className="text-title font-semibold break-words">
          {task.title}
        </h1>
      </header>
      <Card>
        <SharedTaskView task={task} />
      </Card>
      <AddToMine task={task} />
      <footer className="text-small text-muted">
        <p>{text('copy', { when: momentText(task.sharedAt) })}</p>
        {task.expiresAt !== null && <p>{text('until', { when: momentText(task.expiresAt) })}</p>}
        <ProductNote />
      </footer>
    </>
  );
}

function ProductNote() {
  return <TextLink to="/">{useText('shared-task')('made')}</TextLink>;
}

/** Adds the task to the account of a signed-in user whose plan includes tasks. */
function AddToMine({ task }: { task: SharedTask }) {
  const isOpen = useOpenLocalStore() !== undefined;
  const canKeepTasks = useAccess().stateOf('task_management') === 'open';
  return isOpen && canKeepTasks ? <AddTask task={task} /> : null;
}

/** Creates the task as if the user had typed it. */
function AddTask({ task }: { task: SharedTask }) {
  const text = useText('shared-task');
  const write = useWrite();
  const [isAdding, setIsAdding] = useState(false);
  const [addedId, setAddedId] = useState<string>();

  async function add() {
    const id = newId();
    setIsAdding(true);
    const isAdded = await write.run(createMutationsOf(id, task), {
      text: text('added', task),
      tone: 'success',
      undo: { name: 'task.delete', args: { id } }, // deletes its subtasks too
      onUndone: () => setAddedId(undefined),
    });
    if (isAdded) setAddedId(id);
    setIsAdding(false);
  }

  if (addedId !== undefined) {
    return (
      <Link to={pathOfTask({ id: addedId })} className={buttonVariants('secondary', 'self-start')}>
        {text('open')}
      </Link>
    );
  }
  return (
    <Button className="self-start" isLoading={isAdding} onClick={() => void add()}>
      <ListPlus aria-hidden="true" className="size-5" />
      {text('add')}
    </Button>
  );
}

function createMutationsOf(
  id: string,
  { sharedAt: _, expiresAt: __, subtasks, ...fields }: SharedTask,
): MutationCall[] {
  return [
    { name: 'task.create', args: TaskEntity.schemas.create.parse({ id, ...fields }) },
    ...subtasks.map(({ title, completed }, place): MutationCall => {
      const part = { id: newId(), taskId: id, title, completed, sortOrder: place + 1 };
      return { name: 'subtask.create', args: SubtaskEntity.schemas.create.parse(part) };
    }),
  ];
}
