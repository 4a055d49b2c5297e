import {
  createRow,
  deleteRow,
  type Effect,
  type EntityShape,
  type FeatureKey,
  type MutationContext,
  patchRow,
  type RowKey,
  type RowView,
  refusedFutureDay,
  restoreRow,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { lazily } from '../lazily.ts';
import { IdSchema } from '../primitives.ts';
import { defineMutation, type MutationDefinition } from './mutation.ts';

/** What has to hold before a row of an entity is made, such as that what it belongs to is there. */
export type Creation = {
  /** The rows to look at, beside the new one. */
  needs(args: CreateArgs): readonly RowKey[];
  /** The row as it is to be made, or why it cannot be. */
  complete(view: RowView, args: CreateArgs, context: MutationContext): CreateArgs | Effect;
};

/** What a patch of an entity does beyond setting fields, such as keeping two that are one fact in step. */
export type Editing = Pick<
  MutationDefinition<string, z.ZodMiniType<PatchArgs>>,
  'needs' | 'needsChildren' | 'doesWithout'
> & {
  /** @param patch sets fields as the patch of any entity does */
  apply(
    view: RowView,
    args: PatchArgs,
    context: MutationContext,
    patch: (changes: Readonly<Record<string, unknown>>) => Effect,
  ): Effect;
};

/** The part of an entity that its mutations are made of. */
type Parts<Name extends string, Create extends z.ZodMiniType, Patch extends z.ZodMiniType> = {
  name: Name;
  collection: string;
  gate: FeatureKey;
  fields: () => z.core.$ZodShape;
  longText: readonly string[];
  setByRule?: readonly string[];
  upToToday?: readonly string[];
  creation?: Creation;
  editing?: Editing;
  schemas: () => { create: Create; patch: Patch };
};

/** Longest text of a base that a patch may carry: more than any field holds, so that no honest base is refused. */
const BASE_MAX_CHARS = 200_000;

/** The four mutations that every entity has: `create`, `patch`, `delete` and `restore`. */
export function entityMutations<const Name extends string, Create extends z.ZodMiniType, Patch extends z.ZodMiniType>(
  parts: Parts<Name, Create, Patch>,
) {
  const { name, collection, gate, schemas, creation, editing, upToToday = [] } = parts;
  // What rules set may have changed since a row was made: it does not tell whether the row is made again.
  const fieldNames = () => Object.keys(parts.fields()).filter((field) => parts.setByRule?.includes(field) !== true);
  const shape: EntityShape = lazily({ fieldNames }, { name, collection });
  const row = ({ id }: { id: string }): readonly RowKey[] => [{ collection, id }];
  const named = <Verb extends string>(verb: Verb) => `${name}.${verb}` as const;
  const onlyId = () => z.strictObject({ id: IdSchema });
  const texts = () => z.partialRecord(z.enum(['', ...parts.longText]), z.string().check(z.maxLength(BASE_MAX_CHARS)));

  const mutations = {
    create: defineMutation({
      name: named('create'),
      args: () => schemas().create,
      gate,
      needs: (args) => [...row(args as CreateArgs), ...(creation?.needs(args as CreateArgs) ?? [])],
      apply: (view, args, context) => {
        const given = args as CreateArgs;
        const tooLate = firstFutureDay(given, upToToday, context);
        if (tooLate !== undefined) return tooLate;
        const completed = creation?.complete(view, given, context) ?? given;
        return isEffect(completed) ? completed : createRow(shape, view, completed);
      },
    }),
    patch: defineMutation({
      name: named('patch'),
      args: () => z.strictObject({ id: IdSchema, changes: schemas().patch, base: z.exactOptional(texts()) }),
      gate,
      needs: (args) => [...row(args as PatchArgs), ...(editing?.needs(args as PatchArgs) ?? [])],
      needsChildren: (args) => editing?.needsChildren?.(args as PatchArgs) ?? [],
      doesWithout: editing?.doesWithout ?? [],
      apply: (view, args, context) => {
        const given = args as PatchArgs;
        const tooLate = firstFutureDay(given.changes, upToToday, context);
        if (tooLate !== undefined) return tooLate;
        const patch = (changes: PatchArgs['changes']) => patchRow(shape, view, { ...given, changes }, context);
        return editing === undefined ? patch(given.changes) : editing.apply(view, given, context, patch);
      },
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
export type PatchArgs = { id: string; changes: Record<string, unknown>; base?: Record<string, string> };

type ByName<Mutations extends Record<string, { name: string }>> = {
  [Mutation in Mutations[keyof Mutations] as Mutation['name']]: Mutation;
};

/** Why a row cannot take these values; undefined if none of its days is yet to come. */
function firstFutureDay(
  values: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  context: MutationContext,
) {
  const refusals = fields.map((field) => refusedFutureDay(String(values[field] ?? ''), context, field));
  return refusals.find((refusal) => refusal !== undefined);
}

/** No entity has a field of the name `outcome`. */
function isEffect(result: CreateArgs | Effect): result is Effect {
  return 'outcome' in result;
}
