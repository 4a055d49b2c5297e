import { applied, type Effect, NOTHING_TO_DO, refused } from './effect.ts';
import type { RowView } from './rows.ts';

/** A kind of rows each of which has a file of its own, and the field that names what a row belongs to. */
export type FileRowKind = { name: string; collection: string; idField: string };

/**
 * Says of a row that its file has arrived, which only the server can know. Arriving again changes nothing; what the user says
 * of the file is left alone. A row in "Recently deleted" takes it and stays deleted.
 *
 * @param facts what the row tells of the file, by its fields
 */
export function takeFile(
  { name, collection, idField }: FileRowKind,
  view: Pick<RowView, 'find'>,
  { id, parentId, facts }: { id: string; parentId: string; facts: Readonly<Record<string, unknown>> },
  { now }: { now: string },
): Effect {
  const row = view.find({ collection, id });
  if (row === undefined || row[idField] !== parentId) return refused('not_found');
  if (row['uploadedAt'] !== null) return NOTHING_TO_DO;
  return applied(
    [{ collection, id, fields: { ...facts, uploadedAt: now } }],
    [{ name: `${name}.uploaded`, entityId: id, payload: { [idField]: parentId } }],
  );
}
