/** The first letters of the first and the last word of a name, by grapheme: never half an emoji. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return chosen
    .map((word) => firstGrapheme(word ?? ''))
    .join('')
    .toLocaleUpperCase();
}

/**
 * A first letter without combining marks, in most European names. A segmenter is expensive to create, and not needed for these.
 */
const PLAIN_LETTER = /^[A-Za-z\u00c0-\u024f](?=$|[A-Za-z\u00c0-\u024f'’.-])/;

function firstGrapheme(word: string): string {
  const plain = PLAIN_LETTER.exec(word);
  if (plain !== null) return plain[0];
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
  return first?.segment ?? '';
}
