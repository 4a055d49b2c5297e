import type { Parent } from '@dayward/contract';
import type { PlanLimits } from '@dayward/domain';
import type * as z from 'zod/mini';

/** As much of an entity's declaration as files need to carry its rows. */
export type EntityInFiles = {
  name: string;
  collection: string;
  file: 'rows' | 'custom' | 'none';
  title?: string;
  parent?: Parent;
  fixed?: readonly string[];
  setByRule?: readonly string[];
  upToToday?: readonly string[];
  fields: object;
  schemas: { fields: z.ZodMiniType; create: z.ZodMiniType };
  limits: {
    rowsPerAccount: number;
    rowsOfOne?: { field: string; most: number };
    planLimit?: keyof PlanLimits;
  };
};

/** A row of the user's own, as files carry it and as it is made. */
export type PlainRow = { id: string } & Readonly<Record<string, unknown>>;

/** The entities whose rows the section of plain rows carries. */
export function plainEntities(entities: readonly EntityInFiles[]): readonly EntityInFiles[] {
  return entities.filter(({ file }) => file === 'rows');
}

/** The fields that a new row is given; what only rules set is not in files. */
export function fieldsInFiles({ fields, setByRule = [] }: EntityInFiles): readonly string[] {
  return Object.keys(fields).filter((name) => !setByRule.includes(name));
}

/** Names one row among those of all collections. */
export function rowKey(collection: string, id: string): string {
  return `${collection}/${id}`;
}

/**
 * Names what a row belongs to by the field that its declaration says.
 *
 * @returns undefined where it belongs to nothing
 */
export function parentKey({ parent }: EntityInFiles, row: Readonly<Record<string, unknown>>) {
  const id = parent && row[parent.idField];
  return parent === undefined || typeof id !== 'string' ? undefined : { collection: parent.collection, id };
}
