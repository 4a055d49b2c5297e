import { type Apply, applied, NOTHING_TO_DO, refused } from '../sync/effect.ts';
import type { RowKey, RowWrite } from '../sync/rows.ts';
import { currentRunId } from './current-run.ts';
import { HABIT_RUNS, HABITS } from './habit.ts';
import { findHabit } from './write-day.ts';

export type RestartArgs = {
  habitId: string;
  /** Restart: the new run, an id made by the client. Bringing back: the run that ended. */
  runId: string;
};

/** The rows that restarting and bringing back have to see. */
export function rowsOfRestart({ habitId, runId }: RestartArgs): RowKey[] {
  return [
    { collection: HABITS, id: habitId },
    { collection: HABIT_RUNS, id: runId },
    // Another habit's first run bears its id.
    { collection: HABITS, id: runId },
  ];
}

/**
 * Begins a new run and ends whichever is the current one by now; its days stay with it, and so do those that arrive late
 * (rulings R12). A run that began once does not begin again.
 */
export const restartHabit: Apply<RestartArgs> = (view, { habitId, runId }, { now }) => {
  const habit = findHabit(view, habitId);
  if (habit === undefined) return refused('not_found');
  const ended = view.find({ collection: HABIT_RUNS, id: runId });
  if (ended !== undefined && ended['habitId'] !== habitId) return refused('id_taken');
  const current = currentRunId(habit);
  if (runId === current || runId === habitId || ended !== undefined) return NOTHING_TO_DO;
  if (view.find({ collection: HABITS, id: runId }) !== undefined) return refused('id_taken');
  return applied(
    [{ collection: HABITS, id: habitId, fields: { runId } }, endOfRun(habitId, current, now)],
    [{ name: 'habit.restarted', entityId: habitId, payload: { runId, endedRunId: current } }],
  );
};

/** Makes a run that ended the current one again; the one that was current ends, and can be brought back in turn. */
export const bringBackRun: Apply<RestartArgs> = (view, { habitId, runId }, { now }) => {
  const habit = findHabit(view, habitId);
  if (habit === undefined) return refused('not_found');
  const current = currentRunId(habit);
  if (runId === current) return NOTHING_TO_DO;
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

/** A run may have ended before and been brought back: its row is written whole, wherever it is. */
function endOfRun(habitId: string, runId: string, now: string): RowWrite {
  return { collection: HABIT_RUNS, id: runId, fields: { habitId, endedAt: now } };
}
