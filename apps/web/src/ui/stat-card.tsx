import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  label: string;
  /** The formatted figure; undefined or null if there is no data. */
  value?: ReactNode;
  /** A line below: the unit or the status of the figure. */
  hint?: ReactNode;
  /** Shown instead of a missing figure: how to get one. */
  emptyText?: ReactNode;
  icon?: ReactNode;
  /** Keeps the card's size while the figure loads; announce the loading nearby. */
  isLoading?: boolean;
  className?: string;
};

/** One figure with its name. Without data it shows how to get some, and no invented number. */
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
            <bdi>{value}</bdi>
          ) : (
            emptyText
          )}
        </dd>
      </dl>
      {hint !== undefined && hasValue && !isLoading && <p className="text-small text-muted">{hint}</p>}
    </div>
  );
}
