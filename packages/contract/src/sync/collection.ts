import type * as z from 'zod/mini';
import { lazyProperties } from '../lazy-properties.ts';
import type { MutationDefinition } from './mutation.ts';

/** A reference to a row by the field that holds its id; null in that field is no reference. */
export type Parent = { collection: string; idField: string };

type Mutations = Readonly<Record<string, MutationDefinition>>;

/**
 * Declaration of one kind of synced rows that users do not create or edit directly, such as the days of a habit: mutations of
 * their entity write them. They are synced and deleted like rows of entities, without routes of their own.
 */
export type CollectionDeclaration<Fields extends z.core.$ZodShape = z.core.$ZodShape, Own = Mutations> = {
  /** Singular, used in errors and events. */
  name: string;
  /** Plural: the table. */
  collection: string;
  fields: Fields;
  /** The parent row: a row is hidden and purged with its parent. */
  parent?: Parent;
  /** Further rows with which it is purged. */
  furtherParents?: readonly Parent[];
  /**
   * The field with the month to which an old row belongs (`YYYY-MM`, or a text that begins so): devices read rows of older months
   * after their first screen. A row with null in it is current.
   */
  monthField?: string;
  /** Mutations of its rows by name, unless an entity declares them. */
  ownMutations: Own;
  /** When a row is purged automatically: this many days after the instant in a field, or after `createdAt`. */
  expires?: { field: string; afterDays: number };
  limits: {
    /** Most rows that the server stores, on any plan. */
    rowsPerAccount: number;
    /** Most rows that may share a value in a field, such as the id of their parent. */
    rowsOfOne?: { field: string; most: number };
    /** Most bytes of its rows together, as stored: of the whole account, and of the rows that share a value in a field. */
    bytes?: { perAccount: number; ofOne: { field: string; most: number } };
  };
};

/** Keeps the types of a collection's fields. The fields are passed as a function, see {@link lazyProperties}. */
export function defineCollection<
  const Fields extends z.core.$ZodShape,
  const Own extends Mutations = Record<never, never>,
>({
  fields,
  ownMutations = {} as Own, // with no own mutations, the type has no names
  ...declaration
}: Omit<CollectionDeclaration<Fields>, 'fields' | 'ownMutations'> & {
  fields: () => Fields;
  ownMutations?: Own;
}): CollectionDeclaration<Fields, Own> {
  return lazyProperties({ fields }, { ...declaration, ownMutations });
}
