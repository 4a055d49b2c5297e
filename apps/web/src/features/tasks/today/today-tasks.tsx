import type { LocalDate } from '@dayward/domain';
import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useRunningEntry } from '#src/features/time-entries/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useCalendarDay, useUserDays } from '#src/platform/today/use-today.ts';
import { TextButton, TextLink } from '#src/ui/text-link.tsx';
import { PATH_OF_TASKS } from '../path-of-task.ts';
import type { Task } from '../tasks.data.ts';
import { useSubtaskCounts, useTasks } from '../tasks.data.ts';
import { TaskLine } from '../tasks.lazy.ts';
import { useLazyTaskActions } from '../use-lazy-task-actions.ts';
import { useTaskTexts } from '../use-task-texts.ts';
import type { TodayRows } from './today-rows.ts';
import { todayRows } from './today-rows.ts';
import { TodayTaskRow } from './today-task-row.tsx';
import { useNow } from './use-now.ts';

const PlanDay = lazy(async () => ({ default: (await import('./plan-day.tsx')).PlanDay }));

/** Maximum number of tasks that show at first; the others are one tap away. One or two more show in place of the button. */
const SHOWN_MAX = 8;
const ALL_UP_TO = 10;

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
  const planButton = useReturnFocusAfterPlan(isPlanning);
  const id = useId();
  const hidden = rows.length > ALL_UP_TO ? rows.length - SHOWN_MAX : 0;
  const shown = hidden === 0 || isExpanded ? rows : rows.slice(0, SHOWN_MAX);
  const canPlan = active.some(({ completed }) => !completed);
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0">
          <h2 id={id} className="text-heading font-semibold">
            {text(isPlanning ? 'planning.title' : 'title')}
          </h2>
          <p className="text-small text-muted">
            {isPlanning ? text('planning.hint') : <Standing rows={rows} doneBefore={doneBefore} />}
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
            <ul aria-labelledby={id} className="flex flex-col pt-2" onPointerEnter={act.preload} onFocus={act.preload}>
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
    </section>
  );
}

/** Formats the progress of the day. */
function Standing({ rows, doneBefore }: TodayRows) {
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

/** The tasks of today. A task that is completed during the visit keeps its place until the next visit. */
function useTodayRows(tasks: readonly Task[], today: LocalDate): TodayRows {
  const { clock } = useRuntime();
  const { zone } = useUserDays();
  const now = useNow();
  const [visit, setVisit] = useState(() => ({ today, since: new Date(clock.now()).toISOString() }));
  if (visit.today !== today) setVisit({ today, since: new Date(clock.now()).toISOString() });
  const running = useRunningEntry();
  const runningId = running?.subjectKind === 'task' ? running.subjectId : undefined;
  const { since } = visit;
  return useMemo(
    () => todayRows(tasks, { today, now, zone, since, runningId }),
    [tasks, today, now, zone, since, runningId],
  );
}
