import { COLLECTIONS, ENTITIES, type Parent } from '@dayward/contract';

/** Where the kinds of rows are written to, from the folder of the clone. */
export const ROW_KINDS_FILE = 'packages/contract/src/sync/row-kinds.ts';

/** The command that writes them. */
export const ROW_KINDS_COMMAND = 'npm run row-kinds';

type Declared = { collection: string; monthField?: string; parent?: Parent; furtherParents?: readonly Parent[] };

/** Makes the file with every kind of synced rows out of the declarations, formatted as the formatter does it. */
export function rowKindsSource(declared: readonly Declared[] = [...ENTITIES, ...COLLECTIONS]): string {
  return `import type { RowKind } from './row-kind.ts';

/**
 * Every kind of rows that is synced. A device needs this much to open its data, and the declarations only for its first
 * change: it is written from these by \`${ROW_KINDS_COMMAND}\`, and a test compares it with them.
 */
export const ROW_KINDS: readonly RowKind[] = [
${declared.map(kindSource).join('')}];
`;
}

function kindSource({ collection, monthField, parent, furtherParents = [] }: Declared): string {
  const parents = parent === undefined ? furtherParents : [parent, ...furtherParents];
  const month = monthField === undefined ? '' : `    monthField: '${monthField}',\n`;
  return `  {\n    collection: '${collection}',\n${month}    parents: [${parentsSource(parents)}],\n  },\n`;
}

function parentsSource(parents: readonly Parent[]): string {
  const sources = parents.map(({ collection, idField }) => `{ collection: '${collection}', idField: '${idField}' }`);
  return sources.length < 2 ? sources.join('') : `\n${sources.map((source) => `      ${source},\n`).join('')}    `;
}
