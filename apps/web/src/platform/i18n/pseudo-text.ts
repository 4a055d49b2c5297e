const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ê',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  c: 'ç',
  n: 'ñ',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ø',
  U: 'Ü',
  C: 'Ç',
  N: 'Ñ',
};

/** How much longer a translation may be than its English source; chosen by us, German comes close to it. */
const EXPANSION = 0.4;

const FILLER = 'löŕêḿ ïṕśüḿ ďöľöŕ śïṫ áḿêṫ ';

/**
 * Turns an English text into the pseudo-locale: accented, 40 % longer, in brackets. A text on screen without brackets is not
 * translated; one without its closing bracket is cut. Slots stay.
 *
 * @example pseudoText('{{count}} lists') // '⟦{{count}} lïsts löŕ⟧'
 */
export function pseudoText(text: string): string {
  const accented = text.replace(/\{\{\w+\}\}|[a-z]/gi, (found) => ACCENTED[found] ?? found);
  const length = text.replace(/\{\{\w+\}\}/g, '').length;
  const filler = FILLER.repeat(Math.ceil((length * EXPANSION) / FILLER.length)).slice(0, Math.ceil(length * EXPANSION));
  return `⟦${accented} ${filler.trim()}⟧`;
}
