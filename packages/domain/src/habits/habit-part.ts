import { type Effect, refused } from '../sync/effect.ts';
import type { RowKey, RowView } from '../sync/rows.ts';
import { currentRunId } from './current-run.ts';
import { HABIT_RUNS, HABITS, type HabitRules } from './habit.ts';
import { findHabit } from './write-day.ts';

/**
 * Something that belongs to a run of a habit beside its days, such as a note, as it is made. Devices name the run that
 * their user saw; null stands for the run that is current when it arrives.
 */
export type NewHabitPart = { id: string; habitId: string; runId: string | null };

/** The rows that making such a part has to see, beside its own. */
export function rowsOfHabitPart({ habitId, runId }: Pick<NewHabitPart, 'habitId' | 'runId'>): RowKey[] {
  const habit = { collection: HABITS, id: habitId };
  return runId === null ? [habit] : [habit, { collection: HABIT_RUNS, id: runId }];
}

/**
 * Finds the run of a new part. Sent again, it is of the run that it was made in, whichever is current by now. A habit in
 * "Recently deleted" takes it, so that it is there when the habit is brought back.
 *
 * @returns the part with its run; a refusal for a habit or a run that is not there
 */
export function placeHabitPart<Part extends NewHabitPart>(
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

/** The parts that are seen with a habit: those of its current run that are not deleted, newest first (HAB-34, HAB-42). */
export function partsOfHabit<
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
