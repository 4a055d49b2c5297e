import { SectionCard } from '#src/ui/section-card.tsx';
import { Row } from './row.tsx';

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
