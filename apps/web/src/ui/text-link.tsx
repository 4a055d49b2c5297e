import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './router/index.ts';

/** An inline link, tall enough for touch. */
export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 hover:text-accent-strong',
        typeof className === 'string' && className,
      )}
    />
  );
}

/** An inline button, tall enough for touch. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'inline-flex min-h-11 items-center rounded-control font-semibold text-accent underline underline-offset-4 hover:text-accent-strong',
        className,
      )}
    />
  );
}
