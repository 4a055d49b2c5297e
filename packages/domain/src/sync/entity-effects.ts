import { isDeepEqual } from './deep-equal.ts';
import { applied, type Effect, type MutationContext, NO_CHANGE, refused } from './effect.ts';
import type { RowView, RowWrite, SyncedRow } from './rows.ts';
import { keepTextVersion } from './text-version.ts';

/** Properties of an entity that the effects need. */
export type EntityShape = { name: string; collection: string; fieldNames: readonly string[] };

type Fields = Readonly<Record<string, unknown>>;

/** Adds a row. Repeating it changes nothing; the same id with other content, or of a deleted row, is refused. */
export function createRow(shape: EntityShape, view: RowView, { id, ...fields }: { id: string } & Fields): Effect {
  const stored = view.find({ collection: shape.collection, id });
  if (stored === undefined) {
    return applied(
      [{ collection: shape.collection, id, fields }],
      [{ name: `${shape.name}.created`, entityId: id, payload: fields }],
    );
  }
  const isSame = stored.deletedAt === null && shape.fieldNames.every((name) => isDeepEqual(stored[name], fields[name]));
  return isSame ? NO_CHANGE : refused('id_taken');
}

/**
 * Sets some fields of a row. Fields that others changed meanwhile are unchanged; for the same field the later arrival wins. A
 * long text that its author had not seen (`base` is what they edited) is kept as a version. A deleted row takes the edit and
 * stays deleted, so that a restored row has it.
 */
export function patchRow(
  shape: EntityShape,
  view: RowView,
  { id, changes, base = {} }: { id: string; changes: Fields; base?: Readonly<Record<string, string>> | undefined },
  { now }: MutationContext,
): Effect {
  const key = { collection: shape.collection, id };
  const stored = view.find(key);
  if (stored === undefined) return refused('not_found');
  const changed = Object.entries(changes).filter(([name, value]) => !isDeepEqual(stored[name], value));
  if (changed.length === 0) return NO_CHANGE;
  return applied(
    [{ ...key, fields: Object.fromEntries(changed) }, ...replacedTextVersions(stored, key, changed, base, now)],
    [{ name: `${shape.name}.updated`, entityId: id, payload: Object.fromEntries(changed) }],
  );
}

/** Moves a row to "Recently deleted"; idempotent. */
export function deleteRow(shape: EntityShape, view: RowView, { id }: { id: string }, { now }: MutationContext): Effect {
  const key = { collection: shape.collection, id };
  const stored = view.find(key);
  if (stored === undefined) return refused('not_found');
  if (stored.deletedAt !== null) return NO_CHANGE;
  return applied([{ ...key, fields: {}, deletedAt: now }], [{ name: `${shape.name}.deleted`, entityId: id }]);
}

/** Restores a row from "Recently deleted". */
export function restoreRow(shape: EntityShape, view: RowView, { id }: { id: string }): Effect {
  const key = { collection: shape.collection, id };
  const stored = view.find(key);
  if (stored === undefined) return refused('not_found');
  if (stored.deletedAt === null) return NO_CHANGE;
  return applied([{ ...key, fields: {}, deletedAt: null }], [{ name: `${shape.name}.restored`, entityId: id }]);
}

function replacedTextVersions(
  stored: SyncedRow,
  key: { collection: string; id: string },
  changed: readonly (readonly [string, unknown])[],
  base: Readonly<Record<string, string>>,
  now: string,
): RowWrite[] {
  return changed.flatMap(([name]) => {
    const [seen, before] = [base[name], stored[name]];
    const isUnseen = seen !== undefined && typeof before === 'string' && before !== '' && before !== seen;
    return isUnseen ? [keepTextVersion(key, name, before, now)] : [];
  });
}
