import ts from 'typescript';
import { readTitledCall } from './test-titles.ts';

/**
 * The call that makes a fake server say that every feature of the specification is built. A test behind it shows a
 * mechanism and not the product, so it proves no statement.
 */
export const PRETENDING_CALL = 'buildEveryFeature';

/** Functions whose callback runs before tests. */
const HOOKS = new Set(['beforeAll', 'beforeEach']);

/**
 * Finds the titles of the tests that reach the call, themselves or through functions, variables and hooks of their file,
 * with the titles of the groups around them.
 *
 * It looks at names only and rather finds too much: two things of one name count as one, and a hook counts for all tests
 * of its file.
 *
 * @param path decides between TypeScript and TSX
 */
export function findPretendingTitles(path: string, source: string): string[] {
  if (!source.includes(PRETENDING_CALL)) return [];
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false);
  const names = namesThatReach(file);
  const titles = new Set<string>();
  const visit = (node: ts.Node, around: readonly string[], isReached: boolean): void => {
    const call = readTitledCall(node);
    if (call === 'not-run') return;
    const all = [...around, ...(call?.titles ?? [])];
    if (call && !call.isGroup && (isReached || mentions(node, names))) for (const title of all) titles.add(title);
    // The rows of `describe.each(rows)` apply to all tests of the group.
    const isInside = isReached || (call?.isGroup === true && rowsMention(node, names));
    ts.forEachChild(node, (child) => visit(child, all, isInside));
  };
  visit(file, [], hasPretendingHook(file, names));
  return [...titles];
}

/** The call's name and those of the declarations through which tests of the file reach it. */
function namesThatReach(file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set([PRETENDING_CALL]);
  let sizeBefore = 0;
  while (names.size > sizeBefore) {
    sizeBefore = names.size;
    visitShared(file, (node) => {
      const isDeclaration =
        ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node);
      if (isDeclaration && node.name && mentions(node, names)) addNames(node.name, names);
    });
  }
  return names;
}

/** Adds `a`, or all names of a pattern such as `{ a, b: [c] }`. */
function addNames(name: ts.BindingName, names: Set<string>): void {
  if (ts.isIdentifier(name)) {
    names.add(name.text);
    return;
  }
  for (const element of name.elements) if (ts.isBindingElement(element)) addNames(element.name, names);
}

function hasPretendingHook(file: ts.SourceFile, names: ReadonlySet<string>): boolean {
  let isFound = false;
  visitShared(file, (node) => {
    if (isHook(node) && mentions(node, names)) isFound = true;
  });
  return isFound;
}

function isHook(node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  // Hooks of journeys are methods: `test.beforeEach(…)`.
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return ts.isIdentifier(name) && HOOKS.has(name.text);
}

/** Visits what all tests of a file share: everything but the insides of functions that are not callbacks of groups. */
function visitShared(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  const call = readTitledCall(node);
  const isGroup = call !== undefined && call !== 'not-run' && call.isGroup;
  ts.forEachChild(node, (child) => {
    if (ts.isFunctionLike(child) && !isGroup) visit(child);
    else visitShared(child, visit);
  });
}

function rowsMention(group: ts.Node, names: ReadonlySet<string>): boolean {
  return ts.isCallExpression(group) && mentions(group.expression, names);
}

/** Returns true if a node uses one of the names. Names of properties are no use of a declaration. */
function mentions(node: ts.Node, names: ReadonlySet<string>): boolean {
  if (ts.isIdentifier(node)) return names.has(node.text);
  if (ts.isPropertyAccessExpression(node))
    return node.name.text === PRETENDING_CALL || mentions(node.expression, names);
  if (ts.isPropertyAssignment(node)) return mentions(node.initializer, names);
  return ts.forEachChild(node, (child) => mentions(child, names) || undefined) ?? false;
}
