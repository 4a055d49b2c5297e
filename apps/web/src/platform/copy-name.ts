type Options = {
  /** Names that are there already. */
  taken: Iterable<string>;
  /** The most characters that a name may have, in UTF-16 code units. */
  maxChars: number;
  /** The name of the copy with this number, from 1, in the user's language. */
  write: (name: string, number: number) => string;
};

/** Copies whose number is looked for: somebody who has more of them gets one name twice. */
const COPIES_MAX = 1_000;

/**
 * What a copy is called: the first number that is free, as "Read (copy)", then "Read (copy 2)". A copy of a copy counts on
 * and is not "(copy) (copy)". What does not fit is cut from the name, never from what tells the copies apart.
 */
export function copyName(name: string, { taken, maxChars, write }: Options): string {
  const names = new Set(taken);
  const original = withoutNumber(name, write);
  for (let number = 1; ; number += 1) {
    const shortened = cut(original, maxChars - write('', number).length);
    const copy = write(shortened, number);
    if (!names.has(copy) || number === COPIES_MAX) return copy;
  }
}

function withoutNumber(name: string, write: Options['write']): string {
  for (let number = 1; number <= COPIES_MAX; number += 1) {
    const ending = write('', number);
    if (name.length > ending.length && name.endsWith(ending)) return name.slice(0, -ending.length);
  }
  return name;
}

/** Between what people see as letters. */
function cut(name: string, chars: number): string {
  if (name.length <= chars) return name;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (kept.length + segment.length > chars) break;
    kept += segment;
  }
  return kept.trimEnd();
}
