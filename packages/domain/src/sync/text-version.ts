import { naturalId } from '../kernel/natural-id.ts';
import type { RowKey, RowWrite } from './rows.ts';

/** The collection of texts that a later edit displaced; each can be brought back (rulings, conflicts of long text). */
export const TEXT_VERSIONS = 'text_versions';

/**
 * Keeps a long text that an edit displaces without its author having seen it. Displacing the same text of the same
 * field again keeps it once, from then on.
 *
 * @param key the row whose text it was
 * @param field the field's name on the wire; for a part of a field a path such as `days.07.note`
 * @param now the moment of displacing, from which on it is kept for its time
 */
export function keepTextVersion(key: RowKey, field: string, text: string, now: string): RowWrite {
  return {
    collection: TEXT_VERSIONS,
    id: textVersionId(key, field, text),
    fields: { ofCollection: key.collection, ofId: key.id, field, text, displacedAt: now },
  };
}

/** The id under which {@link keepTextVersion} keeps a text. */
export function textVersionId(key: RowKey, field: string, text: string): string {
  return naturalId(TEXT_VERSIONS, key.collection, key.id, field, text);
}
