import type { SharedTask } from '@dayward/contract/features/task-shares';
import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useClockText, useDayText } from '#src/platform/i18n/use-format-texts.ts';
import { Markdown } from '#src/ui/markdown/markdown.tsx';

/** The part of a shared task that its page shows. */
export type SharedTaskContent = Omit<SharedTask, 'sharedAt' | 'expiresAt'>;

/** Everything that a link shows of a task except its title. Foreign content stays text: none of it runs or is fetched. */
export function SharedTaskView({ task }: { task: SharedTaskContent }) {
  const text = useText('shared-task');
  const dayText = useDayText();
  const clockText = useClockText();
  const { startDate, dueDate, dueTime, priority, description, subtasks } = task;
  const due = dueDate === null ? undefined : dayText(dueDate);
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <dl aria-label={text('facts')} className="flex flex-wrap gap-x-8 gap-y-3">
        <Fact name={text('priority')}>{text(`priority.${priority}`)}</Fact>
        {startDate !== null && <Fact name={text('start')}>{dayText(startDate)}</Fact>}
        {due !== undefined && (
          <Fact name={text('due')}>
            {dueTime === null ? due : text('due.at', { day: due, time: clockText(dueTime) })}
          </Fact>
        )}
      </dl>
      {description !== '' && <Markdown>{description}</Markdown>}
      {subtasks.length > 0 && (
        <ul aria-label={text('subtasks')} className="flex flex-col gap-2">
          {subtasks.map(({ title, completed }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a copy has no ids, and never changes
            <li key={place} className="flex min-w-0 gap-3">
              <SubtaskIcon isDone={completed} />
              <span dir="auto" className={`min-w-0 break-words ${completed ? 'text-muted line-through' : ''}`}>
                {title}
              </span>
              {completed && <span className="sr-only">({text('subtask.done')})</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function SubtaskIcon({ isDone }: { isDone: boolean }) {
  const Picture = isDone ? CircleCheck : Circle;
  return <Picture aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${isDone ? 'text-accent' : 'text-muted'}`} />;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
