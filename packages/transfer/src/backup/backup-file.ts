import type { MutationCall } from '@dayward/contract';
import { SETTINGS_SHAPES } from '@dayward/contract/features/settings';
import {
  HABIT_IMAGES,
  HABIT_MILESTONES,
  HABIT_MONTHS,
  HABIT_NOTES,
  HABIT_RUNS,
  HABITS,
  isDeepEqual,
  type LocalDate,
  SETTINGS,
  SETTINGS_DEFAULTS,
  SETTINGS_TYPES,
  type SettingsRow,
  type SettingsType,
  settingsKey,
  TASKS,
  type Weekday,
} from '@dayward/domain';
import type { AccountRows } from '#src/files/account-rows.ts';
import { FileDiagnostics, type FileProblem } from '#src/files/file-diagnostics.ts';
import { toArray } from '#src/files/read-keys.ts';
import { type HabitFileRows, toHabitFile } from '#src/habits/habit-file.export.ts';
import { type HabitImportCounts, planHabitImport } from '#src/habits/habit-file.plan.ts';
import { type HabitFileContext, type HabitFileReading, readHabitFile } from '#src/habits/habit-file.read.ts';
import { planUndoOfHabitImport } from '#src/habits/habit-file.undo.ts';
import type { EntityInFiles } from '#src/rows/plain-rows.ts';
import { exportRows } from '#src/rows/rows.export.ts';
import { planRowsImport, planUndoOfRowsImport, type RowsPlan } from '#src/rows/rows.plan.ts';
import { type RowsReading, readRows } from '#src/rows/rows.read.ts';
import { toTaskFile } from '#src/tasks/task-file.export.ts';
import { planTaskImport, planUndoOfTaskImport, type TaskImportCounts } from '#src/tasks/task-file.plan.ts';
import { readTaskFile, type TaskFileReading } from '#src/tasks/task-file.read.ts';

/** A reward in a file: the history of what was earned, without value (DATAM-16). `piEarned` is in Pi. */
export type PiRewardInFile = {
  id: string;
  sessionType: string;
  duration: number | null;
  piEarned: number;
  date: string;
  status: string;
};

type Options = {
  /** Written to the file's date key; both kinds can be restored. */
  kind: 'backup' | 'export';
  profile: { name: string; email: string | null; plan: string };
  /** The instant of the export, ISO 8601, and the user's day at that time, for which the statistics of habits are computed. */
  now: string;
  today: LocalDate;
  weekStart: Weekday;
  entities?: readonly EntityInFiles[];
  /** Newest first; undefined if the server, which alone has them, could not be reached. */
  piRewards?: readonly PiRewardInFile[] | undefined;
};

/**
 * Builds the file with all data of an account: `{ version, backupDate or exportDate, userProfile, habits, tasks, lists, filters,
 * piRewards, rows }`. Habits and tasks have the format of their own files; `rows` holds those of every other entity, if any. Rows
 * in "Recently deleted", pictures and attached files are not included.
 */
export function toBackupFile(account: AccountRows, options: Options) {
  const { kind, profile, now, today, weekStart, entities, piRewards = [] } = options;
  const rows = {
    habits: account.rows(HABITS),
    months: account.rows(HABIT_MONTHS),
    runs: account.rows(HABIT_RUNS),
    notes: account.rows(HABIT_NOTES),
    images: account.rows(HABIT_IMAGES),
    milestones: account.rows(HABIT_MILESTONES),
  } as unknown as HabitFileRows; // written only through the schemas of the server and of the mutations
  const { version, habits } = toHabitFile(rows, { now, today, weekStart });
  const { tasks, lists, filters } = toTaskFile(account, { now });
  const plain = exportRows(account, entities);
  return {
    version,
    [`${kind}Date`]: now,
    userProfile: { ...profile, settings: settingsOf(account) },
    ...{ habits, tasks, lists, filters },
    piRewards,
    ...(Object.keys(plain).length > 0 && { rows: plain }),
  };
}

/** The stored settings, by type; types without a stored row are absent. */
function settingsOf(account: AccountRows): Record<string, unknown> {
  const rows = account.rows(SETTINGS) as unknown as SettingsRow[]; // as above
  const here = rows.filter(({ deletedAt }) => !deletedAt);
  return Object.fromEntries(here.map(({ settingsType, settingsData }) => [settingsType, settingsData]));
}

type Chosen = Partial<Record<SettingsType, Readonly<Record<string, unknown>>>>;

export type BackupReading = {
  habits: Extract<HabitFileReading, { outcome: 'read' }>;
  tasks: Extract<TaskFileReading, { outcome: 'read' }>;
  settings: Chosen;
  rows: RowsReading;
  /** The number of rewards in the file; they are history, without value. */
  piRewards: number;
  ignored: { count: number; names: readonly string[] };
};

export type BackupFileReading =
  | { outcome: 'read'; backup: BackupReading }
  | { outcome: 'unusable'; reason: 'no_backup' | 'newer_version' | 'too_many' }
  | { outcome: 'unusable'; reason: 'problems'; problems: FileProblem[]; count: number };

/**
 * Parses the content of a backup or an export: as a whole, or not at all. It must have `habits`, `tasks` and `piRewards`.
 *
 * @param content any parsed JSON value
 */
export function readBackupFile(
  content: unknown,
  context: HabitFileContext,
  entities?: readonly EntityInFiles[],
): BackupFileReading {
  const file = typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : {};
  const { version, userProfile, habits: givenHabits, tasks: givenTasks, lists, filters, piRewards } = file;
  if (![givenHabits, givenTasks, piRewards].every(Array.isArray)) return { outcome: 'unusable', reason: 'no_backup' };
  const habits = readHabitFile({ version, habits: givenHabits }, context);
  const tasks = readTaskFile({ version, tasks: givenTasks, lists, filters }, context);
  const findings = new FileDiagnostics();
  const rows = readRows(file['rows'], findings, { ...context, entities });
  if (habits.outcome === 'read' && tasks.outcome === 'read' && findings.problemCount === 0) {
    const ignored = {
      count: habits.ignored.count + tasks.ignored.count + findings.ignoredCount,
      names: [...new Set([...habits.ignored.names, ...tasks.ignored.names, ...findings.ignoredNames])],
    };
    const settings = readSettingsOf(userProfile);
    return {
      outcome: 'read',
      backup: { habits, tasks, settings, rows, piRewards: toArray(piRewards).length, ignored },
    };
  }
  const problems = [...problemsOf(habits, HABITS), ...problemsOf(tasks, TASKS), ...findings.problems];
  if (problems.length > 0) {
    const count = [habits, tasks].reduce(
      (sum, read) => sum + ('count' in read ? read.count : 0),
      findings.problemCount,
    );
    return { outcome: 'unusable', reason: 'problems', problems, count };
  }
  const isNewer = [habits, tasks].some((read) => 'reason' in read && read.reason === 'newer_version');
  return { outcome: 'unusable', reason: isNewer ? 'newer_version' : 'too_many' };
}

function problemsOf(reading: HabitFileReading | TaskFileReading, of: string): FileProblem[] {
  const isWrong = reading.outcome === 'unusable' && reading.reason === 'problems';
  return isWrong ? reading.problems.map((problem) => ({ ...problem, of })) : [];
}

/** Reads the valid settings of a profile. Invalid ones are ignored because the user can set them again quickly. */
function readSettingsOf(profile: unknown): Chosen {
  const given = valueIn(profile, 'settings');
  return Object.fromEntries(
    SETTINGS_TYPES.flatMap((type) => {
      const chosen = Object.entries(SETTINGS_SHAPES[type]).flatMap(([key, schema]) => {
        const { success, data } = schema.safeParse(valueIn(valueIn(given, type), key));
        return success ? [[key, data] as const] : [];
      });
      return chosen.length === 0 ? [] : [[type, Object.fromEntries(chosen)]];
    }),
  );
}

function valueIn(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

export type BackupImportPlan = {
  changes: MutationCall[];
  habits: HabitImportCounts;
  tasks: TaskImportCounts;
  /** The number of settings types that the import changes. */
  settings: number;
  /** Result counts of the plain rows, by collection. */
  rows: RowsPlan['counts'];
};

/**
 * Plans the mutations that import a backup into an account. Existing rows are never overwritten; settings of a type are imported
 * only if none are stored for it.
 *
 * @param hasProtection true if the account's plan has streak protection
 */
export function planBackupImport(
  { habits, tasks, settings, rows }: Pick<BackupReading, 'habits' | 'tasks' | 'settings' | 'rows'>,
  account: AccountRows,
  hasProtection: boolean,
  entities?: readonly EntityInFiles[],
): BackupImportPlan {
  const ofHabits = planHabitImport(habits.habits, account, hasProtection);
  const ofTasks = planTaskImport(tasks, account);
  const ofSettings = SETTINGS_TYPES.flatMap((settingsType): MutationCall[] => {
    const changes = settings[settingsType];
    const here = account.find(settingsKey(settingsType));
    if (changes === undefined || here?.deletedAt === null) return [];
    // Each type has its own keys, which its schema has checked.
    return [{ name: 'settings.change', args: { settingsType, changes } } as MutationCall];
  });
  const before = [...ofHabits.changes, ...ofTasks.changes, ...ofSettings];
  const ofRows = planRowsImport(rows, account, {
    before,
    idsOf: { [HABITS]: ofHabits.habitIds },
    ...(entities && { entities }),
  });
  return {
    changes: [...before, ...ofRows.changes],
    habits: ofHabits.counts,
    tasks: ofTasks.counts,
    settings: ofSettings.length,
    rows: ofRows.counts,
  };
}

/** Plans the undo of a backup import. Imported settings that are still unchanged return to their defaults. */
export function planUndoOfBackupImport(
  changes: readonly MutationCall[],
  account: AccountRows,
  entities?: readonly EntityInFiles[],
): MutationCall[] {
  const ofSettings = changes.flatMap((change): MutationCall[] => {
    if (change.name !== 'settings.change') return [];
    const { settingsType, changes: made } = change.args;
    const here = account.find(settingsKey(settingsType))?.['settingsData'];
    // The list of dismissed notices only ever grows.
    if (settingsType === 'notices' || !isDeepEqual(here, made)) return [];
    const defaults: object = SETTINGS_DEFAULTS[settingsType];
    const back = Object.fromEntries(Object.entries(defaults).filter(([key]) => key in made));
    return [{ name: 'settings.change', args: { settingsType, changes: back } } as MutationCall]; // as above
  });
  return [
    ...planUndoOfHabitImport(changes, account),
    ...planUndoOfTaskImport(changes, account),
    ...ofSettings,
    ...planUndoOfRowsImport(changes, account, entities),
  ];
}
