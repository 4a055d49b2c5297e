import { Skeleton } from '#src/ui/skeleton.tsx';

const ROWS = ['w-40', 'w-56', 'w-32'];

/** The shape of the lists while they are on their way. */
export function ListsSkeleton({ label }: { label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className="appear-late flex flex-col gap-6 rounded-card border border-line p-5"
    >
      {ROWS.map((width) => (
        <Skeleton key={width} className={`h-5 max-w-full ${width}`} />
      ))}
    </div>
  );
}
