import { Skeleton } from '#src/ui/skeleton.tsx';

const ROWS = ['w-40', 'w-56', 'w-32'];

/** The shape of the habits while they are on their way. */
export function HabitsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="appear-late flex flex-col gap-3">
      {ROWS.map((width) => (
        <div key={width} className="flex items-center gap-4 rounded-card border border-line p-4">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="flex min-w-0 flex-1 flex-col gap-2.5">
            <Skeleton className={`h-4 max-w-full ${width}`} />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
