type Options = {
  /** Existing names. */
  taken: Iterable<string>;
  /** The length limit of a name, in UTF-16 code units. */
  maxChars: number;
  /** Formats the name of the copy with this number, from 1, in the user's language. */
  write: (name: string, number: number) => string;
};

/** The highest number tried. Beyond it, a name is used twice. */
const COPIES_MAX = 1_000;

/**
 * Computes the name of a copy with the first free number: "Read (copy)", then "Read (copy 2)". A copy of a copy continues the
 * numbers and is not "(copy) (copy)". Truncation shortens the name, never the number.
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

/** Truncates between graphemes. */
function cut(name: string, chars: number): string {
  if (name.length <= chars) return name;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (kept.length + segment.length > chars) break;
    kept += segment;
  }
  return kept.trimEnd();
}
