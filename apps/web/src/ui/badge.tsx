import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const TONES = {
  plain: 'bg-sunken text-muted',
  good: 'bg-accent-soft text-accent-strong',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

type Props = {
  tone?: keyof typeof TONES;
  /** An icon before the words, hidden from assistive technology: the words must be sufficient. */
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A word or two about a status; the tone only emphasizes the words. */
export function Badge({ tone = 'plain', icon, className, children }: Props) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full shrink-0 items-center gap-1.5 rounded-card px-3 py-0.5 text-small font-semibold',
        TONES[tone],
        className,
      )}
    >
      {icon !== undefined && (
        <span aria-hidden="true" className="-ms-1 shrink-0 *:size-4">
          {icon}
        </span>
      )}
      <span className="min-w-0">{children}</span>
    </span>
  );
}
