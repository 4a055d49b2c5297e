import { useState } from 'react';
import { classNames } from './class-names.ts';

const SIZES = { small: 'size-8 text-small', medium: 'size-11 text-body', large: 'size-24 text-title' };

type Props = {
  name: string;
  /** URL of the picture; without one, or if it fails to load, the initials are shown. */
  src?: string | null | undefined;
  size?: keyof typeof SIZES;
  /** The name is not written beside it, so the picture needs the name as its text. */
  isAlone?: boolean;
  className?: string;
};

/** A user's picture, or their initials. */
export function Avatar({ name, src, size = 'medium', isAlone = false, className }: Props) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const hasPicture = src !== null && src !== undefined && src !== brokenSrc;
  return (
    <span
      {...(isAlone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      className={classNames(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent-strong select-none',
        SIZES[size],
        className,
      )}
    >
      {hasPicture ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setBrokenSrc(src)} />
      ) : (
        // Rendered by CSS and not as text: the accessible name of a button must not contain the initials.
        <span data-initials={initialsOf(name)} className="before:content-[attr(data-initials)]" />
      )}
    </span>
  );
}

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
