import { useState } from 'react';
import { classNames } from './class-names.ts';
import { initialsOf } from './initials-of.ts';

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
