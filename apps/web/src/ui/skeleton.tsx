import { classNames } from './class-names.ts';

/** The shape of loading content; its parent announces the loading in words. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('breathe rounded-control bg-line', className)} />;
}

const WIDTHS = ['w-40', 'w-56', 'w-32'];

type Props = {
  /** The announced loading text. */
  label: string;
  /** A card around all rows, or one around each. */
  cards: 'one' | 'each';
  /** Class names for the size of the mark before each row. */
  mark: string;
};

/** Skeleton of rows while they load. */
export function RowsSkeleton({ label, cards, mark }: Props) {
  const isOne = cards === 'one';
  const look = isOne ? 'divide-y divide-line rounded-card border border-line bg-surface' : 'flex flex-col gap-3';
  return (
    <div role="status" aria-label={label} className={classNames('appear-late', look)}>
      {WIDTHS.map((width) => (
        <div
          key={width}
          className={classNames('flex items-center gap-4 p-4', !isOne && 'rounded-card border border-line')}
        >
          <Skeleton className={classNames('shrink-0 rounded-full', mark)} />
          <div className="flex min-w-0 flex-1 flex-col gap-2.5">
            <Skeleton className={classNames('h-4 max-w-full', width)} />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
