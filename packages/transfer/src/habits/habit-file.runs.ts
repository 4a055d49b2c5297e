import { currentRunId, HABIT_RUNS, HABITS, type HabitRules, naturalId, type SyncedRow } from '@dayward/domain';
import type { AccountRows } from '#src/files/account-rows.ts';
import type { HabitReading } from './habit-file.read.ts';

/** The runs of all habits of an account, including planned ones, each with its habit. */
export class KnownRuns {
  readonly #habitOf = new Map<string, string>();
  readonly #here = new Set<string>();

  constructor(account: AccountRows) {
    for (const habit of account.rows(HABITS)) {
      const current = currentRunId(habit as SyncedRow & HabitRules); // rows of this collection were validated by its schema
      this.#habitOf.set(habit.id, habit.id);
      this.add(current, habit.id);
    }
    for (const run of account.rows(HABIT_RUNS)) this.add(run.id, String(run['habitId']));
  }

  add(runId: string, habitId: string): void {
    this.#habitOf.set(runId, habitId);
    this.#here.add(runId);
  }

  /** True if days can be written to this run of the habit. */
  has(runId: string, habitId: string): boolean {
    return this.#here.has(runId) && this.#habitOf.get(runId) === habitId;
  }

  /** The id in the account for a habit of a file: its own, unless a run of another habit has that id. */
  habitId(id: string): string {
    const owner = this.#habitOf.get(id);
    return owner === undefined || owner === id ? id : naturalId('imported_habit', id);
  }

  /**
   * The id in the account for a run of a file. A habit starts with a run of its own id: if the file no longer has that run, the
   * current run takes its place. A run that was purged here, or whose id belongs to another habit, gets a derived id, so that
   * importing the same file again is idempotent.
   */
  runId(runId: string, habitId: string, { definition, current, ended }: HabitReading): string {
    if (this.has(runId, habitId)) return runId;
    const isFirst = runId === definition.id;
    const hasFirst = [current, ...ended].some((run) => run.runId === definition.id);
    if (isFirst || (!hasFirst && runId === current.runId)) {
      const isThere = this.has(habitId, habitId) || !this.#habitOf.has(habitId);
      if (isThere) return habitId;
    }
    return this.#habitOf.has(runId) || isFirst ? naturalId('imported_run', habitId, runId) : runId;
  }
}
