import ts from 'typescript';

export type PrivateWord = { line: number; text: string };

/** Words that hide the field's own terms (`renders`, `the user`) from a search; see docs/glossary.md. */
const PRIVATE_WORDS = /\b(?:re)?draw(?:n|s)\b|\b(?:whoever|somebody|nobody|everybody)\b/i;

/** Finds the lines of comments that use a private word; names and texts of the program are not comments. */
export function findPrivateWords(path: string, source: string): PrivateWord[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const comments = new Map<number, ts.CommentRange>();
  const texts: ts.JsxText[] = [];
  const visit = (node: ts.Node) => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(source, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.end) ?? []),
    ];
    for (const range of ranges) comments.set(range.pos, range);
    if (ts.isJsxText(node)) texts.push(node);
    for (const child of node.getChildren(file)) visit(child);
  };
  visit(file);
  // Between the tags of JSX, what looks like a comment is a text.
  const isText = ({ pos }: ts.CommentRange) => texts.some((text) => text.pos <= pos && pos < text.end);
  return [...comments.values()]
    .filter((range) => !isText(range))
    .flatMap(({ pos, end }) => privateLines(source.slice(pos, end), file.getLineAndCharacterOfPosition(pos).line + 1));
}

/** Finds the lines of a Markdown text that use a private word, outside of code. */
export function findPrivateWordsInProse(source: string): PrivateWord[] {
  const withoutCode = source.replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, (code) => code.replace(/[^\n]/g, ' '));
  return privateLines(withoutCode, 1);
}

function privateLines(text: string, firstLine: number): PrivateWord[] {
  return text
    .split('\n')
    .flatMap((line, index) => (PRIVATE_WORDS.test(line) ? [{ line: firstLine + index, text: line.trim() }] : []));
}
