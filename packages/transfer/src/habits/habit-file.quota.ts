import type { MutationCall } from '@dayward/contract';
import {
  HabitEntity,
  HabitMilestones,
  HabitMonths,
  HabitNoteEntity,
  HabitRuns,
} from '@dayward/contract/features/habits';
import {
  currentRunId,
  HABITS,
  type HabitRules,
  habitMonthId,
  type LocalMonth,
  milestoneKey,
  type SyncedRow,
} from '@dayward/domain';
import type { AccountRows } from '#src/files/account-rows.ts';
import {
  checkImportQuota,
  type ImportedKind,
  type ImportedRow,
  type QuotaExceeded,
  rowsOfMutations,
} from '#src/files/import-quota.ts';

/** `months`: rows of days, one per run and month. */
export type HabitImportKind = 'habits' | 'runs' | 'months' | 'habitNotes' | 'milestones';

export type HabitQuotaExceeded = QuotaExceeded<HabitImportKind>;

const KINDS: readonly ImportedKind<HabitImportKind>[] = [
  { of: 'habits', declaration: HabitEntity, rowsOf: rowsOfMutations('habit.create', 'habit.restore') },
  { of: 'runs', declaration: HabitRuns, rowsOf: endedRuns },
  { of: 'months', declaration: HabitMonths, rowsOf: months },
  { of: 'habitNotes', declaration: HabitNoteEntity, rowsOf: rowsOfMutations('habitNote.create', 'habitNote.restore') },
  { of: 'milestones', declaration: HabitMilestones, rowsOf: milestones },
];

/**
 * Checks the habits of an import against the quotas of an account, see {@link checkImportQuota}. Only the server checks the
 * size of the days in bytes.
 *
 * @param changes the mutations of the import, from `planHabitImport`
 * @param planMax most habits on the plan, if the plan's limits are enforced
 */
export function checkHabitImportQuota(
  changes: readonly MutationCall[],
  account: AccountRows,
  planMax: number | undefined,
): HabitQuotaExceeded[] {
  return checkImportQuota(KINDS, changes, account, planMax === undefined ? {} : { habits: planMax });
}

/** Rows of ended runs. Starting or restoring a run ends the current one, which gets a row. */
function endedRuns(changes: readonly MutationCall[], account: AccountRows): ImportedRow[] {
  const current = new Map<string, string>();
  const currentOf = (habitId: string) => {
    const known = current.get(habitId);
    const habit = account.find({ collection: HABITS, id: habitId });
    // Rows of this collection were validated by its schema; a new habit starts with a run of its own id.
    return known ?? (habit === undefined ? habitId : currentRunId(habit as SyncedRow & HabitRules));
  };
  return changes.flatMap(({ name, args }) => {
    if (name !== 'habit.restart' && name !== 'habit.bringBack') return [];
    const { habitId, runId } = args;
    const ended = currentOf(habitId);
    current.set(habitId, runId);
    return ended === runId ? [] : [{ id: ended, fields: { habitId } }];
  });
}

function months(changes: readonly MutationCall[]): ImportedRow[] {
  return changes.flatMap(({ name, args }) => {
    if (name !== 'habit.importMonth') return [];
    const { runId, month } = args;
    return [{ id: habitMonthId(runId, month as LocalMonth), fields: { runId } }]; // validated by its schema
  });
}

function milestones(changes: readonly MutationCall[]): ImportedRow[] {
  return changes.flatMap(({ name, args }) => {
    if (name !== 'habit.celebrate') return [];
    const { runId, days } = args;
    return [{ id: milestoneKey(runId, days).id, fields: { runId } }];
  });
}
