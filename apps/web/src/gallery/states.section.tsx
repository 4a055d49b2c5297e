import { Sprout } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { ProgressRing } from '#src/ui/progress-ring.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { Columns, Row } from './row.tsx';

export function StatesSection() {
  return (
    <SectionCard title="Progress, loading, nothing, failure">
      <Columns>
        <ProgressBar label="Glasses" value={3} max={8} valueText="3 of 8" />
        <ProgressBar label="Nothing yet" value={0} valueText="0 %" />
        <ProgressBar label="All of it" value={100} valueText="100 %" hint="Well done." />
        <ProgressBar label="Not known how far" value={undefined} />
      </Columns>
      <Row name="Rings, spinner, skeleton">
        {[0, 0.4, 1].map((share) => (
          <ProgressRing key={share} share={share} colour="teal" className="size-11" />
        ))}
        <Spinner />
        <Skeleton className="h-11 w-40" />
      </Row>
      <EmptyState icon={Sprout} title="Nothing here yet" action={<Button>Add the first</Button>}>
        Says what this place is for and what to do first.
      </EmptyState>
      <ErrorState title="That could not be loaded" retryLabel="Try again" onRetry={() => {}}>
        Says what happened, and there is always a way on.
      </ErrorState>
    </SectionCard>
  );
}
