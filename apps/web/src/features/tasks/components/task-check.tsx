import type { TASK_PRIORITIES } from '@dayward/domain';
import { Check } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { useSingleTap } from '#src/ui/use-single-tap.ts';
import type { Task } from '../tasks.data.ts';

/** Ring colours for the priority; the text beside the circle names it. */
const PRIORITY_RINGS: Record<(typeof TASK_PRIORITIES)[number], string> = {
  Low: 'border-outline',
  Medium: 'border-outline',
  High: 'border-warning',
  Urgent: 'border-danger',
};

type Props = { task: Pick<Task, 'title' | 'completed' | 'priority'>; onTap: () => void; className?: string };

/** Button that completes or reopens a task with one tap. */
export function TaskCheck({ task: { title, completed, priority }, onTap, className }: Props) {
  const label = useText('tasks')('complete', { title });
  const tap = useSingleTap(onTap);
  return (
    <button
      type="button"
      {...tap}
      aria-label={label}
      title={label}
      aria-pressed={completed}
      data-role="complete"
      className={classNames('group relative z-1 grid size-11 shrink-0 place-items-center rounded-full', className)}
    >
      <span
        className={classNames(
          'grid size-6.5 place-items-center rounded-full border-2 transition-transform duration-quick ease-calm group-hover:scale-105 group-active:scale-90',
          completed ? 'border-accent bg-accent text-accent-contrast' : PRIORITY_RINGS[priority],
        )}
      >
        <Check
          aria-hidden="true"
          strokeWidth={3}
          // No opacity: an effect for each of many rows slows every frame of scrolling.
          className={classNames(
            'size-4',
            !completed && 'hidden opacity-50 transition-opacity group-hover:block starting:opacity-0',
          )}
        />
      </span>
    </button>
  );
}
