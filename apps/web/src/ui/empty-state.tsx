import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type Props = {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  /** The main action, as a button. */
  offer?: { label: string; onAct: () => void };
  /** Another action, such as a link. */
  action?: ReactNode;
  /** 1 if the page has no other content. */
  level?: 1 | 2;
};

/** The empty state of a list: its purpose and the first step. */
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
