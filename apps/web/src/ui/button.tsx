import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A request is pending: the button keeps its size and the focus, is marked as busy, and ignores further presses. */
  isLoading?: boolean;
};

export function Button(props: Props) {
  const { variant = 'primary', size = 'medium', isLoading = false, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonVariants(variant, className, size)}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || rest['aria-disabled']}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
    >
      <span className={classNames('inline-flex items-center gap-2', isLoading && 'opacity-0')}>{children}</span>
      {isLoading && <Spinner className="absolute" />}
    </button>
  );
}

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'violet' | 'success';

/** All sizes are tall enough for touch; `small` takes less width and weight in a row of others. */
type ButtonSize = 'small' | 'medium' | 'large';

const SHAPE =
  'relative inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold ' +
  'no-underline select-none transition-[background-color,color,transform] duration-quick ease-calm active:scale-[0.98] ' +
  'disabled:opacity-55 disabled:active:scale-100 aria-disabled:cursor-default aria-disabled:active:scale-100';

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-11 px-3 py-1.5 text-small',
  medium: 'min-h-11 px-5 py-2 text-body',
  large: 'min-h-13 px-7 py-3 text-lead',
};

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-contrast hover:bg-accent-strong',
  secondary: 'border border-outline bg-surface text-ink hover:bg-sunken',
  ghost: 'text-accent hover:bg-accent-soft hover:text-accent-strong',
  danger: 'bg-danger text-danger-contrast hover:bg-danger-strong',
  violet: 'bg-violet text-violet-contrast hover:bg-violet-strong',
  success: 'bg-success text-success-contrast hover:bg-success-strong',
};

/** Class names of a button, shared with links that look like one. */
export function buttonVariants(variant: ButtonVariant, className?: string, size: ButtonSize = 'medium'): string {
  return classNames(SHAPE, SIZES[size], VARIANTS[variant], className);
}
