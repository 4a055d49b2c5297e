import { CircleCheck, Clock, Flame, Lock, Sparkles, Sprout, TriangleAlert } from 'lucide-react';
import { Avatar } from '#src/ui/avatar.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ProgressBar, ProgressRing } from '#src/ui/progress-bar.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { StatCard } from '#src/ui/stat-card.tsx';
import { Columns, LONG_NAME, LONG_WORD, Row } from './row.tsx';

export function SurfacesSection() {
  return (
    <SectionCard title="Cards, badges, people" body={LONG_NAME} badge={<Badge tone="good">On</Badge>}>
      <Columns>
        <StatCard label="Current streak" value="12 days" hint="Best: 31 days" icon={<Flame />} />
        <StatCard
          label="Success rate"
          emptyText="Complete a habit, and its rate appears here."
          icon={<CircleCheck />}
        />
        <StatCard label="On its way" isLoading />
        <StatCard label={LONG_NAME} value={LONG_WORD} hint={LONG_WORD} />
      </Columns>
      <Row name="Badges">
        <Badge>Plain</Badge>
        <Badge tone="good" icon={<Sparkles />}>
          New
        </Badge>
        <Badge tone="success" icon={<CircleCheck />}>
          Done
        </Badge>
        <Badge tone="warning" icon={<Clock />}>
          Ends soon
        </Badge>
        <Badge tone="danger" icon={<TriangleAlert />}>
          Overdue
        </Badge>
        <Badge icon={<Lock />}>Pro</Badge>
        <Badge tone="good">{LONG_NAME}</Badge>
      </Row>
      <Row name="People">
        <Avatar name="Robin Ash" isAlone size="small" />
        <Avatar name="山田 太郎" isAlone />
        <Avatar name="With a picture" isAlone src="/favicon.svg" />
        <Avatar name="Robin Ash" isAlone size="large" />
      </Row>
      <div>
        <Disclosure summary="Closed at first">What not everybody needs.</Disclosure>
        <Disclosure summary={LONG_NAME} isOpenAtFirst>
          {LONG_WORD}
        </Disclosure>
      </div>
      <Notice>Something about the whole form could not be saved.</Notice>
    </SectionCard>
  );
}

const GROUNDS = {
  page: 'bg-page text-ink',
  surface: 'bg-surface text-ink',
  raised: 'bg-raised text-ink',
  sunken: 'bg-sunken text-muted',
  accent: 'bg-accent text-accent-contrast',
  'accent soft': 'bg-accent-soft text-accent-strong',
  danger: 'bg-danger text-danger-contrast',
  'danger soft': 'bg-danger-soft text-danger',
  'success soft': 'bg-success-soft text-success',
  'warning soft': 'bg-warning-soft text-warning',
  ink: 'bg-ink text-page',
};

export function TokensSection() {
  return (
    <SectionCard title="Colours, type, height">
      <Row name="Roles of colours">
        {Object.entries(GROUNDS).map(([name, look]) => (
          <span key={name} className={`rounded-small border border-line px-3 py-2 text-small font-medium ${look}`}>
            {name}
          </span>
        ))}
      </Row>
      <Row name="Type">
        <span className="text-display font-semibold">Display</span>
        <span className="text-title font-semibold">Title</span>
        <span className="text-heading font-semibold">Heading</span>
        <span className="text-lead">Lead</span>
        <span>Body</span>
        <span className="text-small">Small</span>
      </Row>
      <Row name="Height">
        <span className="rounded-control bg-raised px-5 py-4 shadow-card">card</span>
        <span className="rounded-control bg-raised px-5 py-4 shadow-popup">popup</span>
        <span className="rounded-control bg-raised px-5 py-4 shadow-raised">raised</span>
      </Row>
    </SectionCard>
  );
}

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
