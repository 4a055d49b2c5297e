/**
 * Brings a short text such as a name to the one form in which it is stored and compared: trimmed, with every run of
 * white space (line breaks included) as a single space, in Unicode NFC, halves of surrogate pairs replaced.
 *
 * @example singleLine('  Home \n office ') // 'Home office'
 */
export function singleLine(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(/\s+/gu, ' ').trim();
}
