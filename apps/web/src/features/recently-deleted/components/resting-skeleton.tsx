import { Skeleton } from '#src/ui/skeleton.tsx';

const ROWS = ['w-48', 'w-36', 'w-56'];

/** The shape of what rests while it is on its way. */
export function RestingSkeleton({ label }: { label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className="appear-late flex flex-col gap-6 rounded-card border border-line p-5"
    >
      {ROWS.map((width) => (
        <div key={width} className="flex flex-col gap-2">
          <Skeleton className={`h-5 max-w-full ${width}`} />
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      ))}
    </div>
  );
}
