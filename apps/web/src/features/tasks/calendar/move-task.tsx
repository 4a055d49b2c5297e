import { isLocalDate, type LocalDate, localDate, type Weekday } from '@dayward/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { isDialogOpen } from '#src/platform/shortcuts/use-shortcuts.ts';
import { Button } from '#src/ui/button.tsx';
import { addDays, movedInCalendar } from '#src/ui/calendar-days.ts';
import { useDragItem, useDropZone } from '#src/ui/drag/drag-area.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { type Task, useTask } from '../tasks.data.ts';
import { type MovingTask, type TaskMover, useCalendar } from './calendar-context.ts';
import type { CalendarItem } from './calendar-view.ts';
import { useCalendarTexts } from './use-calendar-texts.ts';

type Options = {
  today: LocalDate;
  /** Called when a task was dropped on another day. */
  onMoved: (task: Task, day: LocalDate) => void;
  /** Called when a move ended: dropped, cancelled, or the task is gone. */
  onEnded: (taskId: string) => void;
};

type DragState = { id: string; to: LocalDate };

/**
 * Moves a task to another day by keyboard, or by two taps. The move survives changes of the view until the user drops or cancels
 * it, or the task cannot be moved any more.
 */
export function useTaskMover({ today, onMoved, onEnded }: Options) {
  const { text, fullDay } = useCalendarTexts();
  const [dragState, setDragState] = useState<DragState>();
  const [said, setSaid] = useState('');
  const task = useTask(dragState?.id ?? '');
  const isThere = task !== undefined && !task.completed && task.archivedAt === null;
  const movingTask = useMemo<MovingTask | undefined>(
    () => (dragState && isThere ? { task, to: dragState.to } : undefined),
    [dragState, isThere, task],
  );

  function end(taskId: string, saying: string): void {
    setSaid(saying);
    setDragState(undefined);
    onEnded(taskId);
  }

  const steps: TaskMover = {
    grab(wanted) {
      const to = wanted.dueDate ?? today;
      setDragState({ id: wanted.id, to });
      setSaid(text('move.lifted', { title: wanted.title, day: fullDay(to) }));
    },
    moveTo(day) {
      if (!movingTask) return;
      setDragState({ id: movingTask.task.id, to: day });
      setSaid(fullDay(day));
    },
    drop(day = movingTask?.to) {
      if (!movingTask || day === undefined) return;
      const { id, title, dueDate } = movingTask.task;
      if (day === dueDate) return end(id, text('move.back', { title }));
      onMoved(movingTask.task, day);
      end(id, text('move.dropped', { title, day: fullDay(day) }));
    },
    cancel: () => movingTask && end(movingTask.task.id, text('move.back', movingTask.task)),
  };
  const current = useRef({ steps, end });
  useEffect(() => {
    current.current = { steps, end };
  });
  const moving = useMemo<TaskMover>(
    () => ({
      grab: (wanted) => current.current.steps.grab(wanted),
      moveTo: (day) => current.current.steps.moveTo(day),
      drop: (day) => current.current.steps.drop(day),
      cancel: () => current.current.steps.cancel(),
    }),
    [],
  );

  const goneId = isThere ? undefined : dragState?.id;
  useEffect(() => {
    if (goneId !== undefined) current.current.end(goneId, text('move.gone'));
  }, [goneId, text]);

  return { movingTask, said, moving };
}

/**
 * Shows the target day of a moved task. It keeps the focus while the calendar changes page. Escape cancels the move from anywhere
 * on the page.
 */
export function MovingBar({ movingTask: { task, to }, weekStart }: { movingTask: MovingTask; weekStart: Weekday }) {
  const { text, dayAndMonth } = useCalendarTexts();
  const { moving } = useCalendar();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const cancelOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isDialogOpen(document)) return;
      event.preventDefault();
      moving.cancel();
    };
    window.addEventListener('keydown', cancelOnEscape);
    return () => window.removeEventListener('keydown', cancelOnEscape);
  }, [moving]);

  const go = (day: string) => isLocalDate(day) && moving.moveTo(localDate(day));

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isOnBar = event.target === bar.current;
    if (isOnBar && (event.key === ' ' || event.key === 'Enter')) {
      event.preventDefault();
      if (!event.repeat) moving.drop();
      return;
    }
    const next = movedInCalendar(event, to, weekStart);
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no focus of its own
    <div
      ref={bar}
      role="group"
      tabIndex={-1}
      aria-label={text('move.bar', task)}
      onKeyDown={handleKeyDown}
      className="sticky bottom-28 z-10 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-accent bg-raised p-3 ps-4 shadow-raised md:bottom-4"
    >
      <div className="min-w-0 flex-1 basis-52">
        <p dir="auto" className="truncate font-semibold">
          {text('move.bar', task)}
        </p>
        <p className="text-small text-muted">{text('move.how')}</p>
      </div>
      <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center justify-end gap-1">
        <IconButton label={text('move.earlier')} onClick={() => go(addDays(to, -1))}>
          <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </IconButton>
        <span className="min-w-0 text-center font-medium">{text('move.to', { day: dayAndMonth(to) })}</span>
        <IconButton label={text('move.later')} onClick={() => go(addDays(to, 1))}>
          <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </IconButton>
        <Button size="small" onClick={() => moving.drop()}>
          {text('move.drop')}
        </Button>
        <Button variant="ghost" size="small" onClick={moving.cancel}>
          {text('move.cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Drag ids include the place: a task may be in the grid and in the list of its day. */
const SEPARATOR = '|';

/** Returns true if the user can move an item. Previews depend on their task, and completed tasks keep their day. */
export function canMove({ task, isPreview }: CalendarItem): boolean {
  return !isPreview && !task.completed;
}

/**
 * Makes a task draggable to another day by mouse or touch.
 *
 * @param place one word for each list of the calendar
 */
export function useDrag(place: string, item: CalendarItem) {
  return useDragItem(`${place}${SEPARATOR}${item.key}`, canMove(item));
}

/** Extracts the task's key from a drag id. */
export function draggedKey(id: string): string {
  return id.split(SEPARATOR).at(-1) ?? '';
}

/** Makes a day a drop target for tasks. */
export function useDropDay(place: string, day: LocalDate) {
  const { movingTask } = useCalendar();
  const { ref, isOver } = useDropZone(`${place}${SEPARATOR}${day}`);
  return { ref, isTarget: isOver || movingTask?.to === day };
}
