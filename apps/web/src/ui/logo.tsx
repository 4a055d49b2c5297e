import { classNames } from './class-names.ts';

/** The logo: a sun coming up over two hills. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className={classNames('shrink-0 overflow-hidden rounded-[28%]', className)}
    >
      <rect width="48" height="48" className="fill-glow" />
      <circle cx="27" cy="23" r="10.5" className="fill-sun" />
      <path d="M-2 33C8 24 17 24 26 30s17 6 26 0v20H-2Z" className="fill-hill-far" />
      <path d="M-2 41c9-9 20-10 29-6s15 4 23-1v16H-2Z" className="fill-hill" />
    </svg>
  );
}
