import {
  HABIT_IMAGES,
  HABIT_MILESTONES,
  HABIT_MONTHS,
  HABIT_NOTES,
  HABIT_RUNS,
  HABITS,
  localDate,
  type RowKey,
  type SyncedRow,
} from '@dayward/domain';
import { MUTATIONS, type MutationCall } from '#src/sync/synced.ts';
import { type HabitFileRows, toHabitFile } from './habit-file.export.ts';
import { planHabitImport } from './habit-file.plan.ts';
import { type HabitFileReading, readHabitFile } from './habit-file.read.ts';

export const TODAY = localDate('2026-11-21');

/** An account in memory, to which the real mutations are applied one after the other. */
export class Account {
  readonly #rows = new Map<string, Map<string, SyncedRow>>();
  #clockMs = Date.UTC(2026, 10, 21, 8);

  readonly find = ({ collection, id }: RowKey) => this.#rows.get(collection)?.get(id);
  readonly rows = (collection: string): readonly SyncedRow[] => [...(this.#rows.get(collection)?.values() ?? [])];

  /** @returns the code of the refusal, if it was one */
  apply({ name, args }: MutationCall): string | undefined {
    const { args: schema, apply } = MUTATIONS[name];
    this.#clockMs += 1_000;
    const now = new Date(this.#clockMs).toISOString();
    // Each name goes with its own arguments, which the compiler cannot follow through a union of all mutations.
    const effect = (apply as (...given: unknown[]) => ReturnType<typeof apply>)(this, schema.parse(args), {
      now,
      latestDay: '2026-11-22',
    });
    if (effect.outcome === 'refused') return effect.code;
    for (const { collection, id, fields, deletedAt } of effect.writes) {
      const rows = this.#rows.get(collection) ?? new Map<string, SyncedRow>();
      this.#rows.set(collection, rows);
      const row = rows.get(id) ?? { id, rev: 0, createdAt: now, updatedAt: now, deletedAt: null };
      rows.set(id, {
        ...row,
        ...fields,
        updatedAt: now,
        deletedAt: deletedAt === undefined ? row.deletedAt : deletedAt,
      });
    }
    return undefined;
  }

  applyAll(...calls: readonly MutationCall[]): this {
    for (const call of calls) {
      const refusal = this.apply(call);
      if (refusal !== undefined) throw new Error(`${call.name} was refused: ${refusal}`);
    }
    return this;
  }

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

  /** Imports a file and says what that came to. */
  import(text: string) {
    const plan = planHabitImport(readUsable(text).habits, this, true);
    this.applyAll(...plan.changes);
    return plan;
  }

  /** What the rows say, without when it was written down; a run without an end and a month without days say nothing. */
  content(): Record<string, unknown> {
    const said = [...this.#rows].flatMap(([collection, rows]) =>
      [...rows.values()].map((row) => ({ collection, row })),
    );
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

  /** Lets go of rows, as the server does with runs that ended long ago. */
  purge(isGone: (row: SyncedRow) => boolean): void {
    for (const rows of this.#rows.values()) for (const row of [...rows.values()]) if (isGone(row)) rows.delete(row.id);
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

/** An id that is the same for the same number. */
export function idOf(n: number): string {
  return `0193b2c4-6d1e-7c3a-9f2b-${String(n).padStart(12, '0')}`;
}
