import { classNames } from './class-names.ts';

/** The shape of what is coming; whoever shows it says in words that it loads. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('breathe rounded-control bg-line', className)} />;
}
