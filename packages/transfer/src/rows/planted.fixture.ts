import { defineEntity, ENTITIES, IdSchema, type MutationCall } from '@dayward/contract';
import { HABITS } from '@dayward/domain';
import * as z from 'zod/mini';
import { AccountInMemory } from '#src/files/account.fixture.ts';
import { FileFindings } from '#src/files/file-findings.ts';
import type { EntityInFiles } from './plain-rows.ts';
import { exportRows } from './rows.export.ts';
import { planRowsImport, planUndoOfRowsImport } from './rows.plan.ts';
import { readRows } from './rows.read.ts';

const LATEST_DAY = '2026-11-22';

const DECLARED = {
  file: 'rows',
  order: 'newest',
  conflict: 'merge-fields',
  gate: 'habit_journal',
} as const;

/** A record of its own, with all that a declaration may say of fields. */
export const Weather = defineEntity({
  ...DECLARED,
  name: 'weather',
  collection: 'weathers',
  title: 'text',
  fields: () => ({
    text: z.string().check(z.minLength(1), z.maxLength(50)),
    level: z._default(z.int().check(z.minimum(1), z.maximum(5)), 3),
    // Null is not what it has where nothing is said.
    activity: z._default(z.nullable(z.string()), 'walk'),
    tags: z._default(z.array(z.string()), []),
    weight: z._default(z.nullable(z.number()), null),
    streak: z._default(z.number(), 0),
  }),
  setByRule: ['streak'],
  limits: { rowsPerAccount: 30, planLimit: 'challenges' },
});

/** What belongs to a goal, declared before goals are. */
export const Step = defineEntity({
  ...DECLARED,
  name: 'step',
  collection: 'steps',
  title: 'title',
  fields: () => ({ goalId: IdSchema, title: z.string().check(z.minLength(1)) }),
  parent: { collection: 'goals', idField: 'goalId' },
  fixed: ['goalId'],
  limits: { rowsPerAccount: 40, rowsOfOne: { field: 'goalId', most: 3 } },
});

export const Goal = defineEntity({
  ...DECLARED,
  name: 'goal',
  collection: 'goals',
  title: 'name',
  fields: () => ({ name: z.string().check(z.minLength(1)) }),
  limits: { rowsPerAccount: 20 },
});

/** What belongs to a row that a format of its own carries. */
export const Remark = defineEntity({
  ...DECLARED,
  name: 'remark',
  collection: 'remarks',
  fields: () => ({ habitId: z.nullable(IdSchema), text: z.string() }),
  parent: { collection: HABITS, idField: 'habitId' },
  limits: { rowsPerAccount: 40 },
});

/** What belongs to another one of its kind. */
export const Branch = defineEntity({
  ...DECLARED,
  name: 'branch',
  collection: 'branches',
  fields: () => ({ branchId: z._default(z.nullable(IdSchema), null), name: z.string() }),
  parent: { collection: 'branches', idField: 'branchId' },
  limits: { rowsPerAccount: 50_000 },
});

const MADE_UP = [Weather, Step, Goal, Remark, Branch];

/** An account that also keeps rows of made-up entities. */
export class PlantedAccount extends AccountInMemory {
  readonly entities: readonly EntityInFiles[];

  constructor(entities: readonly EntityInFiles[] = [...ENTITIES, ...MADE_UP]) {
    super({ mutations: Object.assign({}, ...MADE_UP.map(({ mutations }) => mutations)) });
    this.entities = entities;
  }

  /** @param name of a mutation, which the list of the product's does not have */
  do(name: string, args: { id: string } & Record<string, unknown>): this {
    return this.applyAll({ name, args } as unknown as MutationCall);
  }

  /** The section as it stands in a file. */
  export(): Record<string, Record<string, unknown>[]> {
    return JSON.parse(JSON.stringify(exportRows(this, this.entities)));
  }

  /** What is wrong with a section, as `collection item path code`. */
  problemsIn(section: unknown): string[] {
    const findings = new FileFindings();
    readRows(section, findings, { latestDay: LATEST_DAY, entities: this.entities });
    return findings.problems.map(({ of = 'file', item, path, code }) => `${of} ${item} ${path} ${code}`);
  }

  /** Plans the import of a section that is as it must be. */
  planOf(section: unknown, surroundings: Parameters<typeof planRowsImport>[2] = {}) {
    const findings = new FileFindings();
    const rows = readRows(section, findings, { latestDay: LATEST_DAY, entities: this.entities });
    if (findings.problemCount > 0) throw new Error(`The section is not usable: ${JSON.stringify(findings.problems)}`);
    return planRowsImport(rows, this, { ...surroundings, entities: this.entities });
  }

  import(section: unknown, surroundings: Parameters<typeof planRowsImport>[2] = {}) {
    const plan = this.planOf(section, surroundings);
    this.applyAll(...plan.changes);
    return plan;
  }

  undo = ({ changes }: { changes: readonly MutationCall[] }) =>
    this.applyAll(...planUndoOfRowsImport(changes, this, this.entities));
}

/** A section without when its rows were made, which an import does not bring. */
export function undated(section: Record<string, Record<string, unknown>[]>) {
  return Object.fromEntries(
    Object.entries(section).map(([collection, rows]) => [collection, rows.map(({ createdAt: _, ...row }) => row)]),
  );
}
