import { TASK_TITLE_MAX_CHARS } from '@dayward/domain';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import type { Task } from '../tasks.data.ts';
import type { TaskActions } from '../use-task-actions.ts';
import { InlineText } from './inline-text.tsx';

/** The title of the task, changed where it stands. */
export function TitleField({ task: { id, title, completed }, actions }: { task: Task; actions: TaskActions }) {
  const text = useText('task-form');
  return (
    <InlineText
      label={text('title')}
      value={title}
      maxChars={TASK_TITLE_MAX_CHARS}
      problemText={(problem) =>
        problem === 'required' ? text('title.required') : text('title.tooLong', { max: TASK_TITLE_MAX_CHARS })
      }
      onKeep={(next) => actions.patch(id, { title: next })}
      className={classNames(
        'max-h-40 rounded-control px-2 py-0.5 text-heading font-semibold',
        completed && 'text-muted line-through',
      )}
    />
  );
}
