import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** Skeleton of a dashboard section while its code loads. */
export function PartSkeleton() {
  const text = useText('dashboard');
  return (
    <div role="status" aria-label={text('loading')} className="appear-late grid grid-cols-2 gap-3 lg:grid-cols-4">
      {['habits', 'tasks', 'streak', 'plan'].map((card) => (
        <Skeleton key={card} className="h-30 rounded-card" />
      ))}
      <Skeleton className="col-span-full h-60 rounded-card" />
    </div>
  );
}
