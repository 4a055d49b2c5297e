/**
 * Normalizes a short text such as a name to the form in which it is stored and compared. It is trimmed and in Unicode NFC. Every
 * run of white space (line breaks included) becomes a single space, and halves of surrogate pairs are replaced.
 *
 * @example singleLine('  Home \n office ') // 'Home office'
 */
export function singleLine(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(/\s+/gu, ' ').trim();
}
