import type { Parent } from './collection.ts';

/** Metadata that a device needs to store one kind of rows. */
export type RowKind = {
  collection: string;
  /** The field with the month to which an old row belongs; rows of older months are read later. */
  monthField?: string;
  /** The rows with which these are purged. */
  parents: readonly Parent[];
};
