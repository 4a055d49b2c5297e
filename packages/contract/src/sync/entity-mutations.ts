import {
  applied,
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
  type SeenArgs,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { lazyProperties } from '../lazy-properties.ts';
import { IdSchema } from '../primitives.ts';
import { defineMutation, type MutationDefinition } from './mutation.ts';

/** Conditions for creating a row of an entity, such as the existence of its parent. */
export type Creation = {
  /** The rows to read, beside the new one. */
  needs(args: CreateArgs): readonly RowKey[];
  /** The row to create, or the refusal. */
  complete(view: RowView, args: CreateArgs, context: MutationContext): CreateArgs | Effect;
};

/** Effects of a patch beyond setting fields, such as keeping two dependent fields consistent. */
export type Editing = Pick<
  MutationDefinition<string, z.ZodMiniType<PatchArgs>>,
  'needs' | 'needsFrom' | 'needsChildren' | 'optionalCollections'
> & {
  /** @param effects what the patch and the deletion of any entity do, to a row of the same collection */
  apply(
    view: RowView,
    args: PatchArgs,
    context: MutationContext,
    effects: {
      patch: (changes: Readonly<Record<string, unknown>>, id: string) => Effect;
      remove: (id: string) => Effect;
    },
  ): Effect;
};

/** Rows of the same collection that are deleted and restored together with a row. */
export type DeletedTogether = {
  /** The rows to read, beside the deleted one. */
  needsToDelete(view: RowView, args: SeenArgs): readonly RowKey[];
  needsToRestore(view: RowView, args: SeenArgs): readonly RowKey[];
  /** The ids of all of them, the row itself first. */
  deletedWith(view: RowView, args: SeenArgs): readonly string[];
  restoredWith(view: RowView, args: SeenArgs): readonly string[];
};

/**
 * Adds to the arguments of a patch or a deletion whether its author saw the row open (`seenOpen`), so that a change by an author
 * who had not seen the row being done can be told from others.
 */
export type Observed = <Args extends SeenArgs>(view: RowView, args: Args) => Args;

/** The parts of an entity from which its mutations are built. */
type EntityParts<Name extends string, Create extends z.ZodMiniType, Patch extends z.ZodMiniType> = {
  name: Name;
  collection: string;
  gate: FeatureKey;
  fields: () => z.core.$ZodShape;
  longText: readonly string[];
  setByRule?: readonly string[];
  upToToday?: readonly string[];
  creation?: Creation;
  editing?: Editing;
  deletedTogether?: DeletedTogether;
  observed?: Observed;
  schemas: () => { create: Create; patch: Patch };
};

/** Longest base text of a patch, in characters: more than any field holds, so that no valid base is refused. */
const BASE_MAX_CHARS = 200_000;

/** Every other row is deleted and restored alone. */
const ALONE: DeletedTogether = {
  needsToDelete: () => [],
  needsToRestore: () => [],
  deletedWith: (_, { id }) => [id],
  restoredWith: (_, { id }) => [id],
};

/** The four mutations of every entity: `create`, `patch`, `delete` and `restore`. */
export function entityMutations<const Name extends string, Create extends z.ZodMiniType, Patch extends z.ZodMiniType>(
  parts: EntityParts<Name, Create, Patch>,
) {
  const { name, collection, gate, schemas, creation, editing, observed, upToToday = [] } = parts;
  const { deletedTogether: together = ALONE } = parts;
  // Fields set by rules may have changed since a row was created, so they do not count when a repeated create is compared.
  const fieldNames = () => Object.keys(parts.fields()).filter((field) => parts.setByRule?.includes(field) !== true);
  const shape: EntityShape = lazyProperties({ fieldNames }, { name, collection });
  const row = ({ id }: { id: string }): readonly RowKey[] => [{ collection, id }];
  const named = <Verb extends string>(verb: Verb) => `${name}.${verb}` as const;
  const ofRow = () => ({ id: IdSchema, ...seenFields(observed) });
  const observing = observed === undefined ? {} : { observe: observed };
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
      args: () => z.strictObject({ ...ofRow(), changes: schemas().patch, base: z.exactOptional(texts()) }),
      gate,
      needs: (args) => [...row(args as PatchArgs), ...(editing?.needs(args as PatchArgs) ?? [])],
      needsFrom: (view, args) => editing?.needsFrom?.(view, args as PatchArgs) ?? [],
      needsChildren: (args) => editing?.needsChildren?.(args as PatchArgs) ?? [],
      optionalCollections: editing?.optionalCollections ?? [],
      ...observing,
      apply: (view, args, context) => {
        const patchArgs = args as PatchArgs;
        const tooLate = firstFutureDay(patchArgs.changes, upToToday, context);
        if (tooLate !== undefined) return tooLate;
        const { id, base } = patchArgs;
        const patch = (changes: PatchArgs['changes'], of: string) =>
          patchRow(shape, view, { id: of, changes, base }, context);
        const remove = (of: string) => deleteRow(shape, view, { id: of }, context);
        return editing === undefined
          ? patch(patchArgs.changes, id)
          : editing.apply(view, patchArgs, context, { patch, remove });
      },
    }),
    delete: defineMutation({
      name: named('delete'),
      args: () => z.strictObject(ofRow()),
      needs: row,
      needsFrom: together.needsToDelete,
      ...observing,
      apply: (view, args, context) =>
        joined(together.deletedWith(view, args).map((id) => deleteRow(shape, view, { id }, context))),
    }),
    restore: defineMutation({
      name: named('restore'),
      args: () => z.strictObject({ id: IdSchema }),
      gate,
      needs: row,
      needsFrom: together.needsToRestore,
      apply: (view, args) => joined(together.restoredWith(view, args).map((id) => restoreRow(shape, view, { id }))),
    }),
  };
  const byName = Object.fromEntries(Object.values(mutations).map((mutation) => [mutation.name, mutation]));
  return byName as ByName<typeof mutations>; // Object.fromEntries loses the names; the mapping is the same
}

/** Arguments about what the author saw. Entities that do not observe it refuse it as an unknown key. */
function seenFields(observed: Observed | undefined) {
  const fields = observed === undefined ? {} : { seenOpen: z.exactOptional(z.boolean()) };
  return fields as { seenOpen: z.ZodMiniExactOptional<z.ZodMiniBoolean> }; // optional where it is present
}

/** The arguments of every entity's mutations, which the erased types of their schemas no longer express. */
export type CreateArgs = { id: string } & Record<string, unknown>;
export type PatchArgs = SeenArgs & { changes: Record<string, unknown>; base?: Record<string, string> };

type ByName<Mutations extends Record<string, { name: string }>> = {
  [Mutation in Mutations[keyof Mutations] as Mutation['name']]: Mutation;
};

/** Returns the refusal of values with a day after the last writable one; undefined if there is none. */
function firstFutureDay(
  values: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  context: MutationContext,
) {
  const refusals = fields.map((field) => refusedFutureDay(String(values[field] ?? ''), context, field));
  return refusals.find((refusal) => refusal !== undefined);
}

/** Joins effects to one; the first refusal refuses all. */
function joined(effects: readonly Effect[]): Effect {
  const refusal = effects.find(({ outcome }) => outcome === 'refused');
  const parts = effects.filter((effect) => effect.outcome === 'applied');
  const all = applied(
    parts.flatMap(({ writes }) => writes),
    parts.flatMap(({ events }) => events),
  );
  return refusal ?? all;
}

/** No entity has a field named `outcome`. */
function isEffect(result: CreateArgs | Effect): result is Effect {
  return 'outcome' in result;
}
