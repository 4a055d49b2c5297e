import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonVariants } from './button-variants.ts';
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
