import type { Parent } from './collection.ts';

/** What a device must know of one kind of rows to keep them. */
export type RowKind = {
  collection: string;
  /** The field that says in which month a row belongs to the past, where older months are read later. */
  monthField?: string;
  /** The rows with which these are purged. */
  parents: readonly Parent[];
};
