import { classNames } from './class-names.ts';

/** The shape of loading content; its parent announces the loading in words. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('breathe rounded-control bg-line', className)} />;
}
