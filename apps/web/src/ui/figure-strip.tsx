import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type StripProps = { label: string; className?: string; children: ReactNode };

/** Figures side by side in one card; `className` sets the number of columns. */
export function FigureStrip({ label, className, children }: StripProps) {
  return (
    <dl
      aria-label={label}
      className={classNames(
        'grid overflow-hidden rounded-card border border-line bg-surface shadow-card min-[20rem]:grid-cols-2',
        className,
      )}
    >
      {children}
    </dl>
  );
}

type FigureProps = {
  icon: ReactNode;
  label: string;
  /** False while it loads. */
  value: ReactNode | false;
  /** The figure in words, for assistive technology and as a tooltip. */
  inWords?: string | undefined;
  /** `danger` asks for attention. */
  tone?: 'plain' | 'danger';
  className?: string;
};

/** One figure of a strip with its name. A figure is isolated: “5 / 6” keeps its order in a right-to-left layout. */
export function Figure({ icon, label, value, inWords, tone = 'plain', className }: FigureProps) {
  return (
    <div
      title={inWords}
      className={classNames(
        '-ms-px -mt-px flex min-w-0 flex-col border-s border-t border-line px-3 py-1.5 sm:px-4 sm:py-2.5',
        className,
      )}
    >
      <dt className="flex min-w-0 items-center gap-2 text-small text-muted">
        <span aria-hidden="true" className="shrink-0 text-accent max-sm:hidden *:size-4.5">
          {icon}
        </span>
        <span className="min-w-0 leading-tight">{label}</span>
      </dt>
      <dd
        className={classNames('text-lead leading-snug font-semibold tabular-nums', tone === 'danger' && 'text-danger')}
      >
        {value === false ? (
          <span className="breathe my-1 block h-[1em] w-10 rounded-control bg-line" />
        ) : (
          <bdi>{value}</bdi>
        )}
        {inWords !== undefined && value !== false && <span className="sr-only"> ({inWords})</span>}
      </dd>
    </div>
  );
}
