/** One statement of the specification, as a row of docs/spec/statements.tsv. */
export type Statement = { id: string; source: string; text: string; ruling: string };

const HEADER = 'id\tsource\tstatement\truling';
const ID = /^[A-Z]+-\d{2,}$/;

/**
 * Reads the table of statements.
 *
 * @throws {Error} naming the line when the header, a row's four columns, or the uniqueness of ids is broken
 */
export function parseStatements(table: string): Statement[] {
  const [header, ...rows] = table.replace(/\n$/, '').split('\n');
  if (header !== HEADER) throw new Error(`The first line must be: ${HEADER.replaceAll('\t', ' | ')}`);
  const seen = new Set<string>();
  return rows.map((row, index) => {
    const statement = parseRow(row, index + 2);
    if (seen.has(statement.id)) throw new Error(`Line ${index + 2}: ${statement.id} is there twice`);
    seen.add(statement.id);
    return statement;
  });
}

function parseRow(row: string, line: number): Statement {
  const [id = '', source = '', text = '', ruling = '', ...more] = row.split('\t');
  if (!ID.test(id)) throw new Error(`Line ${line}: "${id}" is no statement id such as HAB-01`);
  if (more.length > 0 || [source, text, ruling].includes('')) throw new Error(`Line ${line}: ${id} needs four columns`);
  return { id, source, text, ruling };
}

/** `HAB-01` belongs to the area `HAB`. */
export function areaOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'));
}
