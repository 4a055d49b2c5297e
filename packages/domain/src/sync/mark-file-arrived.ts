import { applied, type Effect, NO_CHANGE, refused } from './effect.ts';
import type { RowView } from './rows.ts';

/** Kind of rows with a file of their own, and the field that holds the parent's id. */
export type FileRowKind = { name: string; collection: string; idField: string };

/**
 * Marks a row's file as arrived, which only the server can know. Idempotent; the user's fields of the file are unchanged. A
 * deleted row accepts the file and stays deleted.
 *
 * @param facts the row's fields about the file
 */
export function markFileArrived(
  { name, collection, idField }: FileRowKind,
  view: Pick<RowView, 'find'>,
  { id, parentId, facts }: { id: string; parentId: string; facts: Readonly<Record<string, unknown>> },
  { now }: { now: string },
): Effect {
  const row = view.find({ collection, id });
  if (row === undefined || row[idField] !== parentId) return refused('not_found');
  if (row['uploadedAt'] !== null) return NO_CHANGE;
  return applied(
    [{ collection, id, fields: { ...facts, uploadedAt: now } }],
    [{ name: `${name}.uploaded`, entityId: id, payload: { [idField]: parentId } }],
  );
}
