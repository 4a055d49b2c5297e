import { type Apply, applied, NO_CHANGE, refused } from '../sync/effect.ts';
import type { RowKey, RowWrite } from '../sync/rows.ts';
import { currentRunId } from './current-run.ts';
import { HABIT_RUNS, HABITS } from './habit.ts';
import { findHabit } from './write-day.ts';

export type RestartArgs = {
  habitId: string;
  /** On restart, the id of the new run, made by the client. On restore, the id of the ended run. */
  runId: string;
};

/** Lists the rows that restarting and restoring read. */
export function rowsOfRestart({ habitId, runId }: RestartArgs): RowKey[] {
  return [
    { collection: HABITS, id: habitId },
    { collection: HABIT_RUNS, id: runId },
    // The first run of another habit has that habit's id.
    { collection: HABITS, id: runId },
  ];
}

/**
 * Begins a new run and ends the current one. The old days stay with their run, and so do those that arrive late (rulings R12). A
 * run that exists already is not started again.
 */
export const restartHabit: Apply<RestartArgs> = (view, { habitId, runId }, { now }) => {
  const habit = findHabit(view, habitId);
  if (habit === undefined) return refused('not_found');
  const ended = view.find({ collection: HABIT_RUNS, id: runId });
  if (ended !== undefined && ended['habitId'] !== habitId) return refused('id_taken');
  const current = currentRunId(habit);
  if (runId === current || runId === habitId || ended !== undefined) return NO_CHANGE;
  if (view.find({ collection: HABITS, id: runId }) !== undefined) return refused('id_taken');
  return applied(
    [{ collection: HABITS, id: habitId, fields: { runId } }, endOfRun(habitId, current, now)],
    [{ name: 'habit.restarted', entityId: habitId, payload: { runId, endedRunId: current } }],
  );
};

/** Makes an ended run the current one again. The run that was current ends and can be restored in turn. */
export const bringBackRun: Apply<RestartArgs> = (view, { habitId, runId }, { now }) => {
  const habit = findHabit(view, habitId);
  if (habit === undefined) return refused('not_found');
  const current = currentRunId(habit);
  if (runId === current) return NO_CHANGE;
  const ended = view.find({ collection: HABIT_RUNS, id: runId });
  if (ended === undefined || ended['habitId'] !== habitId) return refused('not_found');
  return applied(
    [
      { collection: HABITS, id: habitId, fields: { runId: runId === habitId ? null : runId } },
      { collection: HABIT_RUNS, id: runId, fields: { endedAt: null } },
      endOfRun(habitId, current, now),
    ],
    [{ name: 'habit.run_brought_back', entityId: habitId, payload: { runId, endedRunId: current } }],
  );
};

/** Writes the whole row of an ended run, because the run may have ended and been restored before. */
function endOfRun(habitId: string, runId: string, now: string): RowWrite {
  return { collection: HABIT_RUNS, id: runId, fields: { habitId, endedAt: now } };
}
