/** Matches only in comments: texts of the product may be in capitals too. The brackets keep this line from matching itself. */
const MARK = /(?:\/\/|\/\*|^\s*\*|#|--).*\b(?:TOD[O]|FIXM[E]|XX[X])\b(?!\(#\d+\))/;

/** Finds the TODO comments that name no issue. */
export function findOpenEnds(source: string): { line: number; text: string }[] {
  return source.split('\n').flatMap((text, index) => (MARK.test(text) ? [{ line: index + 1, text: text.trim() }] : []));
}
