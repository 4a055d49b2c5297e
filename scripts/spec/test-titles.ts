import ts from 'typescript';

/** The functions whose first argument is the title of a group of tests. */
const GROUPS = new Set(['describe', 'suite']);

/** The functions whose first argument is the title of a test or of a group. */
const TITLED = new Set(['test', 'it', ...GROUPS]);

/** Variants that do not run: their titles prove nothing. */
const NOT_RUN = new Set(['skip', 'todo', 'fixme']);

const ID_IN_TITLE = /\[([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\]/g;

/** A test or a group of tests with all that it may be called: its own title and those that stand in the rows of `each`. */
export type TitledCall = { isGroup: boolean; titles: string[] };

/**
 * Finds the titles of all tests and groups in a test file, `test.each(…)('title')` and the like included. Of a template
 * title only the fixed text is known; what it fills in becomes `…`.
 *
 * @param path decides between TypeScript and TSX
 * @returns titles of what runs, in source order
 */
export function findTestTitles(path: string, source: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    const call = readTitledCall(node);
    if (call === 'not-run') return;
    titles.push(...(call?.titles ?? []));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false));
  return titles;
}

/** Reads a call such as `test('title', …)`; undefined for every other node, `not-run` for tests that are left out. */
export function readTitledCall(node: ts.Node): TitledCall | 'not-run' | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const names = calleeNames(node.expression);
  const [title] = node.arguments;
  if (names === undefined || title === undefined) return undefined;
  if (names.some((name) => NOT_RUN.has(name))) return 'not-run';
  return {
    isGroup: names.some((name) => GROUPS.has(name)),
    titles: [...titlesOfRows(node.expression), ...[fixedText(title) ?? []].flat()],
  };
}

/**
 * The statement ids that a title names: `[HAB-01]` or `[HAB-01, HAB-02]`, anywhere in it.
 *
 * @returns ids in the order they are named
 */
export function findStatementIds(title: string): string[] {
  return [...title.matchAll(ID_IN_TITLE)].flatMap(([, ids = '']) => ids.split(',').map((id) => id.trim()));
}

/** `test.describe.only` gives ['test', 'describe', 'only'], `test.each(rows)` the same as `test.each`; else undefined. */
function calleeNames(callee: ts.Expression): string[] | undefined {
  if (ts.isIdentifier(callee)) return TITLED.has(callee.text) ? [callee.text] : undefined;
  if (ts.isPropertyAccessExpression(callee)) {
    const owner = calleeNames(callee.expression);
    return owner === undefined ? undefined : [...owner, callee.name.text];
  }
  if (ts.isCallExpression(callee)) return calleeNames(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return calleeNames(callee.tag);
  return undefined;
}

/**
 * In `test.each([['[HAB-01] a day', …], …])('%s', …)` the rows hold the titles: those texts of the table that begin with
 * an id count as such.
 */
function titlesOfRows(callee: ts.Expression): string[] {
  if (!ts.isCallExpression(callee)) return [];
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && node.text.search(ID_IN_TITLE) === 0) titles.push(node.text);
    ts.forEachChild(node, visit);
  };
  for (const table of callee.arguments) visit(table);
  return titles;
}

function fixedText(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return (fixedText(node.left) ?? '…') + (fixedText(node.right) ?? '…');
  }
  return undefined;
}
