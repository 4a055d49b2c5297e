import ts from 'typescript';

const TEST_NAMES = new Set(['test', 'it']);

/**
 * Finds tests without an assertion, of their own or through a function of the same file. They can only fail by an error
 * of the code that they run.
 *
 * @returns the line and the title of each
 */
export function findTestsWithoutAssertion(path: string, source: string): { line: number; title: string }[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const asserting = findAssertingFunctions(file);
  const found: { line: number; title: string }[] = [];
  const visit = (node: ts.Node): void => {
    const body = bodyOfTest(node);
    if (body !== undefined && !asserts(body.work, asserting)) {
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, title: body.title });
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** `test(title, work)`, with options between and with `.each(…)`, `.runIf(…)` and the like before. */
function bodyOfTest(node: ts.Node): { title: string; work: ts.Expression } | undefined {
  if (!ts.isCallExpression(node) || !isTest(node.expression)) return undefined;
  const [title, ...rest] = node.arguments;
  const work = rest.find((argument) => ts.isFunctionLike(argument) || ts.isIdentifier(argument));
  return title === undefined || work === undefined ? undefined : { title: title.getText(), work };
}

/** Members of `test` that are not tests: hooks, fixtures and steps of Playwright. */
const NO_TESTS = new Set(['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'extend', 'step', 'use']);

function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return TEST_NAMES.has(callee.text);
  if (ts.isCallExpression(callee)) return isTest(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return isTest(callee.tag);
  return ts.isPropertyAccessExpression(callee) && !NO_TESTS.has(callee.name.text) && isTest(callee.expression);
}

/** Names of the functions in a file that assert something, directly or through one another. */
function findAssertingFunctions(file: ts.SourceFile): Set<string> {
  const functions = new Map<string, ts.Node>();
  const collect = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name !== undefined) functions.set(node.name.text, node);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined) {
      functions.set(node.name.text, node.initializer);
    }
    node.forEachChild(collect);
  };
  collect(file);
  const asserting = new Set<string>();
  for (let before = -1; before < asserting.size; ) {
    before = asserting.size;
    for (const [name, node] of functions) if (asserts(node, asserting)) asserting.add(name);
  }
  return asserting;
}

/** `expect(…)`, `expect.poll(…)`, `expectRefusal(…)` and `assert…(…)` assert; so do calls of asserting functions. */
function asserts(node: ts.Node, asserting: ReadonlySet<string>): boolean {
  if (ts.isIdentifier(node)) return /^(expect|assert)/.test(node.text) || asserting.has(node.text);
  return node.forEachChild((child) => asserts(child, asserting) || undefined) ?? false;
}
