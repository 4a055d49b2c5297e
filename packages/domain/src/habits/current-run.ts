import type { HabitRules } from './habit.ts';

/**
 * The run that days are written to. A habit begins with a run that bears its own id; restarting starts another (R12).
 */
export function currentRunId(habit: Pick<HabitRules, 'id' | 'runId'>): string {
  return habit.runId ?? habit.id;
}
