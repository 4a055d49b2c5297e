import type { Apply, Effect, FeatureKey, RowChildren, RowKey, RowView } from '@dayward/domain';
import type * as z from 'zod/mini';
import { lazyProperties } from '../lazy-properties.ts';

/**
 * One mutation of synced data: its name on the wire, its arguments, the rows that it reads, and its effect on them. Devices and
 * server run the same `apply`; only the server checks the gate and counts limits.
 *
 * A mutation sets state and never increments or toggles it, so that it is idempotent.
 */
export type MutationDefinition<Name extends string = string, Args extends z.ZodMiniType = z.ZodMiniType> = {
  /** `<entity>.<verb>` */
  name: Name;
  args: Args;
  /**
   * The plan feature that it requires, which may depend on the arguments; absent for mutations that every plan may run, such as
   * deleting (decision 0013).
   */
  gate?: FeatureKey | ((args: z.output<Args>) => FeatureKey);
  needs(args: z.output<Args>): readonly RowKey[];
  /**
   * Further rows that only the rows read so far name, such as the subject of a running timer. Called again until it names no new
   * row; a row that was not requested yet is absent from `view`.
   */
  needsFrom?(view: RowView, args: z.output<Args>): readonly RowKey[];
  /** Parents whose children it reads: all rows that belong to a parent, which only the store of the rows can list. */
  needsChildren?(args: z.output<Args>): readonly RowChildren[];
  /**
   * Collections of optional rows: if the account has no quota for one of them, the mutation is applied without it, with
   * `MutationContext.full`. Without this list the mutation is refused.
   */
  optionalCollections?: readonly string[];
  /** Adds to the arguments what their author sees, when a device takes the change. The server never calls it. */
  observe?(view: RowView, args: z.output<Args>): z.output<Args>;
  apply(...given: Parameters<Apply<z.output<Args>>>): Effect;
};

/**
 * Keeps the literal name and the type of a mutation's arguments. The arguments' schema is passed as a function, see {@link
 * lazily}.
 */
export function defineMutation<const Name extends string, Args extends z.ZodMiniType>({
  args,
  ...mutation
}: Omit<MutationDefinition<Name, Args>, 'args'> & { args: () => Args }): MutationDefinition<Name, Args> {
  return lazyProperties({ args }, mutation);
}
