import type { Apply, Effect, FeatureKey, RowChildren, RowKey, RowView } from '@dayward/domain';
import type * as z from 'zod/mini';
import { lazily } from '../lazily.ts';

/**
 * One way in which synced data changes: what it is called on the wire, what it takes, which rows it has to see, and what
 * it does to them. Devices and server run the same `apply`; the server alone asks for the gate and counts limits.
 *
 * A mutation sets state and never increments or toggles it, so that applying it twice equals applying it once.
 */
export type MutationDefinition<Name extends string = string, Args extends z.ZodMiniType = z.ZodMiniType> = {
  /** `<entity>.<verb>` */
  name: Name;
  args: Args;
  /**
   * The feature of the plan that it needs, which may depend on what is asked; absent for what every plan may do, such as
   * deleting (decision 0013).
   */
  gate?: FeatureKey | ((args: z.output<Args>) => FeatureKey);
  needs(args: z.output<Args>): readonly RowKey[];
  /**
   * Further rows, which only the rows seen so far name, such as what a running timer is for. Asked again until it names none
   * that is new; a row that was not asked for yet looks as if it were not there.
   */
  needsThen?(view: RowView, args: z.output<Args>): readonly RowKey[];
  /** Whose children it has to see beside them: all rows that belong to one, which only who keeps the rows can list. */
  needsChildren?(args: z.output<Args>): readonly RowChildren[];
  /**
   * Collections of rows that it can do without: where the account has no room for one, the change is made all the same, with
   * `MutationContext.full`. Without this it is refused.
   */
  doesWithout?: readonly string[];
  apply(...given: Parameters<Apply<z.output<Args>>>): Effect;
};

/** Keeps the literal name and the arguments' type of a mutation; what it takes is told by a function, see {@link lazily}. */
export function defineMutation<const Name extends string, Args extends z.ZodMiniType>({
  args,
  ...mutation
}: Omit<MutationDefinition<Name, Args>, 'args'> & { args: () => Args }): MutationDefinition<Name, Args> {
  return lazily({ args }, mutation);
}
