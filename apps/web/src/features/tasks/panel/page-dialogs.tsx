import type { List } from '@dayward/contract/features/lists';
import { type LocalDate, TASK_FILTER_NAME_MAX_CHARS, TASK_TAG_MAX_CHARS, TASK_TAGS_MAX } from '@dayward/domain';
import { lazy, Suspense } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import { ShareTasks, TaskDialog } from '../tasks.lazy.ts';
import type { TaskActions } from '../use-task-actions.ts';
import type { PageDialog } from './page-context.ts';
import type { MoveToList } from './use-move-to-list.ts';

const ConfirmRestartDialog = lazy(async () => ({
  default: (await import('./confirm-restart-dialog.tsx')).ConfirmRestartDialog,
}));
const TextPromptDialog = lazy(async () => ({ default: (await import('./prompt-dialogs.tsx')).TextPromptDialog }));
const RowChoice = lazyComponent(async () => (await import('./row-choice.tsx')).RowChoice, 'forms');
const DueDateDialog = lazyComponent(async () => (await import('./prompt-dialogs.tsx')).DueDateDialog, 'forms');

type Props = {
  dialog: PageDialog | undefined;
  actions: TaskActions;
  today: LocalDate;
  lists: readonly List[];
  onMove: MoveToList;
  /** All tags in use. */
  tags: readonly string[];
  onAdded?: () => void;
  onSaveFilter?: (name: string) => void;
  onClosed: () => void;
};

/** The open dialog of the page; the code of each is fetched on first use. */
export function PageDialogs({ dialog, actions, today, lists, tags, onClosed, ...on }: Props) {
  const text = useText('tasks-page');

  /** @returns the problem of a text as a name or a tag */
  const problemIn = (kind: 'saved' | 'bulk.tags', max: number) => (typed: string) => {
    if (typed === '') return text(`${kind}.required`);
    return typed.length > max ? text(`${kind}.tooLong`, { max }) : undefined;
  };

  return (
    <Suspense>
      {dialog?.kind === 'form' && (
        <TaskDialog subject={dialog.subject} {...(on.onAdded && { onAdded: on.onAdded })} onClosed={onClosed} />
      )}
      {dialog?.kind === 'restart' && <ConfirmRestartDialog task={dialog.task} onClosed={onClosed} />}
      {dialog?.kind === 'share' && <ShareTasks tasks={dialog.tasks} onClosed={onClosed} />}
      {(dialog?.kind === 'due' || dialog?.kind === 'priority' || dialog?.kind === 'moveTo') && (
        <RowChoice request={dialog} onMove={on.onMove} {...{ actions, today, lists, onClosed }} />
      )}
      {dialog?.kind === 'date' && (
        <DueDateDialog
          count={dialog.ids.length}
          today={today}
          onChoose={(dueDate) => void actions.patchAll(dialog.ids, { dueDate })}
          onClosed={onClosed}
        />
      )}
      {dialog?.kind === 'tag' && (
        <TextPromptDialog
          title={text('bulk.tags.title', { count: dialog.ids.length })}
          label={text('bulk.tags.name')}
          suggestions={tags}
          submitLabel={text('bulk.tags.submit')}
          problemOf={problemIn('bulk.tags', TASK_TAG_MAX_CHARS)}
          onSubmit={(tag) => void actions.patchAll(dialog.ids, (task) => ({ tags: withTag(task.tags, tag) }))}
          onClosed={onClosed}
        />
      )}
      {dialog?.kind === 'saveFilter' && (
        <TextPromptDialog
          title={text('saved.title')}
          label={text('saved.name')}
          placeholder={text('saved.placeholder')}
          submitLabel={text('saved.submit')}
          problemOf={problemIn('saved', TASK_FILTER_NAME_MAX_CHARS)}
          onSubmit={(name) => on.onSaveFilter?.(name)}
          onClosed={onClosed}
        />
      )}
    </Suspense>
  );
}

/** Tasks that have the tag, or the maximum of tags, keep theirs. */
function withTag(tags: readonly string[], tag: string): string[] {
  const has = tags.some((other) => other.toLocaleLowerCase() === tag.toLocaleLowerCase());
  return has || tags.length >= TASK_TAGS_MAX ? [...tags] : [...tags, tag];
}
