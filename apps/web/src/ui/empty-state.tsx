import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type Props = {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  /** What can be done right here. */
  offer?: { label: string; onAct: () => void };
  /** Any other way on, such as a link. */
  action?: ReactNode;
  /** 1 where this is all there is on the page. */
  level?: 1 | 2;
};

/** Nothing here yet: says what this place is for and what to do first. */
export function EmptyState({ icon: Icon, title, children, offer, action, level = 2 }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="rise-in flex flex-col items-center gap-3 px-4 py-12 text-center">
      <div className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon aria-hidden="true" className="size-7" />
      </div>
      <Heading className="text-heading font-semibold">{title}</Heading>
      <p className="max-w-sm text-muted">{children}</p>
      {offer && (
        <Button variant="ghost" onClick={offer.onAct}>
          {offer.label}
        </Button>
      )}
      {action}
    </div>
  );
}
