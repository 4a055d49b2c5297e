import type { MutationCall } from '@dayward/contract';
import {
  currentRunId,
  dayKey,
  HABIT_MONTHS,
  HABIT_NOTES,
  HABITS,
  type HabitDay,
  type HabitRules,
  habitMonthId,
  type LocalDate,
  milestoneKey,
  monthOf,
  naturalId,
  normalizeDay,
  type SyncedRow,
} from '@dayward/domain';
import type { AccountRows } from '#src/files/account-rows.ts';
import type { HabitReading } from './habit-file.read.ts';
import type { RunReading } from './habit-file.read-run.ts';
import { KnownRuns } from './habit-file.runs.ts';

export type HabitImportCounts = {
  /** Habits that are new, that exist already, and that are restored from "Recently deleted". */
  added: number;
  kept: number;
  broughtBack: number;
  /** Days that are imported, and days with existing data, which stay unchanged. */
  days: number;
  keptDays: number;
  notes: number;
  milestones: number;
  /** Ended runs, which are restorable for 30 days. */
  runs: number;
};

/** The plan of an import: its mutations in order, and their counts. */
export type HabitImportPlan = {
  changes: MutationCall[];
  counts: HabitImportCounts;
  /** The id in the account of each habit of the file. */
  habitIds: ReadonlyMap<string, string>;
};

/**
 * Plans the mutations that import a habit file into an account. Existing data is never overwritten: an existing habit keeps its
 * definition and gets the days, notes and milestones that it lacks. The import is idempotent.
 *
 * @param account all rows of the account, including older history
 * @param hasProtection true if the account's plan has streak protection; without it, protected days are imported as missed
 */
export function planHabitImport(
  habits: readonly HabitReading[],
  account: AccountRows,
  hasProtection: boolean,
): HabitImportPlan {
  const counts = { added: 0, kept: 0, broughtBack: 0, days: 0, keptDays: 0, notes: 0, milestones: 0, runs: 0 };
  const known = new KnownRuns(account);
  const habitIds = new Map<string, string>();
  const changes = habits.flatMap((habit) => {
    const habitId = known.habitId(habit.definition.id);
    habitIds.set(habit.definition.id, habitId);
    const begun = planHabit(habit, habitId, { account, counts });
    const runs = planRuns(habit, habitId, { account, counts, known });
    const parts = runs.placed.flatMap(({ run, runId }) =>
      planRun(run, { account, counts, hasProtection, habitId, runId }),
    );
    return [...begun, ...runs.changes, ...parts];
  });
  return { changes, counts, habitIds };
}

type PlanContext = { account: AccountRows; counts: HabitImportCounts };

function planHabit({ definition }: HabitReading, habitId: string, { account, counts }: PlanContext): MutationCall[] {
  const here = account.find({ collection: HABITS, id: habitId });
  if (here === undefined) {
    counts.added += 1;
    return [{ name: 'habit.create', args: { ...definition, id: habitId } }];
  }
  if (here.deletedAt === null) {
    counts.kept += 1;
    return [];
  }
  counts.broughtBack += 1;
  return [{ name: 'habit.restore', args: { id: habitId } }];
}

/** Creates the missing runs: each is started and ended again, and the one that becomes current comes last. */
function planRuns(
  habit: HabitReading,
  habitId: string,
  { account, counts, known }: PlanContext & { known: KnownRuns },
) {
  const here = account.find({ collection: HABITS, id: habitId });
  const isNew = here === undefined;
  const before = isNew ? habitId : currentRunId(here as SyncedRow & HabitRules); // validated by the schema of the collection
  const placed = [...habit.ended, habit.current].map((run) => ({ run, runId: known.runId(run.runId, habitId, habit) }));
  if (isNew) known.add(habitId, habitId);
  const missing = placed.filter(({ runId }) => !known.has(runId, habitId)).map(({ runId }) => runId);
  for (const runId of missing) known.add(runId, habitId);
  const last = placed.at(-1)?.runId ?? before;
  const current = isNew ? last : before;
  const changes = missing.map((runId): MutationCall => ({ name: 'habit.restart', args: { habitId, runId } }));
  if ((missing.at(-1) ?? before) !== current) {
    changes.push({ name: 'habit.bringBack', args: { habitId, runId: current } });
  }
  counts.runs += isNew ? habit.ended.length : missing.length;
  return { placed, changes };
}

type RunPlanContext = PlanContext & { hasProtection: boolean; habitId: string; runId: string };

function planRun({ days, notes, milestones }: RunReading, context: RunPlanContext): MutationCall[] {
  const { account, counts, habitId, runId } = context;
  const newNotes = notes.flatMap((note) => planNote(note, context) ?? []);
  const reached = milestones.filter((milestone) => {
    const here = account.find(milestoneKey(runId, milestone.days));
    return here === undefined || here.deletedAt !== null;
  });
  counts.notes += newNotes.length;
  counts.milestones += reached.length;
  return [
    ...planMonths(days, context),
    ...newNotes,
    ...reached.map(
      (milestone): MutationCall => ({
        name: 'habit.celebrate',
        args: { habitId, runId, days: milestone.days, on: milestone.reachedOn },
      }),
    ),
  ];
}

function planMonths(days: ReadonlyMap<LocalDate, HabitDay>, context: RunPlanContext) {
  const { account, counts, hasProtection, habitId, runId } = context;
  const months = Map.groupBy(days, ([day]) => monthOf(day));
  return [...months].flatMap(([month, ofMonth]): MutationCall[] => {
    const row = account.find({ collection: HABIT_MONTHS, id: habitMonthId(runId, month) });
    const here: object = row?.['days'] ?? {};
    const missing = ofMonth
      .filter(([day]) => !Object.hasOwn(here, dayKey(day)))
      .map(([day, facts]) => [day, hasProtection ? facts : unprotected(facts)] as const)
      .filter(([, facts]) => normalizeDay(facts) !== undefined);
    counts.days += missing.length;
    counts.keptDays += ofMonth.filter(([day]) => Object.hasOwn(here, dayKey(day))).length;
    if (missing.length === 0) return [];
    const filled = Object.fromEntries(missing.map(([day, facts]) => [dayKey(day), facts]));
    return [{ name: 'habit.importMonth', args: { habitId, runId, month, days: filled } }];
  });
}

function unprotected({ protectedAt: _, ...facts }: HabitDay): HabitDay {
  return facts;
}

/** Plans a note. If another habit has a note with the same id, the new note gets a derived id. */
function planNote(
  note: RunReading['notes'][number],
  { account, habitId, runId }: RunPlanContext,
): MutationCall | undefined {
  const find = (id: string) => account.find({ collection: HABIT_NOTES, id });
  const other = find(note.id);
  const isOwn = other === undefined || other['habitId'] === habitId;
  const id = isOwn ? note.id : naturalId('imported_note', habitId, note.id);
  const here = find(id);
  if (here === undefined) return { name: 'habitNote.create', args: { ...note, id, habitId, runId } };
  return here.deletedAt === null ? undefined : { name: 'habitNote.restore', args: { id } };
}
