import { ENTITIES } from '@dayward/contract';
import { naturalId } from '@dayward/domain';
import type { FileDiagnostics } from '#src/files/file-diagnostics.ts';
import { parseOwnId, readKeys, toText } from '#src/files/read-keys.ts';
import { type EntityInFiles, fieldsInFiles, type PlainRow, plainEntities } from './plain-rows.ts';

/** The plain rows of a file, by collection: validated, with their defaults, and with ids of our own format. */
export type RowsReading = ReadonlyMap<string, readonly PlainRow[]>;

const COLUMNS = ['createdAt', 'updatedAt', 'deletedAt', 'rev', 'userId'];

/**
 * Parses the section of plain rows of a file. Problems are added to the findings with their collection; unknown keys, such as an
 * undeclared collection, are ignored and counted. The caller checks the findings before using the result.
 *
 * @param section any value; undefined and null mean no rows
 * @param latestDay the last writable day
 */
export function readRows(
  section: unknown,
  findings: FileDiagnostics,
  { latestDay, entities = ENTITIES }: { latestDay: string; entities?: readonly EntityInFiles[] | undefined },
): RowsReading {
  const plain = plainEntities(entities);
  if (section === undefined || section === null) return new Map();
  const names = { read: new Set(plain.map(({ collection }) => collection)) };
  const found = readKeys(section, names, findings);
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
  const named = given.map(({ entity, rows }) => ({ entity, rows: rows.map((row) => readRow(row, entity, findings)) }));
  const ids = new Map(named.map(({ entity, rows }) => [entity.collection, idsOf(rows, entity)]));
  return new Map(
    named.map(({ entity, rows }) => [entity.collection, parseRows(rows, { entity, ids, findings, latestDay })]),
  );
}

type RawRow = Record<string, unknown> | undefined;

function readRow(row: unknown, entity: EntityInFiles, findings: FileDiagnostics): RawRow {
  const read = new Set(['id', ...fieldsInFiles(entity)]);
  const left = new Set([...COLUMNS, ...(entity.setByRule ?? [])]);
  // Null is a valid value of many fields, and differs from their default.
  return readKeys(row, { read, left, keepsNull: true }, findings);
}

/**
 * The id of each row: its own if it has our format. Other ids are mapped to a derived one, so that importing the same file again
 * is idempotent.
 */
function idsOf(rows: readonly RawRow[], { collection, title }: EntityInFiles) {
  const nth = new Map<string, number>();
  /** The id of a row by its foreign id in the file, which other rows use as a reference. */
  const byName = new Map<string, string>();
  const inOrder = rows.map((row) => {
    const own = parseOwnId(row?.['id']);
    const called = toText(title && row?.[title]);
    const name = toText(row?.['id']);
    const index = nth.get(called) ?? 0;
    if (own === undefined && name === '') nth.set(called, index + 1);
    const id = own ?? naturalId('imported_row', collection, called, name === '' ? `without id ${index}` : name);
    if (name !== '' && !byName.has(name)) byName.set(name, id);
    return id;
  });
  return { inOrder, byName };
}

type ParseContext = {
  entity: EntityInFiles;
  ids: ReadonlyMap<string, ReturnType<typeof idsOf>>;
  findings: FileDiagnostics;
  latestDay: string;
};

function parseRows(rows: readonly RawRow[], { entity, ids, findings, latestDay }: ParseContext): readonly PlainRow[] {
  const { collection, title, parent, schemas, upToToday = [] } = entity;
  const taken = new Set<string>();
  return rows.flatMap((row, index) => {
    findings.enter(index + 1, title && row?.[title], collection);
    const id = ids.get(collection)?.inOrder[index];
    const owner = parent && ids.get(parent.collection)?.byName.get(toText(row?.[parent.idField]));
    const given = row && { ...row, id, ...(parent && owner !== undefined && { [parent.idField]: owner }) };
    const read = findings.parse(schemas.create, given, '') as PlainRow | undefined; // a strict object's output, with its id
    if (read === undefined) return [];
    if (taken.has(read.id)) findings.problem('id', 'duplicate');
    taken.add(read.id);
    for (const day of upToToday) if (String(read[day] ?? '') > latestDay) findings.problem(day, 'day_in_future');
    return [read];
  });
}
