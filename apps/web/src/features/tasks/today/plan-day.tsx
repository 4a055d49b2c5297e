import { addDays, compareByDue, type LocalDate } from '@dayward/domain';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { SortableList } from '#src/ui/sortable-list.tsx';
import type { Task } from '../tasks.data.ts';
import type { TaskTexts } from '../use-task-texts.ts';
import { movePlanned, type Plan, type PlanRow, rowsOfPlan, stepOf } from './plan-day.model.ts';
import type { TodayRow } from './today-rows.ts';

/** Maximum number of later tasks; the list of tasks has the others. */
const LATER_MAX = 30;

type Props = {
  /** The tasks of today in order. */
  rows: readonly TodayRow[];
  tasks: readonly Task[];
  today: LocalDate;
  texts: TaskTexts;
  onDone: () => void;
};

/**
 * Day plan: which tasks are done today, in which order, and which wait. Moved by dragging, by keyboard, and by a button for each
 * step.
 */
export function PlanDay({ rows: todays, tasks, today, texts, onDone }: Props) {
  const text = useText('today-tasks');
  const { run } = useWrite();
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus({ preventScroll: true }), []);
  const days = useMemo(() => ({ today, tomorrow: addDays(today, 1) }), [today]);
  const { plan, more } = useMemo(() => planOf(todays, tasks, days), [todays, tasks, days]);
  const rows = rowsOfPlan(plan);
  const nameOf = ({ task, section }: PlanRow) => task?.title ?? text(`planning.${section}`);
  const at = (name: string, place: number, count: number) => ({ name, place, count });

  function move(key: string, toPlace: number): void {
    const changes = movePlanned(rows, key, toPlace, days);
    void run([...changes].map(([id, changed]) => ({ name: 'task.patch', args: { id, changes: changed } })));
  }

  return (
    <div className="flex flex-col gap-3 pt-3">
      <SortableList
        label={text('planning.title')}
        rows={rows}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        isFixed={({ task }) => task === undefined}
        texts={{
          handle: (name) => text('planning.handle', { name }),
          instructions: text('planning.instructions'),
          lifted: (...step) => text('planning.lifted', at(...step)),
          moved: (...step) => text('planning.moved', at(...step)),
          dropped: (...step) => text('planning.dropped', at(...step)),
          cancelled: (name) => text('planning.cancelled', { name }),
        }}
        onMove={move}
      >
        {({ task, section }, moveBy) =>
          task === undefined ? (
            <h3 className="pt-2 text-small font-semibold text-muted">{text(`planning.${section}`)}</h3>
          ) : (
            <PlanLine task={task} texts={texts} onStep={(direction) => moveBy(stepOf(rows, task.id, direction))} />
          )
        }
      </SortableList>
      {more > 0 && <p className="text-small text-muted">{text('planning.more', { count: more })}</p>}
      <Button ref={done} className="self-start" onClick={onDone}>
        {text('planning.done')}
      </Button>
    </div>
  );
}

type LineProps = { task: Task; texts: TaskTexts; onStep: (direction: -1 | 1) => void };

function PlanLine({ task, texts, onStep }: LineProps) {
  const text = useText('today-tasks');
  const named = { name: task.title };
  return (
    <div className="flex min-w-0 items-center gap-1">
      <span className="min-w-0 flex-1 py-2">
        <span dir="auto" className="block break-words">
          {task.title}
        </span>
        <span className="block text-small text-muted">{texts.due(task)}</span>
      </span>
      <span className="flex shrink-0">
        <IconButton label={text('planning.up', named)} onClick={() => onStep(-1)}>
          <ArrowUp aria-hidden="true" className="size-4.5" />
        </IconButton>
        <IconButton label={text('planning.down', named)} onClick={() => onStep(1)}>
          <ArrowDown aria-hidden="true" className="size-4.5" />
        </IconButton>
      </span>
    </div>
  );
}

function planOf(
  todays: readonly TodayRow[],
  tasks: readonly Task[],
  { tomorrow }: { tomorrow: LocalDate },
): { plan: Plan; more: number } {
  const today = todays.flatMap(({ task }) => (task.completed ? [] : [task]));
  const taken = new Set(today.map(({ id }) => id));
  const open = tasks.filter(({ id, completed }) => !completed && !taken.has(id)).toSorted(byDue);
  const isTomorrow = ({ plannedOn, dueDate }: Task) => (plannedOn ?? dueDate) === tomorrow;
  const later = open.filter((task) => !isTomorrow(task));
  return {
    plan: { today, tomorrow: open.filter(isTomorrow), later: later.slice(0, LATER_MAX) },
    more: Math.max(later.length - LATER_MAX, 0),
  };
}

/** Sorts by due date, then undated tasks by creation. */
function byDue(one: Task, other: Task): number {
  return compareByDue(
    { ...one, dueDate: one.plannedOn ?? one.dueDate },
    { ...other, dueDate: other.plannedOn ?? other.dueDate },
  );
}
