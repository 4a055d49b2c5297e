import { naturalId } from '../kernel/natural-id.ts';
import type { RowKey, RowWrite } from './rows.ts';

/** Collection of texts that a later edit replaced; each can be restored (rulings, conflicts of long text). */
export const TEXT_VERSIONS = 'text_versions';

/**
 * Keeps a version of a long text that an edit replaces without its author having seen it. Replacing the same text of the same
 * field again keeps one version, with a new start of its retention.
 *
 * @param key the row that had the text
 * @param field the field's name on the wire; for a nested field a path such as `days.07.note`
 * @param now the time of replacing, from which the retention counts
 */
export function keepTextVersion(key: RowKey, field: string, text: string, now: string): RowWrite {
  return {
    collection: TEXT_VERSIONS,
    id: textVersionId(key, field, text),
    fields: { ofCollection: key.collection, ofId: key.id, field, text, displacedAt: now },
  };
}

/** Returns the id under which {@link keepTextVersion} stores a text. */
export function textVersionId(key: RowKey, field: string, text: string): string {
  return naturalId(TEXT_VERSIONS, key.collection, key.id, field, text);
}
