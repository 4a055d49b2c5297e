import { AlarmClock, Ellipsis, ExternalLink, Sunrise } from 'lucide-react';
import { memo, Suspense, useId } from 'react';
import { TimerButton, useOwnEntry } from '#src/features/time-entries/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useUserDays } from '#src/platform/today/use-today.ts';
import { useWideScreen } from '#src/platform/use-wide-screen.ts';
import { classNames } from '#src/ui/class-names.ts';
import { completeOnSpace } from '#src/ui/complete-on-space.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { MenuEntry } from '#src/ui/menu-entry.ts';
import { Link } from '#src/ui/router/index.ts';
import { useSingleTap } from '#src/ui/use-single-tap.ts';
import { TaskCheck } from '../components/task-check.tsx';
import { pathOfTask } from '../path-of-task.ts';
import type { SubtaskCount } from '../tasks.data.ts';
import type { ActOnTasks } from '../use-lazy-task-actions.ts';
import type { TaskTexts } from '../use-task-texts.ts';
import { snoozeChoices } from './snooze-choices.ts';
import type { TodayRow } from './today-rows.ts';

type Props = TodayRow & { subtaskCount: SubtaskCount | undefined; texts: TaskTexts; act: ActOnTasks };

/** A task of today: completed, postponed or timed with one tap. */
export const TodayTaskRow = memo(function TodayTaskRow({ task, reason, subtaskCount, texts, act }: Props) {
  const text = useText('today-tasks');
  const id = useId();
  const toggle = () => void act(({ complete, reopen }) => (task.completed ? reopen(task.id) : complete(task.id)));
  const tap = useSingleTap(toggle);
  const notToday = useSingleTap(() => void act((actions) => actions.notToday(task.id)));
  const isWide = useWideScreen();
  const isRunning = useOwnEntry({ subjectKind: 'task', subjectId: task.id }) !== undefined;
  return (
    <li
      data-task={task.id}
      className="relative -mx-2 flex min-h-14 items-center gap-1 rounded-control px-1 transition-colors hover:bg-sunken"
    >
      <TaskCheck task={task} onTap={toggle} className="size-12" />
      <span className="min-w-0 flex-1 py-1.5">
        <Link
          to={pathOfTask(task)}
          dir="auto"
          data-role="name"
          aria-describedby={id}
          className={classNames(
            'block font-medium break-words -outline-offset-2 after:absolute after:inset-0 after:rounded-control',
            task.completed && 'text-muted line-through',
          )}
          {...completeOnSpace(tap.onClick)}
        >
          {task.title}
        </Link>
        <span id={id} className="block text-small text-muted">
          <Facts task={task} reason={reason} subtaskCount={subtaskCount} texts={texts} />
        </span>
      </span>
      {(isRunning || (isWide && !task.completed)) && (
        <Suspense fallback={<span className="size-11 shrink-0" />}>
          <TimerButton subjectKind="task" subjectId={task.id} runId={null} name={task.title} />
        </Suspense>
      )}
      {!task.completed && (
        <>
          {reason !== 'running' && (
            <IconButton label={text('notToday', task)} {...notToday} className="relative z-1">
              <Sunrise aria-hidden="true" className="size-5" />
            </IconButton>
          )}
          <RowMenu task={task} act={act} />
        </>
      )}
    </li>
  );
});

/** The line below the title: reason, priority, progress. */
function Facts({ task, reason, subtaskCount, texts }: Omit<Props, 'act'>) {
  const text = useText('today-tasks');
  const { priority } = task;
  const facts = [
    reason === 'planned' ? text('planned') : undefined,
    reason === 'running' ? text('running') : undefined,
    texts.due(task),
    priority === 'High' || priority === 'Urgent' ? texts.text(`priority.${priority}`) : undefined,
    texts.text(`category.${task.category}`),
    subtaskCount && `${texts.number(subtaskCount.done)}/${texts.number(subtaskCount.count)}`,
  ];
  return (
    <>
      {reason === 'late' && !task.completed && <span className="font-medium text-danger">{text('late')} · </span>}
      {facts.filter((fact) => fact !== undefined).join(' · ')}
    </>
  );
}

function RowMenu({ task, act }: Pick<Props, 'task' | 'act'>) {
  const text = useText('today-tasks');
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const entries: MenuEntry[] = [
    ...snoozeChoices(clock.now(), zone).map(({ key, until }) => ({
      label: text(`snooze.${key}`),
      icon: <AlarmClock />,
      onAct: () => void act((actions) => actions.snooze(task.id, new Date(until).toISOString())),
    })),
    { kind: 'link', label: text('menu.open'), icon: <ExternalLink />, to: pathOfTask(task) },
  ];
  return (
    <MenuButton
      label={text('menu', task)}
      entries={entries}
      className="relative z-1 inline-grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink"
    >
      <Ellipsis aria-hidden="true" className="size-5" />
    </MenuButton>
  );
}
