import { TASK_SUBTASK_TITLE_MAX_CHARS } from '@dayward/domain';
import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { Subtask } from '../tasks.data.ts';
import { InlineText } from './inline-text.tsx';
import type { SubtaskActions } from './use-subtask-actions.ts';

type Props = { subtask: Subtask; actions: SubtaskActions; onMoveBy: (places: number) => void };

/** A subtask that can be ticked, renamed in place, moved and deleted. */
export function SubtaskLine({ subtask, actions, onMoveBy }: Props) {
  const text = useText('task-details');
  const { title, completed } = subtask;
  return (
    <div className="flex min-w-0 items-start">
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          aria-label={text('subtask.done', { title })}
          checked={completed}
          onChange={() => void actions.toggle(subtask)}
        />
      </label>
      <div className="min-w-0 flex-1 py-1.5">
        <InlineText
          label={text('subtask.title', { title })}
          value={title}
          maxChars={TASK_SUBTASK_TITLE_MAX_CHARS}
          problemText={(problem) =>
            problem === 'required'
              ? text('subtask.required')
              : text('subtask.tooLong', { max: TASK_SUBTASK_TITLE_MAX_CHARS })
          }
          onSave={(next) => actions.rename(subtask, next)}
          className={classNames('max-h-32 min-h-8 rounded-small px-1.5 py-0.5', completed && 'text-muted line-through')}
        />
      </div>
      <MenuButton
        label={text('subtask.menu', { title })}
        entries={[
          { label: text('subtask.up'), icon: <ArrowUp />, onAct: () => onMoveBy(-1) },
          { label: text('subtask.down'), icon: <ArrowDown />, onAct: () => onMoveBy(1) },
          { kind: 'separator' },
          {
            label: text('subtask.delete'),
            icon: <Trash2 />,
            tone: 'danger',
            onAct: () => void actions.remove(subtask),
          },
        ]}
        className="grid shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </MenuButton>
    </div>
  );
}
