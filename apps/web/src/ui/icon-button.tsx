import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Tooltip } from './tooltip.tsx';

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & {
  label: string;
  /** Keyboard shortcut, shown with the label. */
  shortcut?: readonly string[];
};

/** A button with an icon only; its label is the accessible name and the tooltip. */
export function IconButton({ label, shortcut, className, children, ...rest }: Props) {
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={classNames(
          'inline-grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors duration-quick',
          'hover:bg-sunken hover:text-ink disabled:opacity-50 disabled:hover:bg-transparent disabled:hover:text-muted',
          className,
        )}
      >
        {children}
      </button>
    </Tooltip>
  );
}
