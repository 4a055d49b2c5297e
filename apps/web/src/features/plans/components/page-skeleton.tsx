import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** Skeleton of a page about a feature while it loads. */
export function PageSkeleton() {
  const text = useText('features');
  return (
    <div role="status" aria-label={text('loading')} className="appear-late flex flex-col gap-4">
      <Skeleton className="h-8 w-56 max-w-full" />
      <Skeleton className="h-4 w-80 max-w-full" />
      <Skeleton className="mt-4 h-72 w-full rounded-card" />
    </div>
  );
}
