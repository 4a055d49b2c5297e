import { AlarmClock, Ellipsis, ExternalLink, Sunrise } from 'lucide-react';
import { lazy, memo, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import { TimerButton, useOwnEntry } from '#src/features/time-entries/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import type { LazyActions } from '#src/platform/lazy-actions.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useCalendarDay, useUserDays } from '#src/platform/today/use-today.ts';
import { useWideScreen } from '#src/platform/use-wide-screen.ts';
import { classNames } from '#src/ui/class-names.ts';
import { completeOnSpace } from '#src/ui/complete-on-space.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { MenuEntry } from '#src/ui/menu-entry.ts';
import { Link } from '#src/ui/router/index.ts';
import { TextButton, TextLink } from '#src/ui/text-link.tsx';
import { useSingleTap } from '#src/ui/use-single-tap.ts';
import { TaskCheck } from '../components/task-check.tsx';
import { PATH_OF_TASKS, pathOfTask } from '../path-of-task.ts';
import { type SubtaskCount, useSubtaskCounts, useTasks } from '../tasks.data.ts';
import { TaskLine } from '../tasks.lazy.ts';
import { useLazyTaskActions } from '../use-lazy-task-actions.ts';
import type { TaskActions } from '../use-task-actions.ts';
import { type TaskTexts, useTaskTexts } from '../use-task-texts.ts';
import { snoozeChoices } from './snooze-choices.ts';
import { type TodayRow, type TodayRows, useTodayRows } from './today-rows.ts';

/** Lazy, because most visits of the dashboard press no key on a row. */
const TodayTaskKeys = lazyComponent(
  async () => (await import('./today-task-keys.tsx')).TodayTaskKeys,
  'tasks-page',
  'tasks',
);
const PlanDay = lazy(async () => ({ default: (await import('./plan-day.tsx')).PlanDay }));

/** Maximum number of tasks that show at first; the others are one tap away. One or two more show in place of the button. */
const SHOWN_MAX = 8;
const ALL_UP_TO = 10;

const NONE: readonly string[] = [];

/** Tasks that are overdue, due or planned for today, in manual order; below the habits of the day. */
export function TodayTasks() {
  const text = useText('today-tasks');
  const { active } = useTasks();
  const today = useCalendarDay();
  const { rows, doneBefore } = useTodayRows(active, today);
  const partsOf = useSubtaskCounts();
  const texts = useTaskTexts(today);
  const act = useLazyTaskActions();
  const [isExpanded, setIsExpanded] = useState(false);
  const [isPlanning, setIsPlanning] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const planButton = useReturnFocusAfterPlan(isPlanning);
  const id = useId();
  const hidden = rows.length > ALL_UP_TO ? rows.length - SHOWN_MAX : 0;
  const shown = useMemo(
    () => (hidden === 0 || isExpanded ? rows : rows.slice(0, SHOWN_MAX)),
    [hidden, isExpanded, rows],
  );
  const section = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const ids = useMemo(() => (isPlanning ? NONE : shown.map(({ task }) => task.id)), [isPlanning, shown]);
  const handleFocus = () => {
    act.preload();
    setIsFocused(true);
  };
  const canPlan = active.some(({ completed }) => !completed);
  return (
    <section
      ref={section}
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0">
          <h2 ref={title} id={id} tabIndex={-1} className="text-heading font-semibold outline-none">
            {text(isPlanning ? 'planning.title' : 'title')}
          </h2>
          <p className="text-small text-muted">
            {isPlanning ? text('planning.hint') : <ProgressLine rows={rows} doneBefore={doneBefore} />}
          </p>
        </div>
        {canPlan && !isPlanning && (
          <TextButton ref={planButton} onClick={() => setIsPlanning(true)}>
            {text('plan')}
          </TextButton>
        )}
      </div>
      {isPlanning ? (
        <Suspense fallback={<div className="h-96" />}>
          <PlanDay rows={rows} tasks={active} today={today} texts={texts} onDone={() => setIsPlanning(false)} />
        </Suspense>
      ) : (
        <>
          {shown.length > 0 && (
            <ul aria-labelledby={id} className="flex flex-col pt-2" onPointerEnter={act.preload} onFocus={handleFocus}>
              {shown.map(({ task, reason }) => (
                <TodayTaskRow
                  key={task.id}
                  task={task}
                  reason={reason}
                  subtaskCount={partsOf(task.id)}
                  texts={texts}
                  act={act}
                />
              ))}
            </ul>
          )}
          <p className="flex flex-wrap items-center gap-x-5 pt-2">
            {hidden > 0 && (
              <TextButton aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
                {isExpanded ? text('fewer') : text('more', { count: hidden })}
              </TextButton>
            )}
            <TextButton aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
              {text('add')}
            </TextButton>
            <TextLink to={PATH_OF_TASKS}>{text('all')}</TextLink>
          </p>
          {isAdding && (
            <Suspense fallback={<div className="h-12" />}>
              <TaskLine place="today" dueDate={today} autoFocus />
            </Suspense>
          )}
        </>
      )}
      {isFocused && (
        <Suspense>
          <TodayTaskKeys section={section} ids={ids} onEmptied={() => title.current?.focus()} />
        </Suspense>
      )}
    </section>
  );
}

/** Formats the progress of the day. */
function ProgressLine({ rows, doneBefore }: TodayRows) {
  const text = useText('today-tasks');
  const done = doneBefore + rows.filter(({ task }) => task.completed).length;
  const open = rows.length + doneBefore - done;
  if (open + done === 0) return text('line.none');
  if (open === 0) return text('line.allDone', { count: done });
  return [text('line.open', { count: open }), ...(done > 0 ? [text('line.done', { done })] : [])].join(' · ');
}

/** Returns the focus to the button after the day plan that it opened closes. */
function useReturnFocusAfterPlan(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

type Props = TodayRow & { subtaskCount: SubtaskCount | undefined; texts: TaskTexts; act: LazyActions<TaskActions> };

/** A task of today: completed, postponed or timed with one tap. */
const TodayTaskRow = memo(function TodayTaskRow({ task, reason, subtaskCount, texts, act }: Props) {
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
      data-row-id={task.id}
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
      data-role="menu"
      entries={entries}
      className="relative z-1 inline-grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink"
    >
      <Ellipsis aria-hidden="true" className="size-5" />
    </MenuButton>
  );
}
