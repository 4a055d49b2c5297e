import type { MutationCall } from '@dayward/contract';
import { currentRunId, HABITS, type HabitPause, type LocalDate } from '@dayward/domain';
import { useMemo } from 'react';
import { newId } from '#src/platform/new-id.ts';
import type { Habit } from './habits.data.ts';
import { endPauseOn, undoPauseChange } from './pauses.ts';
import { createDayActions, type DayActions, type HabitActionsDeps, useActionsDeps } from './use-day-actions.ts';

/** Actions on a habit and its days. Each is optimistic and can be undone in its toast. */
export function useHabitActions() {
  const deps = useActionsDeps();
  return useMemo(() => createHabitActions(deps), [deps]);
}

export type HabitActions = ReturnType<typeof useHabitActions>;

function createHabitActions(deps: HabitActionsDeps) {
  const { data, write, clock, texts } = deps;
  const { text } = texts;
  const days: DayActions = createDayActions(deps);
  const now = () => new Date(clock.now()).toISOString();

  const patch = (id: string, changes: Partial<Pick<Habit, 'pauses' | 'archivedAt'>>): MutationCall => ({
    name: 'habit.patch',
    args: { id, changes },
  });

  function setPauses({ id, pauses: before }: Habit, after: HabitPause[], message: string): Promise<boolean> {
    const undo = () => {
      const row = data.find({ collection: HABITS, id }) as Habit | undefined; // the mutations made it
      return patch(id, { pauses: undoPauseChange(row?.pauses ?? after, { before, after }) });
    };
    return write.run(patch(id, { pauses: after }), { text: message, undo, subject: id });
  }

  function setArchived({ id, archivedAt: before }: Habit, archivedAt: string | null, message: string) {
    return write.run(patch(id, { archivedAt }), {
      text: message,
      undo: patch(id, { archivedAt: before }),
      subject: id,
    });
  }

  /** @param run the mutation that makes another run the current one; Undo restores the previous one */
  function changeRun(habit: Habit, run: MutationCall, message: string): Promise<boolean> {
    const undo: MutationCall = {
      name: 'habit.bringBack',
      args: { habitId: habit.id, runId: currentRunId(habit) },
    };
    return write.run(run, { text: message, undo, subject: habit.id });
  }

  return {
    ...days,
    /** Without `to`, the pause has no end. */
    pause: (habit: Habit, today: LocalDate, to: LocalDate | null = null) =>
      setPauses(habit, [...habit.pauses, { from: today, to }], text('paused.toast', habit)),
    resume: (habit: Habit, today: LocalDate) =>
      setPauses(habit, endPauseOn(habit.pauses, today), text('resumed.toast', habit)),
    archive: (habit: Habit) => setArchived(habit, now(), text('archived.toast', habit)),
    unarchive: (habit: Habit) => setArchived(habit, null, text('unarchived.toast', habit)),
    remove({ id, name }: Habit): Promise<boolean> {
      const undo: MutationCall = { name: 'habit.restore', args: { id } };
      return write.run(
        { name: 'habit.delete', args: { id } },
        { text: text('deleted.toast', { name }), undo, subject: id },
      );
    },
    restart(habit: Habit): Promise<boolean> {
      const args = { habitId: habit.id, runId: newId() };
      return changeRun(habit, { name: 'habit.restart', args }, text('restarted.toast', habit));
    },
    bringBack(habit: Habit, runId: string): Promise<boolean> {
      const args = { habitId: habit.id, runId };
      return changeRun(habit, { name: 'habit.bringBack', args }, text('broughtBack.toast', habit));
    },
  };
}
