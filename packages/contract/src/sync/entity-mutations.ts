import {
  createRow,
  deleteRow,
  type Effect,
  type EntityShape,
  type FeatureKey,
  patchRow,
  type RowKey,
  type RowView,
  restoreRow,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { IdSchema } from '../primitives.ts';
import { defineMutation } from './mutation.ts';

/** What has to hold before a row of an entity is made, such as that what it belongs to is there. */
export type Creation = {
  /** The rows to look at, beside the new one. */
  needs(args: CreateArgs): readonly RowKey[];
  /** The row as it is to be made, or why it cannot be. */
  complete(view: RowView, args: CreateArgs): CreateArgs | Effect;
};

/** The part of an entity that its mutations are made of. */
type Parts<Name extends string, Create extends z.ZodMiniType, Patch extends z.ZodMiniType> = {
  name: Name;
  collection: string;
  gate: FeatureKey;
  fields: z.core.$ZodShape;
  longText: readonly string[];
  setByRule?: readonly string[];
  creation?: Creation;
  schemas: { create: Create; patch: Patch };
};

/** Longest text of a base that a patch may carry: more than any field holds, so that no honest base is refused. */
const BASE_MAX_CHARS = 200_000;

/** The four mutations that every entity has: `create`, `patch`, `delete` and `restore`. */
export function entityMutations<const Name extends string, Create extends z.ZodMiniType, Patch extends z.ZodMiniType>(
  parts: Parts<Name, Create, Patch>,
) {
  const { name, collection, gate, schemas, creation } = parts;
  // What rules set may have changed since a row was made: it does not tell whether the row is made again.
  const fieldNames = Object.keys(parts.fields).filter((field) => parts.setByRule?.includes(field) !== true);
  const shape: EntityShape = { name, collection, fieldNames };
  const row = ({ id }: { id: string }): readonly RowKey[] => [{ collection, id }];
  const named = <Verb extends string>(verb: Verb) => `${name}.${verb}` as const;
  const onlyId = z.strictObject({ id: IdSchema });
  const texts = z.partialRecord(z.enum(['', ...parts.longText]), z.string().check(z.maxLength(BASE_MAX_CHARS)));
  const patchArgs = z.strictObject({ id: IdSchema, changes: schemas.patch, base: z.exactOptional(texts) });

  const mutations = {
    create: defineMutation({
      name: named('create'),
      args: schemas.create,
      gate,
      needs: (args) => [...row(args as CreateArgs), ...(creation?.needs(args as CreateArgs) ?? [])],
      apply: (view, args) => {
        const completed = creation?.complete(view, args as CreateArgs) ?? (args as CreateArgs);
        return isEffect(completed) ? completed : createRow(shape, view, completed);
      },
    }),
    patch: defineMutation({
      name: named('patch'),
      args: patchArgs,
      gate,
      needs: (args) => row(args as PatchArgs),
      apply: (view, args, context) => patchRow(shape, view, args as PatchArgs, context),
    }),
    delete: defineMutation({
      name: named('delete'),
      args: onlyId,
      needs: row,
      apply: (view, args, context) => deleteRow(shape, view, args, context),
    }),
    restore: defineMutation({
      name: named('restore'),
      args: onlyId,
      gate,
      needs: row,
      apply: (view, args) => restoreRow(shape, view, args),
    }),
  };
  const byName = Object.fromEntries(Object.values(mutations).map((mutation) => [mutation.name, mutation]));
  return byName as ByName<typeof mutations>; // Object.fromEntries loses the names; the mapping is the same
}

/** What the schemas of every entity's arguments hold, which their erased types no longer say. */
export type CreateArgs = { id: string } & Record<string, unknown>;
type PatchArgs = { id: string; changes: Record<string, unknown>; base?: Record<string, string> };

type ByName<Mutations extends Record<string, { name: string }>> = {
  [Mutation in Mutations[keyof Mutations] as Mutation['name']]: Mutation;
};

/** No entity has a field of the name `outcome`. */
function isEffect(result: CreateArgs | Effect): result is Effect {
  return 'outcome' in result;
}
