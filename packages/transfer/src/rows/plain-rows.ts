import type { Parent } from '@dayward/contract';
import type { PlanLimits } from '@dayward/domain';
import type * as z from 'zod/mini';

/** The part of an entity's declaration that export and import of its rows need. */
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

/** A row of the user, as files contain it and as it is created. */
export type PlainRow = { id: string } & Readonly<Record<string, unknown>>;

/** The entities whose rows belong to the section of plain rows. */
export function plainEntities(entities: readonly EntityInFiles[]): readonly EntityInFiles[] {
  return entities.filter(({ file }) => file === 'rows');
}

/** The fields of a new row; fields that only rules set are not in files. */
export function fieldsInFiles({ fields, setByRule = [] }: EntityInFiles): readonly string[] {
  return Object.keys(fields).filter((name) => !setByRule.includes(name));
}

/** Identifies a row across all collections. */
export function rowKey(collection: string, id: string): string {
  return `${collection}/${id}`;
}

/**
 * The key of a row's parent, from the field in its declaration.
 *
 * @returns undefined if it has no parent
 */
export function parentKey({ parent }: EntityInFiles, row: Readonly<Record<string, unknown>>) {
  const id = parent && row[parent.idField];
  return parent === undefined || typeof id !== 'string' ? undefined : { collection: parent.collection, id };
}
