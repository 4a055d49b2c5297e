import { defineEntity, ENTITIES, IdSchema, type MutationCall } from '@dayward/contract';
import { HABITS } from '@dayward/domain';
import * as z from 'zod/mini';
import { AccountInMemory } from '#src/files/account.fixture.ts';
import { FileDiagnostics } from '#src/files/file-diagnostics.ts';
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

/** A standalone entity that uses every option for fields. */
export const Weather = defineEntity({
  ...DECLARED,
  name: 'weather',
  collection: 'weathers',
  title: 'text',
  fields: () => ({
    text: z.string().check(z.minLength(1), z.maxLength(50)),
    level: z._default(z.int().check(z.minimum(1), z.maximum(5)), 3),
    // The default is not null.
    activity: z._default(z.nullable(z.string()), 'walk'),
    tags: z._default(z.array(z.string()), []),
    weight: z._default(z.nullable(z.number()), null),
    streak: z._default(z.number(), 0),
  }),
  setByRule: ['streak'],
  limits: { rowsPerAccount: 30, planLimit: 'challenges' },
});

/** A child of a goal, declared before goals. */
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

/** A child of a row that is exported in a format of its own. */
export const Remark = defineEntity({
  ...DECLARED,
  name: 'remark',
  collection: 'remarks',
  fields: () => ({ habitId: z.nullable(IdSchema), text: z.string() }),
  parent: { collection: HABITS, idField: 'habitId' },
  limits: { rowsPerAccount: 40 },
});

/** A child of a row of its own collection. */
export const Branch = defineEntity({
  ...DECLARED,
  name: 'branch',
  collection: 'branches',
  fields: () => ({ branchId: z._default(z.nullable(IdSchema), null), name: z.string() }),
  parent: { collection: 'branches', idField: 'branchId' },
  limits: { rowsPerAccount: 50_000 },
});

const TEST_ENTITIES = [Weather, Step, Goal, Remark, Branch];

/** An account that also stores rows of test entities. */
export class AccountWithTestEntities extends AccountInMemory {
  readonly entities: readonly EntityInFiles[];

  constructor(entities: readonly EntityInFiles[] = [...ENTITIES, ...TEST_ENTITIES]) {
    super({ mutations: Object.assign({}, ...TEST_ENTITIES.map(({ mutations }) => mutations)) });
    this.entities = entities;
  }

  /** @param name the name of a mutation, which need not be one of the product */
  do(name: string, args: { id: string } & Record<string, unknown>): this {
    return this.applyAll({ name, args } as unknown as MutationCall);
  }

  /** The section as a file contains it. */
  export(): Record<string, Record<string, unknown>[]> {
    return JSON.parse(JSON.stringify(exportRows(this, this.entities)));
  }

  /** The problems of a section, as `collection item path code`. */
  problemsIn(section: unknown): string[] {
    const findings = new FileDiagnostics();
    readRows(section, findings, { latestDay: LATEST_DAY, entities: this.entities });
    return findings.problems.map(({ of = 'file', item, path, code }) => `${of} ${item} ${path} ${code}`);
  }

  /** Plans the import of a valid section. */
  planOf(section: unknown, surroundings: Parameters<typeof planRowsImport>[2] = {}) {
    const findings = new FileDiagnostics();
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

/** A section without `createdAt`, which an import does not set. */
export function withoutDates(section: Record<string, Record<string, unknown>[]>) {
  return Object.fromEntries(
    Object.entries(section).map(([collection, rows]) => [collection, rows.map(({ createdAt: _, ...row }) => row)]),
  );
}
