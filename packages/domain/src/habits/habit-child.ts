import { type Effect, refused } from '../sync/effect.ts';
import type { RowKey, RowView } from '../sync/rows.ts';
import { currentRunId } from './current-run.ts';
import { HABIT_RUNS, HABITS, type HabitRules } from './habit.ts';
import { findHabit } from './write-day.ts';

/**
 * Input for a row that belongs to a run of a habit beside its days, such as a note. Devices name the run that the user saw; null
 * stands for the run that is current on arrival.
 */
export type NewHabitChild = { id: string; habitId: string; runId: string | null };

/** Lists the rows, beside its own, that creating such a part reads. */
export function rowsOfHabitChild({ habitId, runId }: Pick<NewHabitChild, 'habitId' | 'runId'>): RowKey[] {
  const habit = { collection: HABITS, id: habitId };
  return runId === null ? [habit] : [habit, { collection: HABIT_RUNS, id: runId }];
}

/**
 * Finds the run of a new part. A part that is sent again keeps its original run, regardless of the current one. A habit in
 * "Recently deleted" accepts it, so that it is present when the habit is restored.
 *
 * @returns the part with its run; a refusal if the habit or the run does not exist
 */
export function assignChildToRun<Part extends NewHabitChild>(
  view: RowView,
  collection: string,
  part: Part,
): (Part & { runId: string }) | Effect {
  const habit = findHabit(view, part.habitId);
  if (habit === undefined) return refused('not_found');
  const current = currentRunId(habit);
  const runId = part.runId ?? knownRunId(view, { collection, id: part.id }) ?? current;
  const isKnown =
    runId === current ||
    part.runId === null ||
    view.find({ collection: HABIT_RUNS, id: runId })?.['habitId'] === part.habitId;
  return isKnown ? { ...part, runId } : refused('not_found');
}

/** Lists the visible parts of a habit: those of its current run that are not deleted, newest first (HAB-34, HAB-42). */
export function childrenOfHabit<
  Part extends { id: string; habitId: string; runId: string | null; createdAt: string; deletedAt: string | null },
>(parts: Iterable<Part>, habit: Pick<HabitRules, 'id' | 'runId'>): Part[] {
  const current = currentRunId(habit);
  return [...parts]
    .filter(({ habitId, runId, deletedAt }) => habitId === habit.id && runId === current && deletedAt === null)
    .sort((a, b) => (a.createdAt === b.createdAt ? compare(b.id, a.id) : compare(b.createdAt, a.createdAt)));
}

function knownRunId(view: RowView, key: RowKey): string | undefined {
  const runId = view.find(key)?.['runId'];
  return typeof runId === 'string' ? runId : undefined;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
