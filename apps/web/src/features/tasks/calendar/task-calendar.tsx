import { isLocalDate, type LocalDate, occurrencesBetween, recurrenceOf } from '@dayward/domain';
import { Repeat } from 'lucide-react';
import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useCalendarDay, useWeekStart } from '#src/platform/today/use-today.ts';
import { useWideScreen } from '#src/platform/use-wide-screen.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { DragArea, type DropTarget } from '#src/ui/drag/drag-area.tsx';
import { PeriodSwitch } from '#src/ui/month-head.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import type { Task } from '../tasks.data.ts';
import { useTaskActions } from '../use-task-actions.ts';
import { type Calendar, CalendarProvider, useCalendar } from './calendar-context.ts';
import {
  CALENDAR_VIEWS,
  type CalendarItem,
  type CalendarView,
  daysOf,
  type ItemsByDay,
  itemsByDay,
  type Occurrences,
  spanOf,
  turnPage,
  useCalendarView,
} from './calendar-view.ts';
import { DayList, Rows } from './day-list.tsx';
import { useHabitDays } from './habits-line.tsx';
import { MonthView } from './month-view.tsx';
import { draggedKey, MovingBar, useTaskMover } from './move-task.tsx';
import { ChipContent } from './task-chip.tsx';
import { useCalendarTexts } from './use-calendar-texts.ts';
import { DaySections, WeekColumns } from './week-view.tsx';

/**
 * Returns the days on which a rule repeats a task. A recurrence that counts from completion has no predictable days and no
 * previews.
 */
const occurrencesOf: Occurrences = (task, { from, to }) => {
  const recurrence = recurrenceOf(task);
  if (recurrence === null || recurrence.anchor !== 'due' || recurrence.startsOn === null) return [];
  return occurrencesBetween(recurrence.rule, recurrence.startsOn, from, to);
};

/**
 * Tasks on their due dates (TASK-09), by month, week or agenda. The user moves a task to another day by dragging, by keyboard, or
 * by a tap on its handle and one on the day.
 *
 * @param tasks the filtered tasks: open and completed, with and without a date
 */
export const TaskCalendar = memo(function TaskCalendar({ tasks }: { tasks: readonly Task[] }) {
  const { text, fullDay } = useCalendarTexts();
  const today = useCalendarDay();
  const weekStart = useWeekStart();
  const isWide = useWideScreen();
  const actions = useTaskActions();
  const { view, areHabitsShown, chooseView, showHabits } = useCalendarView();
  const [day, setDay] = useState(today);
  const root = useRef<HTMLElement>(null);
  const focusOn = useFocusOn(root);
  const id = useId();

  const reschedule = (task: Task, to: LocalDate) => {
    if (to === task.dueDate) return;
    setDay(to);
    void actions.patch(task.id, { dueDate: to }, text('move.dropped', { title: task.title, day: fullDay(to) }));
  };
  const { movingTask, said, moving } = useTaskMover({ today, onMoved: reschedule, onEnded: focusOn });
  const shown = movingTask?.to ?? day;
  const span = spanOf(view, shown, weekStart);
  const { from, to } = span;
  const wanted = useDeferredValue(tasks);
  const items = useMemo(() => itemsByDay(wanted, { from, to }, occurrencesOf), [wanted, from, to]);
  const habitDays = useHabitDays(areHabitsShown ? span : undefined);
  /** Goes to a day; a moved task goes along. */
  const turnTo = (date: LocalDate) => (movingTask ? moving.moveTo(date) : setDay(date));
  const isMoving = movingTask !== undefined;
  const pick = useCallback((date: LocalDate) => (isMoving ? moving.drop(date) : setDay(date)), [isMoving, moving]);
  const openDay = useCallback(
    (date: LocalDate) => {
      flushSync(() => pick(date));
      root.current?.querySelector<HTMLElement>('[data-list="day"] h3')?.focus();
    },
    [pick],
  );
  const calendar = useMemo<Calendar>(
    () => ({ today, day, movingTask, moving, actions, habitDays, pick, openDay }),
    [today, day, movingTask, moving, actions, habitDays, pick, openDay],
  );

  return (
    <CalendarProvider value={calendar}>
      <section ref={root} aria-label={text('title')} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <SegmentedControl
            legend={text('view.legend')}
            isLegendHidden
            options={CALENDAR_VIEWS.map((value) => ({ value, label: text(`view.${value}`) }))}
            value={view}
            onChoose={chooseView}
          />
          <Button variant="secondary" onClick={() => turnTo(today)}>
            {text('today')}
          </Button>
          <label className="flex min-h-11 cursor-pointer items-center gap-2 text-small font-medium">
            <input
              type="checkbox"
              checked={areHabitsShown}
              onChange={({ target }) => showHabits(target.checked)}
              className="size-5 accent-accent"
            />
            <Repeat aria-hidden="true" className="size-4 text-swatch-teal" />
            {text('habits.show')}
          </label>
        </div>
        <PeriodSwitch
          id={id}
          name={usePeriodName(view, shown, span)}
          level={2}
          className="text-lead"
          previousLabel={text(`previous.${view}`)}
          nextLabel={text(`next.${view}`)}
          onGo={(pages) => turnTo(turnPage(view, shown, pages))}
        />
        <DayDragArea items={items} tasks={tasks} onDropped={reschedule}>
          {view === 'month' && (
            <MonthView labelledBy={id} shown={shown} items={items} weekStart={weekStart} isWide={isWide} />
          )}
          {view === 'week' && isWide && <WeekColumns labelledBy={id} days={daysOf(span)} items={items} />}
          {view === 'week' && !isWide && <DaySections days={daysOf(span)} items={items} />}
          {view === 'agenda' && <Agenda tasks={wanted} from={from} days={daysOf(span)} items={items} />}
          {(view === 'month' || (view === 'week' && isWide)) && <DayList day={day} items={items.get(day)} />}
          <UndatedTasks tasks={wanted} />
          {movingTask && <MovingBar movingTask={movingTask} weekStart={weekStart} />}
        </DayDragArea>
        <p role="status" className="sr-only">
          {said}
        </p>
      </section>
    </CalendarProvider>
  );
});

function usePeriodName(view: CalendarView, shown: LocalDate, { from, to }: { from: LocalDate; to: LocalDate }): string {
  const { monthAndYear, spanText } = useCalendarTexts();
  return view === 'month' ? monthAndYear(shown) : spanText(from, to);
}

/** Four weeks of due tasks, after the overdue ones if the weeks begin today or later. */
function Agenda({
  tasks,
  from,
  days,
  items,
}: {
  tasks: readonly Task[];
  from: LocalDate;
  days: readonly LocalDate[];
  items: ItemsByDay;
}) {
  const { text } = useCalendarTexts();
  const id = useId();
  const late = useMemo(
    () =>
      tasks
        .filter(({ dueDate, completed }) => !completed && dueDate !== null && dueDate < from)
        .toSorted((one, other) => ((one.dueDate ?? '') < (other.dueDate ?? '') ? -1 : 1))
        .map((task): CalendarItem => ({ key: task.id, task, day: from, isPreview: false })),
    [tasks, from],
  );
  const full = days.filter((day) => items.has(day) || day === from);
  return (
    <>
      {late.length > 0 && (
        <section
          aria-labelledby={id}
          className="rounded-card border border-line bg-surface px-4 py-2 shadow-card sm:px-5"
        >
          <h3 id={id} className="flex min-h-11 items-center font-semibold text-danger">
            {text('overdue')}
          </h3>
          <Rows items={late} place="late" label={id} />
        </section>
      )}
      <DaySections days={full} items={items} />
      {full.every((day) => !items.has(day)) && <p className="text-muted">{text('agenda.empty')}</p>}
    </>
  );
}

type DragProps = {
  items: ItemsByDay;
  tasks: readonly Task[];
  onDropped: (task: Task, day: LocalDate) => void;
  children: ReactNode;
};

/** Drag-and-drop area for tasks and days. The keyboard has its own way, which announces each step. */
function DayDragArea({ items, tasks, onDropped, children }: DragProps) {
  const find = (id: string) => tasks.find((task) => task.id === draggedKey(id));
  const itemOf = (task: Task): CalendarItem => {
    const day = task.dueDate ?? ([...items.keys()][0] as LocalDate); // only the appearance of the drag overlay depends on it
    return { key: task.id, task, day, isPreview: false };
  };

  function handleDrop(id: string, target: DropTarget) {
    const task = find(id);
    const day = 'zone' in target ? draggedKey(target.zone) : '';
    if (task && isLocalDate(day)) onDropped(task, day);
  }

  return (
    <DragArea
      misses="nothing"
      onDropped={handleDrop}
      overlayOf={(id) => {
        const task = find(id);
        return (
          task && (
            <span className="block max-w-56 rounded-small bg-raised shadow-raised">
              <ChipContent item={itemOf(task)} />
            </span>
          )
        );
      }}
    >
      {children}
    </DragArea>
  );
}

/** Focuses a moved task after it renders at its new place; until then the focus is on its day. */
function useFocusOn(root: RefObject<HTMLElement | null>): (taskId: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const places = [...(root.current?.querySelectorAll<HTMLElement>(`[data-task="${wanted.current}"]`) ?? [])];
    const name = places.map(nameIn).find((one) => one !== null && one.tabIndex >= 0);
    const day = root.current?.querySelector<HTMLElement>('button[data-date][aria-pressed="true"]');
    const { activeElement } = document;
    // The user moved the focus elsewhere, or the task has arrived.
    if (name || (activeElement !== document.body && activeElement !== day)) wanted.current = undefined;
    if (name || activeElement === document.body) (name ?? day)?.focus();
  });
  return (taskId) => {
    wanted.current = taskId;
  };
}

function nameIn(place: HTMLElement): HTMLElement | null {
  return place.dataset['role'] === 'name' ? place : place.querySelector<HTMLElement>('[data-role="name"]');
}

/** Open tasks without a date, which can be moved to a day. */
function UndatedTasks({ tasks }: { tasks: readonly Task[] }) {
  const { text } = useCalendarTexts();
  const { today } = useCalendar();
  const id = useId();
  const undated = tasks.filter(({ dueDate, completed }) => dueDate === null && !completed);
  if (undated.length === 0) return null;
  return (
    <Disclosure summary={<span id={id}>{text('undated.title', { count: undated.length })}</span>}>
      <p className="pb-1 text-small text-muted">{text('undated.hint')}</p>
      <Rows
        items={undated.map((task) => ({ key: task.id, task, day: today, isPreview: false }))}
        place="undated"
        label={id}
      />
    </Disclosure>
  );
}
