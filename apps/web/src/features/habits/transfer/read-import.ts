import {
  HABIT_FILE_MAX_BYTES,
  type HabitFileProblem,
  type HabitFileReading,
  type HabitImportPlan,
  planHabitImport,
  readHabitFile,
} from '@dayward/contract';
import { HABITS, HABITS_PER_ACCOUNT_MAX } from '@dayward/domain';
import { parseJson } from '#src/platform/json.ts';
import type { LocalData } from '#src/platform/sync/local-data.ts';
import { historyIsHere } from './history-is-here.ts';

export type UsableReading = Extract<HabitFileReading, { outcome: 'read' }>;

export type Unusable =
  | {
      reason:
        | 'not_json_file'
        | 'too_large'
        | 'unreadable'
        | 'not_json'
        | 'no_habits'
        | 'newer_version'
        | 'too_many_habits'
        | 'not_fetched';
    }
  | { reason: 'problems'; problems: readonly HabitFileProblem[]; count: number };

/** A file that can be imported: what is in it, and what that does to the account as it is now. */
export type Importable = { reading: UsableReading; plan: HabitImportPlan; isOverfull: boolean };

/** Reads a file that was chosen, and says what importing it does or why it cannot be; nothing is changed. */
export async function readImport(
  file: File,
  data: LocalData,
  context: Parameters<typeof readHabitFile>[1],
  hasProtection: boolean,
): Promise<Importable | Unusable> {
  if (!file.name.toLowerCase().endsWith('.json')) return { reason: 'not_json_file' };
  if (file.size > HABIT_FILE_MAX_BYTES) return { reason: 'too_large' };
  const [text, isHere] = await Promise.all([file.text().catch(() => undefined), historyIsHere(data)]);
  if (text === undefined) return { reason: 'unreadable' };
  const content = parseJson(text.replace(/^\uFEFF/, ''));
  if (content === undefined) return { reason: 'not_json' };
  const reading = readHabitFile(content, context);
  if (reading.outcome === 'unusable') return reading;
  return isHere ? planImport(reading, data, hasProtection) : { reason: 'not_fetched' };
}

/**
 * What importing does to the account as it is at this moment.
 *
 * @param hasProtection whether the account's plan has streak protection
 */
export function planImport(reading: UsableReading, data: LocalData, hasProtection: boolean): Importable {
  const plan = planHabitImport(reading.habits, data, hasProtection);
  const here = data.rows(HABITS).filter(({ deletedAt }) => deletedAt === null).length;
  const { added, broughtBack } = plan.counts;
  return { reading, plan, isOverfull: here + added + broughtBack > HABITS_PER_ACCOUNT_MAX };
}
