import {
  HABIT_IMAGES,
  HABIT_MILESTONES,
  HABIT_MONTHS,
  HABIT_NOTES,
  HABIT_RUNS,
  HABITS,
  localDate,
} from '@dayward/domain';
import { AccountInMemory } from '#src/files/account.fixture.ts';
import { type HabitFileRows, toHabitFile } from './habit-file.export.ts';
import { planHabitImport } from './habit-file.plan.ts';
import { type HabitFileReading, readHabitFile } from './habit-file.read.ts';
import { planUndoOfHabitImport } from './habit-file.undo.ts';

export { idOf } from '#src/files/account.fixture.ts';

export const TODAY = localDate('2026-11-21');

/** An account that exports and imports habit files. */
export class Account extends AccountInMemory {
  /** The account's file, as text. */
  export(): string {
    const rows = {
      habits: this.rows(HABITS),
      months: this.rows(HABIT_MONTHS),
      runs: this.rows(HABIT_RUNS),
      notes: this.rows(HABIT_NOTES),
      images: this.rows(HABIT_IMAGES),
      milestones: this.rows(HABIT_MILESTONES),
    } as unknown as HabitFileRows; // only the mutations write these collections
    return JSON.stringify(toHabitFile(rows, { now: '2026-11-21T09:00:00.000Z', today: TODAY, weekStart: 1 }));
  }

  /** Imports a file and returns the plan. */
  import(text: string) {
    const plan = planHabitImport(readUsable(text).habits, this, true);
    this.applyAll(...plan.changes);
    return plan;
  }

  /** Undoes an import. */
  undo({ changes }: ReturnType<Account['import']>): this {
    return this.applyAll(...planUndoOfHabitImport(changes, this));
  }

  /** The content of all rows without timestamps; omits runs without an end and months without days. */
  content(): Record<string, unknown> {
    const said = this.all();
    return Object.fromEntries(
      said
        .filter(({ collection }) => collection !== 'notifications' && collection !== 'text_versions')
        .filter(({ row }) => row['endedAt'] !== null && Object.keys(row['days'] ?? ANY).length > 0)
        .map(({ collection, row: { rev: _, createdAt: __, updatedAt: ___, ...row } }) => [
          `${collection}/${row.id}`,
          'endedAt' in row ? { ...row, endedAt: 'ended' } : row,
        ]),
    );
  }
}

const ANY = [true];

export function read(content: unknown): HabitFileReading {
  return readHabitFile(content, { now: '2026-11-21T09:00:00.000Z', latestDay: '2026-11-22', zone: 'Europe/Berlin' });
}

export function readUsable(text: string) {
  const reading = read(JSON.parse(text));
  if (reading.outcome !== 'read') throw new Error(`The file is not usable: ${JSON.stringify(reading)}`);
  return reading;
}
