import type { LocalDate } from '@dayward/domain';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Task, useTask } from '../tasks.data.ts';
import { useCalendarTexts } from './use-calendar-texts.ts';

/** The task that is being moved, with its current values, and its target day. */
export type MovingTask = { task: Task; to: LocalDate };

/** Moves tasks without dragging; the same object for the lifetime of the calendar. */
export type TaskMover = {
  grab: (task: Task) => void;
  moveTo: (day: LocalDate) => void;
  /** @param day the target day; the selected day by default */
  drop: (day?: LocalDate) => void;
  cancel: () => void;
};

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
  const lifted = useMemo<MovingTask | undefined>(
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
      if (!lifted) return;
      setDragState({ id: lifted.task.id, to: day });
      setSaid(fullDay(day));
    },
    drop(day = lifted?.to) {
      if (!lifted || day === undefined) return;
      const { id, title, dueDate } = lifted.task;
      if (day === dueDate) return end(id, text('move.back', { title }));
      onMoved(lifted.task, day);
      end(id, text('move.dropped', { title, day: fullDay(day) }));
    },
    cancel: () => lifted && end(lifted.task.id, text('move.back', lifted.task)),
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

  return { lifted, said, moving };
}
