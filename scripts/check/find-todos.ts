/** Matches only in comments: texts of the product may be in capitals too. The brackets keep this line from matching itself. */
const UNTRACKED_TODO = /(?:\/\/|\/\*|^\s*\*|#|--).*\b(?:TOD[O]|FIXM[E]|XX[X])\b(?!\(#\d+\))/;

/** Finds the notes about unfinished work that name no issue. */
export function findTodos(source: string): { line: number; text: string }[] {
  return source
    .split('\n')
    .flatMap((text, index) => (UNTRACKED_TODO.test(text) ? [{ line: index + 1, text: text.trim() }] : []));
}
