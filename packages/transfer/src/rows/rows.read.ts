import { ENTITIES } from '@dayward/contract';
import { naturalId } from '@dayward/domain';
import type { FileFindings } from '#src/files/file-findings.ts';
import { asOwnId, readNames, written } from '#src/files/read-names.ts';
import { type EntityInFiles, fieldsInFiles, type PlainRow, plainEntities } from './plain-rows.ts';

/** The plain rows of a file, by collection: checked, with their defaults, and with ids of our own kind. */
export type RowsReading = ReadonlyMap<string, readonly PlainRow[]>;

const COLUMNS = ['createdAt', 'updatedAt', 'deletedAt', 'rev', 'userId'];

/**
 * Reads the section of plain rows of a file. What is wrong is noted in the findings, with the collection that it is of; what means
 * nothing here, such as a collection that nobody declares, is ignored and counted. The caller asks the findings whether the
 * file is usable.
 *
 * @param section of any shape; a file without one says nothing
 * @param latestDay the last day that may be written to
 */
export function readRows(
  section: unknown,
  findings: FileFindings,
  { latestDay, entities = ENTITIES }: { latestDay: string; entities?: readonly EntityInFiles[] | undefined },
): RowsReading {
  const plain = plainEntities(entities);
  if (section === undefined || section === null) return new Map();
  const names = { read: new Set(plain.map(({ collection }) => collection)) };
  const found = readNames(section, names, findings);
  findings.enter(0, '');
  if (found === undefined) findings.problem('rows');
  const given = plain.flatMap((entity) => {
    const rows = found?.[entity.collection];
    const place = `rows.${entity.collection}`;
    if (rows === undefined) return [];
    if (!Array.isArray(rows)) findings.problem(place);
    else if (rows.length > entity.limits.rowsPerAccount) findings.problem(place, 'too_many');
    else return [{ entity, rows: rows as readonly unknown[] }];
    return [];
  });
  const named = given.map(({ entity, rows }) => ({ entity, rows: rows.map((row) => namesOf(row, entity, findings)) }));
  const ids = new Map(named.map(({ entity, rows }) => [entity.collection, idsOf(rows, entity)]));
  return new Map(
    named.map(({ entity, rows }) => [entity.collection, parsed(rows, { entity, ids, findings, latestDay })]),
  );
}

type Named = Record<string, unknown> | undefined;

function namesOf(row: unknown, entity: EntityInFiles, findings: FileFindings): Named {
  const read = new Set(['id', ...fieldsInFiles(entity)]);
  const left = new Set([...COLUMNS, ...(entity.setByRule ?? [])]);
  // Null is a value of many fields, and not the one that they have where nothing is said.
  return readNames(row, { read, left, isNullSaid: true }, findings);
}

/**
 * The id of each row: its own where it is of our kind. Of anything else follows one, so that the same file read again means the
 * same rows.
 */
function idsOf(rows: readonly Named[], { collection, title }: EntityInFiles) {
  const nth = new Map<string, number>();
  /** What the file calls a row, and its id: other rows name it so. */
  const byName = new Map<string, string>();
  const inOrder = rows.map((row) => {
    const own = asOwnId(row?.['id']);
    const called = written(title && row?.[title]);
    const name = written(row?.['id']);
    const index = nth.get(called) ?? 0;
    if (own === undefined && name === '') nth.set(called, index + 1);
    const id = own ?? naturalId('imported_row', collection, called, name === '' ? `without id ${index}` : name);
    if (name !== '' && !byName.has(name)) byName.set(name, id);
    return id;
  });
  return { inOrder, byName };
}

type Scene = {
  entity: EntityInFiles;
  ids: ReadonlyMap<string, ReturnType<typeof idsOf>>;
  findings: FileFindings;
  latestDay: string;
};

function parsed(rows: readonly Named[], { entity, ids, findings, latestDay }: Scene): readonly PlainRow[] {
  const { collection, title, parent, schemas, upToToday = [] } = entity;
  const taken = new Set<string>();
  return rows.flatMap((row, index) => {
    findings.enter(index + 1, title && row?.[title], collection);
    const id = ids.get(collection)?.inOrder[index];
    const owner = parent && ids.get(parent.collection)?.byName.get(written(row?.[parent.idField]));
    const given = row && { ...row, id, ...(parent && owner !== undefined && { [parent.idField]: owner }) };
    const read = findings.parse(schemas.create, given, '') as PlainRow | undefined; // a strict object's output, with its id
    if (read === undefined) return [];
    if (taken.has(read.id)) findings.problem('id', 'duplicate');
    taken.add(read.id);
    for (const day of upToToday) if (String(read[day] ?? '') > latestDay) findings.problem(day, 'day_in_future');
    return [read];
  });
}
