import type * as z from 'zod/mini';
import { lazily } from '../lazily.ts';
import type { MutationDefinition } from './mutation.ts';

/** Names a row by the field that holds its id; a field that is null names none. */
export type Parent = { collection: string; idField: string };

type Mutations = Readonly<Record<string, MutationDefinition>>;

/**
 * What one kind of synced row is that people do not make or edit directly, such as the days of a habit: mutations of
 * their entity write it. It travels and rests like the rows of entities, without routes of its own.
 */
export type CollectionDeclaration<Fields extends z.core.$ZodShape = z.core.$ZodShape, Own = Mutations> = {
  /** Singular, as errors and events name it. */
  name: string;
  /** Plural: the table. */
  collection: string;
  fields: Fields;
  /** The row that it belongs to: it is hidden and purged with that one. */
  parent?: Parent;
  /** Further rows with which it is purged. */
  furtherParents?: readonly Parent[];
  /**
   * The field that says in which month a row belongs to the past (`YYYY-MM`, or a text that begins so): devices read rows of older
   * months after their first screen. A row in which it is null is of the present.
   */
  monthField?: string;
  /** What changes its rows, where no entity brings that, by the names of the mutations. */
  ownMutations: Own;
  /** When it is purged by itself: so many days after the instant in a field, or after `createdAt`. */
  expires?: { field: string; afterDays: number };
  limits: {
    /** What the server holds at most, on any plan. */
    rowsPerAccount: number;
    /** How many rows may have the same value in a field, such as the id of what they belong to. */
    rowsOfOne?: { field: string; most: number };
    /** How large its rows may be together, in bytes as they are stored: all of the account, and those with the same value in a field. */
    bytes?: { perAccount: number; ofOne: { field: string; most: number } };
  };
};

/** Keeps the fields' types of a collection; they are told by a function, see {@link lazily}. */
export function defineCollection<
  const Fields extends z.core.$ZodShape,
  const Own extends Mutations = Record<never, never>,
>({
  fields,
  ownMutations = {} as Own, // without any, its type has no names
  ...declaration
}: Omit<CollectionDeclaration<Fields>, 'fields' | 'ownMutations'> & {
  fields: () => Fields;
  ownMutations?: Own;
}): CollectionDeclaration<Fields, Own> {
  return lazily({ fields }, { ...declaration, ownMutations });
}
