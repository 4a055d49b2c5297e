import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string };

/** A button of one picture; its label is what assistive technology says and what the pointer sees on resting. */
export function IconButton({ label, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors duration-quick',
        'hover:bg-sunken hover:text-ink',
        className,
      )}
    >
      {children}
    </button>
  );
}
