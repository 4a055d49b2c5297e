import { useState } from 'react';
import { classNames } from './class-names.ts';
import { initialsOf } from './initials-of.ts';

const SIZES = { small: 'size-8 text-small', medium: 'size-11 text-body', large: 'size-24 text-title' };

type Props = {
  name: string;
  /** Address of the picture; without one, or where it cannot be shown, the initials stand in. */
  src?: string | null | undefined;
  size?: keyof typeof SIZES;
  /** The name is not written beside it, so the picture has to say it. */
  isAlone?: boolean;
  className?: string;
};

/** Who somebody is, at a glance: their picture, or their initials. */
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
        // Drawn and no text: a button that shows it is not named after letters that nobody says.
        <span data-initials={initialsOf(name)} className="before:content-[attr(data-initials)]" />
      )}
    </span>
  );
}
