import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  label: string;
  /** The figure as it is written; absent or null while there is nothing to count. */
  value?: ReactNode;
  /** A line below: what the figure counts, or how it stands. */
  hint?: ReactNode;
  /** Shown in the place of an absent figure: what to do so that there is one. */
  emptyText?: ReactNode;
  icon?: ReactNode;
  /** Keeps the card's place while the figure is on its way; say so in words nearby. */
  isLoading?: boolean;
  className?: string;
};

/** One figure with its name. Without a figure it says what would bring one, and invents none. */
export function StatCard({ label, value, hint, emptyText, icon, isLoading = false, className }: Props) {
  const hasValue = value !== undefined && value !== null;
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5',
        className,
      )}
    >
      <dl className="flex min-w-0 flex-col gap-1">
        <dt className="flex min-w-0 items-center gap-2 text-small font-medium text-muted">
          {icon !== undefined && (
            <span aria-hidden="true" className="shrink-0 text-accent *:size-4.5">
              {icon}
            </span>
          )}
          <span className="min-w-0">{label}</span>
        </dt>
        <dd className={hasValue || isLoading ? 'text-title font-semibold tabular-nums' : 'text-small text-muted'}>
          {isLoading ? (
            <span className="breathe my-1 block h-[1em] w-16 rounded-control bg-line" />
          ) : hasValue ? (
            value
          ) : (
            emptyText
          )}
        </dd>
      </dl>
      {hint !== undefined && hasValue && !isLoading && <p className="text-small text-muted">{hint}</p>}
    </div>
  );
}
