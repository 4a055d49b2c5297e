import type { HabitRules } from './habit.ts';

/** Returns the run that days are written to. A habit's first run has the habit's own id; restarting starts another run (R12). */
export function currentRunId(habit: Pick<HabitRules, 'id' | 'runId'>): string {
  return habit.runId ?? habit.id;
}
