import ts from 'typescript';

export type ModuleState = { line: number; name: string };

const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array']);
const READONLY_TYPES = new Set(['Readonly', 'ReadonlyArray', 'ReadonlyMap', 'ReadonlySet']);
const CHANGES = new Set([
  'add',
  'clear',
  'copyWithin',
  'delete',
  'fill',
  'pop',
  'push',
  'reverse',
  'set',
  'shift',
  'sort',
  'splice',
  'unshift',
]);

/**
 * Finds the state that a module keeps for as long as the program runs: variables that can be reassigned, collections
 * that nothing declares as readonly, and constants whose content a function of the same module changes. The result of a
 * call is not checked: a mechanism of `platform/` may keep state for its caller.
 */
export function findModuleState(path: string, source: string): ModuleState[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const changed = findChangedNames(file);
  const at = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  return file.statements.flatMap((statement) => {
    if (ts.isClassDeclaration(statement)) {
      return statement.members
        .filter(isStaticState)
        .map((member) => ({ line: at(member), name: member.name.getText() }));
    }
    if (!ts.isVariableStatement(statement) || has(statement, ts.SyntaxKind.DeclareKeyword)) return [];
    const canBeAssigned = (statement.declarationList.flags & ts.NodeFlags.Const) === 0;
    return statement.declarationList.declarations
      .filter((declaration) => canBeAssigned || isState(declaration, file) || changed.has(declaration.name.getText()))
      .map((declaration) => ({ line: at(declaration), name: declaration.name.getText() }));
  });
}

function isStaticState(member: ts.ClassElement): member is ts.PropertyDeclaration {
  if (!ts.isPropertyDeclaration(member) || !has(member, ts.SyntaxKind.StaticKeyword)) return false;
  return !has(member, ts.SyntaxKind.ReadonlyKeyword) || isState(member, member.getSourceFile());
}

function has(node: ts.HasModifiers, kind: ts.SyntaxKind): boolean {
  return ts.getModifiers(node)?.some((modifier) => modifier.kind === kind) ?? false;
}

/** Returns true if a constant holds a mutable collection; an initially empty one must be mutable to be of use. */
function isState({ initializer, type }: ts.VariableDeclaration | ts.PropertyDeclaration, file: ts.SourceFile): boolean {
  if (initializer === undefined || (type !== undefined && isReadonly(type, file))) return false;
  const value = unwrap(initializer);
  if (value === undefined) return false;
  if (ts.isNewExpression(value)) return COLLECTIONS.has(value.expression.getText());
  if (ts.isArrayLiteralExpression(value)) return value.elements.length === 0;
  return ts.isObjectLiteralExpression(value) && value.properties.length === 0;
}

/** The value behind parentheses and types; undefined if one of these makes it readonly. */
function unwrap(value: ts.Expression): ts.Expression | undefined {
  if (ts.isAsExpression(value) || ts.isSatisfiesExpression(value)) {
    const isFixed =
      ts.isAsExpression(value) &&
      (ts.isConstTypeReference(value.type) || isReadonly(value.type, value.getSourceFile()));
    return isFixed ? undefined : unwrap(value.expression);
  }
  return ts.isParenthesizedExpression(value) ? unwrap(value.expression) : value;
}

/** Follows the aliases of the same file. */
function isReadonly(type: ts.TypeNode, file: ts.SourceFile): boolean {
  if (ts.isTypeOperatorNode(type)) return type.operator === ts.SyntaxKind.ReadonlyKeyword;
  if (!ts.isTypeReferenceNode(type)) return false;
  const name = type.typeName.getText();
  if (READONLY_TYPES.has(name)) return true;
  const alias = file.statements.find((one) => ts.isTypeAliasDeclaration(one) && one.name.text === name);
  return alias !== undefined && ts.isTypeAliasDeclaration(alias) && isReadonly(alias.type, file);
}

/** Names whose content some function of the module changes: assigned to, deleted from, or changed by a method. */
function findChangedNames(file: ts.SourceFile): Set<string> {
  const changed = new Set<string>();
  const shadowed = new Set<string>();
  const visit = (node: ts.Node, isInFunction: boolean): void => {
    if (isInFunction) {
      const target = changedBy(node);
      if (target !== undefined) changed.add(rootOf(target).getText());
      if (
        (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) &&
        ts.isIdentifier(node.name)
      ) {
        shadowed.add(node.name.text);
      }
    }
    node.forEachChild((child) => visit(child, isInFunction || ts.isFunctionLike(node)));
  };
  visit(file, false);
  // A name that is declared again inside a function may mean the inner variable: it is skipped.
  return new Set([...changed].filter((name) => !shadowed.has(name)));
}

function changedBy(node: ts.Node): ts.Expression | undefined {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const assigns = kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
    return assigns ? memberOwner(node.left) : undefined;
  }
  if (ts.isDeleteExpression(node)) return memberOwner(node.expression);
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const counts = node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken;
    return counts ? memberOwner(node.operand) : undefined;
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  return CHANGES.has(node.expression.name.text) ? node.expression.expression : undefined;
}

function memberOwner(target: ts.Expression): ts.Expression | undefined {
  const isMember = ts.isPropertyAccessExpression(target) || ts.isElementAccessExpression(target);
  return isMember ? target.expression : undefined;
}

function rootOf(expression: ts.Expression): ts.Expression {
  const owner = memberOwner(expression);
  return owner === undefined ? expression : rootOf(owner);
}
