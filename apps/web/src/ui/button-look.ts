import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

const SHAPE =
  'relative inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2 text-center text-body font-semibold ' +
  'no-underline select-none transition-[background-color,color,transform] duration-quick ease-calm active:scale-[0.98] ' +
  'aria-disabled:cursor-default aria-disabled:active:scale-100';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-contrast hover:bg-accent-strong',
  secondary: 'border border-outline bg-surface text-ink hover:bg-sunken',
  ghost: 'text-accent hover:bg-accent-soft hover:text-accent-strong',
  danger: 'bg-danger text-danger-contrast hover:bg-danger-strong',
};

/** The look of a button, shared with links that read as one. */
export function buttonLook(variant: ButtonVariant, className?: string): string {
  return classNames(SHAPE, VARIANTS[variant], className);
}
