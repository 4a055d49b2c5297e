import type { LocalDate } from '@dayward/domain';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Task, useTask } from '../tasks.data.ts';
import { useCalendarTexts } from './use-calendar-texts.ts';

/** The task that is being moved, with its current values, and its target day. */
export type Lifted = { task: Task; to: LocalDate };

/** Moves tasks without dragging; the same object for the lifetime of the calendar. */
export type Moving = {
  lift: (task: Task) => void;
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

type Carried = { id: string; to: LocalDate };

/**
 * Moves a task to another day by keyboard, or by two taps. The move survives changes of the view until the user drops or cancels
 * it, or the task cannot be moved any more.
 */
export function useMoving({ today, onMoved, onEnded }: Options) {
  const { text, fullDay } = useCalendarTexts();
  const [carried, setCarried] = useState<Carried>();
  const [said, setSaid] = useState('');
  const task = useTask(carried?.id ?? '');
  const isThere = task !== undefined && !task.completed && task.archivedAt === null;
  const lifted = useMemo<Lifted | undefined>(
    () => (carried && isThere ? { task, to: carried.to } : undefined),
    [carried, isThere, task],
  );

  function end(taskId: string, saying: string): void {
    setSaid(saying);
    setCarried(undefined);
    onEnded(taskId);
  }

  const steps: Moving = {
    lift(wanted) {
      const to = wanted.dueDate ?? today;
      setCarried({ id: wanted.id, to });
      setSaid(text('move.lifted', { title: wanted.title, day: fullDay(to) }));
    },
    moveTo(day) {
      if (!lifted) return;
      setCarried({ id: lifted.task.id, to: day });
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
  const moving = useMemo<Moving>(
    () => ({
      lift: (wanted) => current.current.steps.lift(wanted),
      moveTo: (day) => current.current.steps.moveTo(day),
      drop: (day) => current.current.steps.drop(day),
      cancel: () => current.current.steps.cancel(),
    }),
    [],
  );

  const goneId = isThere ? undefined : carried?.id;
  useEffect(() => {
    if (goneId !== undefined) current.current.end(goneId, text('move.gone'));
  }, [goneId, text]);

  return { lifted, said, moving };
}
